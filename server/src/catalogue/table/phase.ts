import type { AuctionView } from '@autoplace/shared/contract';

/** Live auctions come first in a list, then the ones to come, then the ones that are over. */
export const PHASES = { active: 0, scheduled: 1, sold: 2, ended: 2, cancelled: 3 } as const;

/** Sorts within a phase: the next to end or start first; of finished auctions the newest. Milliseconds. */
export function rankOf({
  status,
  startTime,
  endTime,
}: Pick<AuctionView, 'status' | 'startTime' | 'endTime'>): number {
  if (status === 'active') return Date.parse(endTime);
  return status === 'scheduled' ? Date.parse(startTime) : -Date.parse(endTime);
}
