import { getDashboard } from '@autoplace/shared/contract';
import { useEffect } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { watchDealer } from '../../../lib/live/index.ts';

const fetchDashboard = (signal: AbortSignal) => call(getDashboard, { signal });

/** The dealer's company and figures, again when an administrator has decided or the connection is back. */
export function useDashboard() {
  const loaded = useLoaded(fetchDashboard);
  const { reload } = loaded;
  useEffect(() => watchDealer({ onVerification: reload, onMissed: reload }), [reload]);
  return loaded;
}
