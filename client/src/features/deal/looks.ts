import type { DealState } from '@autoplace/shared/contract';

/** The colour of each state. */
export const statePalettes: Record<DealState, string> = {
  agreed: 'brand',
  paid: 'leading',
  handed_over: 'leading',
  completed: 'leading',
  defaulted: 'outbid',
  cancelled: 'gray',
  disputed: 'warning',
};
