import type { StoredStatus } from '@autoplace/shared/contract';

/** The tabs, in the order of the life of an auction. */
export const STATUSES: readonly StoredStatus[] = ['active', 'scheduled', 'sold', 'ended', 'cancelled'];

/** What a count says by its colour while there is something to count. */
export const countPalettes: Record<StoredStatus, string> = {
  active: 'leading',
  scheduled: 'brand',
  sold: 'leading',
  ended: 'warning',
  cancelled: 'gray',
};
