import type { AuctionStatus, StoredStatus } from '@autoplace/shared/contract';

/** The tabs, in the order of the life of an auction, and what each asks the server for. */
export const STATUSES: readonly StoredStatus[] = ['active', 'scheduled', 'sold', 'ended', 'cancelled'];

export const asked = (status: StoredStatus | undefined): readonly AuctionStatus[] | undefined =>
  status === 'active' ? ['active', 'ending_soon'] : status && [status];

/** What a count says by its colour while there is something to count. */
export const countPalettes: Record<StoredStatus, string> = {
  active: 'leading',
  scheduled: 'brand',
  sold: 'leading',
  ended: 'warning',
  cancelled: 'gray',
};
