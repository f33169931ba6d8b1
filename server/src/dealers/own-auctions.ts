import { isOpen } from '@autoplace/shared/auction';
import type { AuctionDesk } from '../auctions/index.ts';
import type { DealerFigures, OwnAuction } from './figures/dealer-figures.ts';

/** The auctions of a dealer, the newest first. Newer folds in memory replace the read model. */
export async function ownAuctions(
  dealerId: string,
  { figures, desk }: { figures: Pick<DealerFigures, 'auctions'>; desk: Pick<AuctionDesk, 'peek'> },
): Promise<OwnAuction[]> {
  const stored = await figures.auctions(dealerId);
  return stored.flatMap((auction) => {
    const history = desk.peek(auction.id);
    if (history === null || history.view.seq < auction.seq) return [auction];
    return history.state.withdrawn ? [] : [history.view];
  });
}

/** When an auction was over, in epoch milliseconds: nothing public happens after that. Null until it is over. */
export const overAt = ({ status, updatedAt }: Pick<OwnAuction, 'status' | 'updatedAt'>): number | null =>
  isOpen(status) ? null : Date.parse(updatedAt);
