import type { AuctionStatus, StoredStatus } from '../contract/primitives.ts';

/** An active auction with less than this left is 'ending_soon' (R18). */
export const ENDING_SOON_MS = 2 * 3_600_000;

/**
 * The status to show at `now` (epoch milliseconds): `ending_soon` is derived (R18), and a start or an
 * end that has passed shows even before the server's event of it arrives.
 */
export function displayStatus(
  view: { status: StoredStatus; startTime: string; endTime: string },
  now: number,
): AuctionStatus {
  if (view.status !== 'active' && view.status !== 'scheduled') return view.status;
  if (now < Date.parse(view.startTime)) return 'scheduled';
  const left = Date.parse(view.endTime) - now;
  if (left <= 0) return 'ended';
  return left < ENDING_SOON_MS ? 'ending_soon' : 'active';
}
