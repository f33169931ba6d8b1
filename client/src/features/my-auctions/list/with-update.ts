import { dutchScheduleOf } from '@autoplace/shared/auction';
import type { AuctionSummary, DealerAuctionUpdate } from '@autoplace/shared/contract';

/** An own auction with newer pushed data, if any. `heardAt` is an instant. */
export function withUpdate(
  auction: AuctionSummary,
  update: DealerAuctionUpdate | undefined,
  heardAt: string,
): AuctionSummary {
  if (update === undefined || update.seq <= auction.seq) return auction;
  const { title, status, bidCount, endTime, seq, currentPrice } = update;
  const fixed = dutchScheduleOf(auction) === null || status === 'sold';
  return {
    ...auction,
    title,
    status,
    isActive: status === 'active',
    bidCount,
    endTime,
    seq,
    updatedAt: heardAt,
    // The price of a dutch clock follows from its schedule.
    ...(fixed && (bidCount > 0 ? { currentBid: currentPrice } : { startingPrice: currentPrice })),
    ...(status === 'sold' && { hammerPrice: currentPrice }),
  };
}
