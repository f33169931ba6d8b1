import type { StoredStatus, VerificationStatus } from '@autoplace/shared/contract';

/** The hue of each state, the same in the bar and beside its name. */
export const stateColors: Record<StoredStatus | VerificationStatus, string> = {
  scheduled: 'border.control',
  active: 'brand.solid',
  sold: 'leading.solid',
  ended: 'dutch.solid',
  cancelled: 'outbid.solid',
  pending: 'warning.solid',
  approved: 'leading.solid',
  rejected: 'outbid.solid',
};
