import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { watchDatabase } from '../../../lib/live/watches/database-watch.ts';
import { fetchMetrics } from '../calls.ts';
import { createSeries } from './series.ts';

/** The metrics of a database over the last `minutes`, live. */
export function useMetrics(databaseId: string, minutes: number) {
  // Another database is another series, although nothing of it is asked here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const series = useMemo(() => createSeries(minutes), [databaseId, minutes]);
  const fetchSeries = useCallback(
    async (signal: AbortSignal) => {
      const { history, serverTime: _, ...newest } = await fetchMetrics(databaseId, minutes, signal);
      if (!signal.aborted) series.load([...history, newest].filter(isNewTime));
      return series;
    },
    [databaseId, minutes, series],
  );
  const loaded = useLoaded(fetchSeries);
  const { reload } = loaded;
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    setRefusal(null);
    return watchDatabase(databaseId, {
      onMetrics: series.push,
      onRefused: setRefusal,
      onMissed: () => void reload(),
    });
  }, [databaseId, series, reload]);

  const empty = useSyncExternalStore(series.subscribe, () => series.points().length === 0);
  return {
    series,
    empty,
    loading: loaded.loading,
    error: loaded.error,
    dismiss: loaded.dismiss,
    refusal,
    dismissRefusal: () => setRefusal(null),
    reload,
  };
}

/** The newest measurement is the last of the history too. */
const isNewTime = ({ timestamp }: { timestamp: string }, index: number, all: { timestamp: string }[]) =>
  index === 0 || timestamp > (all[index - 1]?.timestamp ?? '');
