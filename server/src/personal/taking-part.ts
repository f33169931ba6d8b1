import { type AuctionDesk, passingOverBroken, takesPart } from '../auctions/index.ts';
import type { Logger } from '../core/logger.ts';
import type { OwnBids } from './own-bids.ts';

interface TakingPartDeps {
  desk: Pick<AuctionDesk, 'read'>;
  ownBids: Pick<OwnBids, 'standingsIn'>;
  logger: Logger;
}

/** Whether a user has bid on an auction or armed a price there; where its log is broken, what was stored of it before says who has bid (R372). */
export const takingPart =
  ({ desk, ownBids, logger }: TakingPartDeps) =>
  async (auctionId: string, userId: string): Promise<boolean> => {
    const history = await passingOverBroken(auctionId, logger, () => desk.read(auctionId));
    if (history === null) return (await ownBids.standingsIn(auctionId)).has(userId);
    return takesPart(history.state, userId);
  };
