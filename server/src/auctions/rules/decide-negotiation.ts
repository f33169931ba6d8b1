import type { NegotiationSide } from '@autoplace/shared/contract';
import { type AuctionCommand, accepted, type Decision, refused } from './commands.ts';
import { type Negotiation, priceOnTable, proposable, turnOf } from './negotiation.ts';
import { standingSale } from './sales.ts';
import { type AuctionState, isInsider } from './state.ts';

type Negotiate = Extract<AuctionCommand, { type: 'Negotiate' }>;

/**
 * Decides what a side answers: accepts the price on the table, declines it, or proposes another, each side once (R149). Repeating it changes
 * nothing. A bidder who knows the reserve may only decline (R75).
 */
export function decideNegotiate(state: AuctionState, command: Negotiate): Decision {
  const { at, by, action, price, knowsUntil } = command;
  const { negotiation, terms } = state;
  const side = by === terms.dealerId ? 'seller' : by === negotiation?.bidderId ? 'bidder' : null;
  if (negotiation === null || side === null) return refused({ code: 'FORBIDDEN' });
  if (isDone(state, negotiation, side, command)) return accepted();
  if (negotiation.ended !== null) return refused({ code: 'AUCTION_NOT_ACTIVE' });
  const isInformed = side === 'bidder' && isInsider(state, by, knowsUntil);
  if (isInformed && action !== 'decline') return refused({ code: 'INSIDER' });
  if (turnOf(negotiation) !== side) return refused({ code: 'CONFLICT' });
  const asked = priceOnTable(negotiation);
  if (action === 'propose') {
    const bounds = proposable(state);
    const isPossible = bounds !== null && price >= bounds.least && price <= bounds.most;
    return isPossible ? accepted({ type: 'PriceProposed', at, by, price }) : refused({ code: 'CONFLICT' });
  }
  // What was agreed to, or declined, was shown.
  if (price !== asked) return refused({ code: 'PRICE_CHANGED', price: asked });
  if (action === 'decline')
    return negotiation.named === null
      ? refused({ code: 'CONFLICT' })
      : accepted({ type: 'NegotiationEnded', at, by });
  const { bidderId, bidder } = negotiation;
  return accepted({ type: 'AuctionSold', at, bidderId, bidder, hammerPrice: price, reason: 'below_reserve' });
}

function isDone(
  state: AuctionState,
  { ended, named, countered, ...negotiation }: Negotiation,
  side: NegotiationSide,
  { action, price }: Negotiate,
): boolean {
  if (action === 'propose') return price === (side === 'seller' ? named : countered);
  if (action === 'decline') return ended === `${side}_declined`;
  const buyer = standingSale(state);
  return ended === 'sold' && buyer?.bidderId === negotiation.bidderId && buyer.price === price;
}
