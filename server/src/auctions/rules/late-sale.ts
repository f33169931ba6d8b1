import { type AuctionCommand, accepted, type Decision, refused } from './commands.ts';
import { standingSale } from './sales.ts';
import { type AuctionState, isOver } from './state.ts';

type Command<T extends AuctionCommand['type']> = Extract<AuctionCommand, { type: T }>;

/**
 * Sells to one of the bidders after the auction was over without a sale, or after its sale fell through (R148): once, and no
 * more when the car was listed again. Repeating it changes nothing.
 */
export function decideLateSale(state: AuctionState, command: Command<'SellLate'>): Decision {
  const { at, bidderId, price: hammerPrice, reason } = command;
  const { status, relisted, bidders } = state;
  const buyer = standingSale(state);
  if (buyer !== null) {
    const isSame = buyer.bidderId === bidderId && buyer.price === hammerPrice && buyer.reason === reason;
    return isSame ? accepted() : refused({ code: 'CAR_SOLD' });
  }
  if (status !== 'ended') return refused({ code: 'AUCTION_NOT_ACTIVE' });
  if (relisted) return refused({ code: 'CAR_IN_AUCTION' });
  const bidder = bidders.get(bidderId);
  if (bidder === undefined || bidder.bids === 0) return refused({ code: 'FORBIDDEN' });
  return accepted({ type: 'AuctionSold', at, bidderId, bidder: bidder.number, hammerPrice, reason });
}

/** Of a late sale and a new listing of the car one comes first. Where nobody has bid, nobody can buy late. */
export function decideRelist(state: AuctionState, { at }: Command<'Relist'>): Decision {
  if (!isOver(state)) return refused({ code: 'CAR_IN_AUCTION' });
  if (state.status === 'sold') return refused({ code: 'CAR_SOLD' });
  const isMoot = state.relisted || state.bidCount === 0;
  return isMoot ? accepted() : accepted({ type: 'AuctionRelisted', at });
}
