import { accepted, type BidderCommand, type Decision, refused } from '../commands.ts';
import { factsDue } from '../deadlines.ts';
import { evolve } from '../evolve.ts';
import type { PriceArmed } from '../facts.ts';
import { type AuctionState, isOver } from '../state.ts';

/**
 * 'Kupi kada cena padne na X': from now on the server takes the dutch auction for this buyer as soon as its price is at
 * or below X, which may be at once. Arming again replaces the price and loses the place in the line; it may be done
 * before the start.
 */
export function decideArm(
  state: AuctionState,
  { at, bidderId, price, cause }: Extract<BidderCommand, { type: 'ArmPrice' }>,
): Decision {
  if (state.terms.dealerId === bidderId) return refused({ code: 'OWN_AUCTION' });
  if (isOver(state)) return refused({ code: 'AUCTION_NOT_ACTIVE' });
  if (state.terms.dutch === null) return refused({ code: 'WRONG_AUCTION_TYPE' });
  const armed: PriceArmed = { type: 'PriceArmed', at, bidderId, price, cause };
  return accepted(armed, ...factsDue(evolve(state, armed), at));
}

/** Takes an armed price back. Without an armed price there is nothing to refuse: the result is the same. */
export function decideDisarm(
  state: AuctionState,
  { at, bidderId, cause }: Extract<BidderCommand, { type: 'DisarmPrice' }>,
): Decision {
  return isOver(state)
    ? refused({ code: 'AUCTION_NOT_ACTIVE' })
    : accepted({ type: 'PriceDisarmed', at, bidderId, cause });
}
