import {
  type DealerAuctionUpdate,
  type DealerDashboard,
  getDashboard,
  getDealerLive,
} from '@autoplace/shared/contract';
import { call } from '../../../lib/http/api.ts';

/** Only demo mode shows samples when the server fails (R55). */
export async function fetchDashboard(signal: AbortSignal): Promise<DealerDashboard> {
  const answer = call(getDashboard, { signal });
  if (import.meta.env.VITE_DEMO === '1')
    return answer.catch(async () => (await import('./demo-dashboard.ts')).demoDashboard());
  return answer;
}

/** The auctions that are not over; demo mode has none beside its samples. */
export async function fetchLiveAuctions(signal: AbortSignal): Promise<DealerAuctionUpdate[]> {
  const answer = call(getDealerLive, { signal }).then(({ items }) => items);
  return import.meta.env.VITE_DEMO === '1' ? answer.catch(() => []) : answer;
}
