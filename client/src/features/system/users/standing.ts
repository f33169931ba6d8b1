import type { CountedBids } from '@autoplace/shared/contract';

/** How an account stands in an auction. Nobody leads in one that is over, also if the server still names the highest bidder. */
export const standingOf = ({ leads, won, status }: CountedBids): 'won' | 'leads' | null =>
  won ? 'won' : leads && status === 'active' ? 'leads' : null;
