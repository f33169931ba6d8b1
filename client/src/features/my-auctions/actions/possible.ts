import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';

export type Action = 'edit' | 'cancel' | 'relist' | 'delete';

/** What can be done with an own auction besides looking at it, the likeliest first. The server decides once more. */
export function possibleActions(
  { bidCount }: Pick<AuctionSummary, 'bidCount'>,
  status: AuctionStatus,
): Action[] {
  const open = status === 'scheduled' || status === 'active' || status === 'ending_soon';
  const actions: Action[] = open ? ['edit', 'cancel'] : status === 'sold' ? [] : ['relist'];
  return bidCount === 0 && status !== 'sold' ? [...actions, 'delete'] : actions;
}
