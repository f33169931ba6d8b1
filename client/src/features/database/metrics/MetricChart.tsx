import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { memo, useSyncExternalStore } from 'react';
import { axisMarks, axisTop } from '../../../kit/chart/scale.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { formatChartTime, formatTime } from '../../../kit/format.ts';
import { texts } from '../texts.ts';
import { type Measure, valuesOf } from './measures.ts';
import type { Series } from './series.ts';

const words = texts.metrics;
const MINUTE_MS = 60_000;
/** Nobody watching, something is measured every 15 s; twice missed, and the server was not there. */
const SILENCE_MS = 45_000;
/** A long period comes thinned out. */
const THINNED = 300;

/** One measure over the period. It alone is rendered again when a point comes. */
export const MetricChart = memo(function MetricChart(props: {
  measure: Measure;
  series: Series;
  minutes: number;
}) {
  const { measure, series, minutes } = props;
  const points = useSyncExternalStore(series.subscribe, series.points);
  const values = valuesOf(points, measure);
  const newest = values.at(-1);
  const name = words.names[measure.field];
  if (newest === undefined) return null;
  const most = values.reduce((most, { value }) => Math.max(most, value), 0);
  const top = Math.min(axisTop(most, measure.leastTop), measure.mostTop ?? Number.POSITIVE_INFINITY);
  const periodMs = minutes * MINUTE_MS;
  return (
    <Box as="article" aria-label={name} minW="0" data-measure={measure.field}>
      <Heading as="h3" fontSize="md" fontWeight="620">
        {name}
      </Heading>
      <Box textStyle="xs" color="fg.muted" mb="2">
        {words.units[measure.field]}
      </Box>
      <TimeChart
        scrubLabel={words.scrub(name)}
        points={values}
        frame={{ from: newest.at - periodMs, to: newest.at, bottom: 0, top }}
        marks={axisMarks(0, top).filter((mark) => mark > 0)}
        palette={measure.palette}
        gapMs={Math.max(SILENCE_MS, (periodMs / THINNED) * 3)}
        format={measure.format}
        formatTime={(at) => formatChartTime(at, periodMs)}
        formatAxisTime={formatTime}
      />
    </Box>
  );
});
