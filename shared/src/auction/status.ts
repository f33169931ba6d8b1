import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionStatus, StoredStatus } from '../contract/primitives.ts';

/** Replaces a countdown that has run out (R20). */
export const AUCTION_OVER = 'Aukcija završena';

/** The time left, given in milliseconds, as 'Nd Nh Nm', 'Nh Nm Ns' or 'Nm Ns' (R20). */
export function formatCountdown(leftMs: number): string {
  if (leftMs <= 0) return AUCTION_OVER;
  const seconds = Math.floor(leftMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days}d ${hours % 24}h ${minutes % 60}m`;
  if (hours > 0) return `${hours}h ${minutes % 60}m ${seconds % 60}s`;
  return `${minutes}m ${seconds % 60}s`;
}

/** Whether it can still be bid on, now or from its start on. */
export const isOpen = (status: StoredStatus): status is 'scheduled' | 'active' =>
  status === 'scheduled' || status === 'active';

/** An active auction with less than this left is 'ending_soon' (R18). */
export const ENDING_SOON_MS = 2 * HOUR_MS;
/** With as much or less left its countdown stands out. */
export const LAST_MINUTE_MS = MINUTE_MS;

/**
 * The status to show at `now` (epoch milliseconds): `ending_soon` is derived (R18), and a start or an
 * end that has passed shows even before the server's event of it arrives.
 */
export function displayStatus(
  view: { status: StoredStatus; startTime: string; endTime: string; pausedAt?: string | null },
  now: number,
): AuctionStatus {
  // Its clock stands still.
  if (view.pausedAt != null) return view.status;
  if (!isOpen(view.status)) return view.status;
  if (now < Date.parse(view.startTime)) return 'scheduled';
  const left = Date.parse(view.endTime) - now;
  if (left <= 0) return 'ended';
  return left < ENDING_SOON_MS ? 'ending_soon' : 'active';
}

/** Whether it was cancelled although its highest bid would have bought it (R74). */
export const isBrokenPromise = ({
  status,
  bidCount,
  reserveMet,
}: {
  status: StoredStatus;
  bidCount: number;
  reserveMet: boolean;
}): boolean => status === 'cancelled' && bidCount > 0 && reserveMet;
