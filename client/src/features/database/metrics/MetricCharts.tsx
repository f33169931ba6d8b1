import type { DatabaseInfo } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Segments } from '../../../kit/form/Segments.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { LiveMark } from '../../../kit/page/LiveMark.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { connectionAtom } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';
import { MetricChart } from './MetricChart.tsx';
import { MetricTable } from './MetricTable.tsx';
import { MEASURES } from './measures.ts';
import { useMetrics } from './use-metrics.ts';

const words = texts.metrics;
const PERIODS = [5, 15, 60, 1440].map((value) => ({ value, label: words.periods[value] ?? '' }));
const USUAL = 15;

/** The chosen database over time. `refreshes` grows when everything is asked for again. */
export function MetricCharts({ database, refreshes }: { database: DatabaseInfo; refreshes: number }) {
  const [minutes, setMinutes] = useState(USUAL);
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
          {words.of(database.name)}
          <LiveMark live={live}>{live ? texts.live : texts.notLive}</LiveMark>
        </Box>
      }
      aside={<Segments label={words.period} choices={PERIODS} value={minutes} onChoose={setMinutes} />}
    >
      <Box display="grid" gap="4" mb={error !== null || refusal !== null ? '4' : '0'}>
        {error !== null && (
          <ErrorAlert title={words.failed} onRetry={() => void reload()} onClose={dismiss}>
            {error}
          </ErrorAlert>
        )}
        {refusal !== null && (
          <ErrorAlert title={words.refused} onClose={dismissRefusal}>
            {refusal}
          </ErrorAlert>
        )}
      </Box>
      {empty && loading && <ChartsSkeleton />}
      {empty && !loading && error === null && <Box color="fg.muted">{words.empty}</Box>}
      {!empty && (
        <>
          <Box {...grid}>
            {MEASURES.map((measure) => (
              <MetricChart key={measure.field} measure={measure} series={series} minutes={minutes} />
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
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: '8',
  rowGap: '7',
};

const ChartsSkeleton = () => (
  <Box role="status" {...grid}>
    <VisuallyHidden>{words.loading}</VisuallyHidden>
    {MEASURES.map(({ field }) => (
      <Skeleton key={field} h={{ base: '15.25rem', md: '16.5rem' }} borderRadius="l2" />
    ))}
  </Box>
);
