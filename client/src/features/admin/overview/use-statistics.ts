import { type AdminStatistics, getStatistics } from '@autoplace/shared/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { watchStatistics } from '../../../lib/live/watches/admin-watch.ts';

const fetchStatistics = (signal: AbortSignal) => call(getStatistics, { signal });

const newer = (a: AdminStatistics | null, b: AdminStatistics | null) =>
  a === null || (b !== null && b.serverTime > a.serverTime) ? b : a;

/** The platform's statistics: fetched once, which works without a socket too, and then as they are pushed. */
export function useStatistics() {
  const { value, error, reload, dismiss } = useLoaded(fetchStatistics);
  const [pushed, setPushed] = useState<AdminStatistics | null>(null);
  useEffect(() => watchStatistics((statistics) => setPushed((had) => newer(had, statistics))), []);
  return { statistics: newer(value, pushed), error, reload, dismiss };
}
