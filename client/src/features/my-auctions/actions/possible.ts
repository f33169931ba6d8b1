import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';

/** `again` lists the car on the same terms, `relist` on others. */
export type Action = 'edit' | 'cancel' | 'again' | 'relist' | 'delete';
/** These ask first; the others have a page of their own. */
export type AskedAction = Exclude<Action, 'edit' | 'relist'>;

/**
 * What can be done with an own auction besides looking at it, the likeliest first; `inStock` says whether its car can be
 * listed. The server decides once more.
 */
export function possibleActions(
  { bidCount }: Pick<AuctionSummary, 'bidCount'>,
  status: AuctionStatus,
  inStock: boolean,
): Action[] {
  const open = status === 'scheduled' || status === 'active' || status === 'ending_soon';
  const actions: Action[] = open
    ? ['edit', 'cancel']
    : status === 'sold' || !inStock
      ? []
      : ['again', 'relist'];
  return bidCount === 0 && status !== 'sold' ? [...actions, 'delete'] : actions;
}
