import type { DatabaseInfo } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useAtomValue } from 'jotai';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Span, within } from '../../../kit/chart/path.ts';
import { axisMarks, axisTop } from '../../../kit/chart/scale.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { Segments } from '../../../kit/form/Segments.tsx';
import { formatChartTime, formatTime } from '../../../kit/format-days.ts';
import { formatClock } from '../../../kit/format-moments.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { LiveMark } from '../../../kit/page/LiveMark.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { connectionAtom } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';
import { MetricTable } from './MetricTable.tsx';
import { MEASURES, type Measure, valuesOf } from './measures.ts';
import type { Series } from './series.ts';
import { useMetrics } from './use-metrics.ts';

/** Nobody watching, something is measured every 15 s; twice missed, and the server was not there. */
const SILENCE_MS = 45_000;
/** A long period comes thinned out. */
const THINNED = 300;
/** Below this an axis of minutes would say the same at both ends. */
const FINE_MS = 4 * MINUTE_MS;

/** One measure over the period. It alone is rendered again when a point comes. */
const MetricChart = memo(function MetricChart(props: {
  measure: Measure;
  series: Series;
  minutes: number;
  zoom: Span | null;
  onZoom: (span: Span | null) => void;
}) {
  const { measure, series, minutes, zoom, onZoom } = props;
  const points = useSyncExternalStore(series.subscribe, series.points);
  const all = valuesOf(points, measure);
  const closer = zoom === null ? [] : within(all, zoom);
  const values = closer.length > 0 ? closer : all;
  const newest = values.at(-1);
  const name = words.names[measure.field];
  if (newest === undefined) return null;
  const most = values.reduce((most, { value }) => Math.max(most, value), 0);
  const top = Math.min(axisTop(most, measure.leastTop), measure.mostTop ?? Number.POSITIVE_INFINITY);
  const periodMs = minutes * MINUTE_MS;
  const span = zoom !== null && closer.length > 0 ? zoom : { from: newest.at - periodMs, to: newest.at };
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
        frame={{ ...span, bottom: 0, top }}
        marks={axisMarks(0, top).filter((mark) => mark > 0)}
        palette={measure.palette}
        gapMs={Math.max(SILENCE_MS, (periodMs / THINNED) * 3)}
        format={measure.format}
        formatTime={(at) => formatChartTime(at, span.to - span.from)}
        formatAxisTime={span.to - span.from < FINE_MS ? formatClock : formatTime}
        onZoom={onZoom}
      />
    </Box>
  );
});

const words = texts.metrics;
const PERIODS = [5, 15, 60, 1440].map((value) => ({ value, label: words.periods[value] ?? '' }));
const USUAL = 15;

/** The chosen database over time. `refreshes` grows when everything is asked for again. */
export function MetricCharts({ database, refreshes }: { database: DatabaseInfo; refreshes: number }) {
  const [minutes, setMinutes] = useState(USUAL);
  const [zoom, setZoom] = useState<Span | null>(null);
  const charts = useRef<HTMLDivElement>(null);
  const showAll = () => {
    setZoom(null);
    // The button goes with what it takes back.
    charts.current?.focus();
  };
  const choose = (minutes: number) => {
    setZoom(null);
    setMinutes(minutes);
  };
  const live = useAtomValue(connectionAtom) === 'live';
  const { series, empty, loading, error, dismiss, refusal, dismissRefusal, reload } = useMetrics(
    database.id,
    minutes,
  );
  useEffect(() => {
    if (refreshes > 0) void reload();
  }, [refreshes, reload]);
  return (
    <Panel
      title={words.title}
      hint={
        <Box display="flex" flexWrap="wrap" columnGap="3">
          <span>
            {words.of} <bdi translate="no">{database.name}</bdi>
          </span>
          <LiveMark live={live}>{live ? texts.live : texts.notLive}</LiveMark>
        </Box>
      }
      aside={<Segments label={words.period} choices={PERIODS} value={minutes} onChoose={choose} />}
    >
      <Box display="grid" gap="4" mb={error !== null || refusal !== null ? '4' : '0'}>
        <ErrorAlert title={words.failed} reason={error} onRetry={reload} onClose={dismiss} />
        <ErrorAlert title={words.refused} reason={refusal} onClose={dismissRefusal} />
      </Box>
      {empty && loading && <ChartsSkeleton />}
      {empty && !loading && error === null && <Box color="fg.muted">{words.empty}</Box>}
      {!empty && (
        <>
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            mb="4"
            minH="9"
            textStyle="sm"
            color="fg.muted"
          >
            {/* Without a mouse and keys there is no zooming. */}
            <Box as="span" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
              {words.zoom}
            </Box>
            {zoom !== null && (
              <Button size="sm" variant="surface" colorPalette="gray" onClick={showAll}>
                {words.wholePeriod}
              </Button>
            )}
          </Box>
          <Box ref={charts} role="group" aria-label={words.title} tabIndex={-1} data-page-focus {...grid}>
            {MEASURES.map((measure) => (
              <MetricChart
                key={measure.field}
                measure={measure}
                series={series}
                minutes={minutes}
                zoom={zoom}
                onZoom={setZoom}
              />
            ))}
          </Box>
          {/* Another series is another table. */}
          <MetricTable key={`${database.id} ${minutes}`} series={series} minutes={minutes} />
        </>
      )}
    </Panel>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    // Two beside each other on a phone, with text of the usual size.
    base: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: '8',
  rowGap: '7',
};

const ChartsSkeleton = () => (
  <Placeholder label={words.loading} {...grid}>
    {MEASURES.map(({ field }) => (
      <Skeleton key={field} h={{ base: '15.25rem', md: '16.5rem' }} borderRadius="l2" />
    ))}
  </Placeholder>
);
