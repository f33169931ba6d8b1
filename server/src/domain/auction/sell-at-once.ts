import { accepted, type BidderCommand, type Decision } from './commands.ts';
import { type AuctionState, aliasOf } from './state.ts';

/** A bid that sells the lot on the spot, at `amount` whole euros. */
export function sellAtOnce(
  state: AuctionState,
  { at, bidderId, cause }: BidderCommand,
  amount: number,
  reason: 'buy_now' | 'accepted',
): Decision {
  const bidder = aliasOf(state, bidderId);
  return accepted(
    {
      type: 'BidPlaced',
      at,
      bidderId,
      bidder,
      amount,
      maxAmount: amount,
      automatic: false,
      leads: true,
      cause,
    },
    { type: 'AuctionSold', at, bidderId, bidder, hammerPrice: amount, reason },
  );
}
