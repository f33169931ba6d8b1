import { isUnusualOffer, minimumBid } from '@autoplace/shared/auction';
import { DEFAULT_DURATION_DAYS, DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { accepted, type BidderCommand, type Decision, refused } from '../commands.ts';
import type { AuctionFact, BidPlaced } from '../facts.ts';
import { committedReserve } from '../reserve.ts';
import { type AuctionState, aliasOf, type Leader } from '../state.ts';
import type { Kind } from './kind.ts';
import { saleFacts } from './sale-facts.ts';

type PlaceBid = Extract<BidderCommand, { type: 'PlaceBid' }>;
type BuyNow = Extract<BidderCommand, { type: 'BuyNow' }>;

/** The price rises with bids; the highest one at the end wins. */
export const classic: Kind = {
  listed: ({ reservePrice, opensReserve, buyItNowPrice, bidIncrement, endTime }, startsAt) => ({
    reservePrice: reservePrice ?? null,
    opensReserve: reservePrice == null ? null : (opensReserve ?? true),
    buyItNowPrice: buyItNowPrice ?? null,
    bidIncrement: bidIncrement ?? DEFAULT_INCREMENT,
    endsAt: endTime == null ? startsAt + DEFAULT_DURATION_DAYS * DAY_MS : Date.parse(endTime),
  }),
  changed: (terms, { reservePrice, opensReserve, buyItNowPrice, bidIncrement, endTime }) => ({
    ...(reservePrice !== undefined && { reservePrice }),
    ...(opensReserve != null && (reservePrice ?? terms.reservePrice) !== null && { opensReserve }),
    ...(buyItNowPrice !== undefined && { buyItNowPrice }),
    ...(bidIncrement != null && { bidIncrement }),
    ...(endTime != null && { endsAt: Date.parse(endTime) }),
  }),
  endOf: ({ endsAt }) => endsAt,
  view: (terms) => ({
    buyItNowPrice: terms.buyItNowPrice,
    bidIncrement: terms.bidIncrement,
    ...committedReserve(terms),
  }),
  commands: { PlaceBid: decideBid, BuyNow: decideBuyNow },
  fallsFromStart: false,
  next: () => null,
  close({ leader, currentBid, reserveMet }, at) {
    if (leader === null || currentBid === null) return { type: 'AuctionEnded', at, reason: 'no_bids' };
    if (!reserveMet) return { type: 'AuctionEnded', at, reason: 'reserve_not_met' };
    const { bidderId, bidder } = leader;
    return { type: 'AuctionSold', at, bidderId, bidder, hammerPrice: currentBid, reason: 'hammer' };
  },
};

/** A bid, with the answer of the leader's maximum (R3, R4, R5). The leader can only raise their own maximum (R4). */
function decideBid(state: AuctionState, command: PlaceBid): Decision {
  const offer = command.maxAmount ?? command.amount;
  const least = minimumBid({ ...state.terms, currentBid: state.currentBid });
  const own = state.leader?.bidderId === command.bidderId ? state.leader : null;
  if (own !== null && offer <= own.maxAmount)
    return refused({ code: 'BID_TOO_LOW', minimumBid: own.maxAmount + 1 });
  if (own === null && command.amount < least) return refused({ code: 'BID_TOO_LOW', minimumBid: least });
  if (!command.confirmed && isUnusualOffer(offer, least, state.terms))
    return refused({ code: 'BID_UNUSUAL', offer, minimumBid: least });
  if (own !== null) return accepted(maximumRaised(own, command, offer));
  const bids = contest(state, command, offer);
  return accepted(...bids, ...consequences(state, bids, command.at));
}

/** The price stays. */
const maximumRaised = (
  { bidder }: Leader,
  { at, bidderId, cause }: PlaceBid,
  maxAmount: number,
): AuctionFact => ({ type: 'MaximumRaised', at, bidderId, bidder, maxAmount, cause });

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
    return [{ ...challenger, ...raisedTo(amount, command), leads: true }];
  }
  const spent: BidPlaced = { ...challenger, ...raisedTo(offer, command), leads: false };
  if (offer === leader.maxAmount) return [spent];
  const amount = Math.min(leader.maxAmount, offer + increment);
  return [
    spent,
    { type: 'BidPlaced', at: command.at, ...leader, amount, automatic: true, leads: true, cause: null },
  ];
}

/** What the server bids at once of a maximum; the amount of the request counts again when others are voided (R100). */
const raisedTo = (amount: number, { amount: asked }: PlaceBid) => ({
  amount,
  automatic: amount > asked,
  ...(amount > asked && { asked }),
});

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

/** Possible while the bidding is below the buy-now price; sells at once (R7). */
function decideBuyNow(state: AuctionState, command: BuyNow): Decision {
  const price = state.terms.buyItNowPrice;
  if (price === null || (state.currentBid ?? 0) >= price) return refused({ code: 'BUY_NOW_UNAVAILABLE' });
  return accepted(...saleFacts(state, { ...command, amount: price, reason: 'buy_now' }));
}
