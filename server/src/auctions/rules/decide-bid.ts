import { minimumBid } from '@autoplace/shared/auction';
import { accepted, type BidderCommand, type Decision, refused } from './commands.ts';
import type { AuctionFact, BidPlaced } from './facts.ts';
import { bidderRefusal } from './may-bid.ts';
import { type AuctionState, aliasOf, type Leader } from './state.ts';

type PlaceBid = Extract<BidderCommand, { type: 'PlaceBid' }>;

/** A bid in a classic auction, with the answer of the leader's maximum (R3, R4, R5). */
export function decideBid(state: AuctionState, command: PlaceBid): Decision {
  const refusal = bidderRefusal(state, command.bidderId, 'classic');
  if (refusal !== null) return refused(refusal);
  const offer = command.maxAmount ?? command.amount;
  if (state.leader?.bidderId === command.bidderId) return raiseMaximum(state.leader, command, offer);

  const least = minimumBid({ ...state.terms, currentBid: state.currentBid });
  if (command.amount < least) return refused({ code: 'BID_TOO_LOW', minimumBid: least });
  const bids = contest(state, command, offer);
  return accepted(...bids, ...consequences(state, bids, command.at));
}

/** The leader can only raise their own maximum; the price stays (R4). */
function raiseMaximum(leader: Leader, { at, bidderId, cause }: PlaceBid, maxAmount: number): Decision {
  if (maxAmount <= leader.maxAmount)
    return refused({ code: 'BID_TOO_LOW', minimumBid: leader.maxAmount + 1 });
  return accepted({ type: 'MaximumRaised', at, bidderId, bidder: leader.bidder, maxAmount, cause });
}

/**
 * The challenger's bid and, where the leader's maximum holds, the leader's automatic answer. The price comes to the
 * second maximum plus one increment, capped by the winner's maximum; of equal maxima the earlier keeps the lead.
 */
function contest(state: AuctionState, command: PlaceBid, offer: number): BidPlaced[] {
  const { leader, terms } = state;
  const increment = terms.bidIncrement ?? 1;
  const challenger = {
    type: 'BidPlaced',
    at: command.at,
    bidderId: command.bidderId,
    bidder: aliasOf(state, command.bidderId),
    maxAmount: offer,
    cause: command.cause,
  } as const;

  if (leader === null || offer > leader.maxAmount) {
    const beaten = leader === null ? 0 : Math.min(offer, leader.maxAmount + increment);
    const amount = Math.max(command.amount, beaten);
    return [{ ...challenger, amount, automatic: amount > command.amount, leads: true }];
  }
  const spent: BidPlaced = { ...challenger, amount: offer, automatic: offer > command.amount, leads: false };
  if (offer === leader.maxAmount) return [spent];
  const amount = Math.min(leader.maxAmount, offer + increment);
  return [
    spent,
    { type: 'BidPlaced', at: command.at, ...leader, amount, automatic: true, leads: true, cause: null },
  ];
}

/** The reserve that the new price meets, and the end that a late bid moves. */
function consequences(state: AuctionState, bids: BidPlaced[], at: number): AuctionFact[] {
  const { reservePrice, softCloseMs } = state.terms;
  const price = bids.at(-1)?.amount ?? 0;
  const facts: AuctionFact[] = [];
  if (!state.reserveMet && reservePrice !== null && price >= reservePrice)
    facts.push({ type: 'ReserveMet', at });
  if (state.endsAt - at < softCloseMs) facts.push({ type: 'AuctionExtended', at, endsAt: at + softCloseMs });
  return facts;
}
