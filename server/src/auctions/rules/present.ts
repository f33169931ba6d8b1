import { auctionKinds } from '@autoplace/shared/auction';
import { type AuctionEvent, type AuctionView, EVENT_VERSION, type Viewer } from '@autoplace/shared/contract';
import type { AuctionFact, BidPlaced, BidsVoided } from './facts.ts';
import { initialView } from './initial-view.ts';
import { isPublic, type PublicFact } from './is-public.ts';
import { openedReserve } from './reserve.ts';
import { type AuctionState, isOver, maximumOf } from './state.ts';
import { viewChanges } from './view-changes.ts';

/** The time written last: the facts of a hot auction share their milliseconds. */
let last = { ms: 0, text: new Date(0).toISOString() };

/** Epoch milliseconds as the contract writes a time. */
export function toInstant(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}

/** How others see a bidder. */
export const aliasText = (bidder: number): string => `Kupac ${bidder}`;

/** The id of the bid whose public event is `seq`. */
export const bidId = (auctionId: string, seq: number): string => `${auctionId}-${seq}`;

/** What a bidder is in the auction, for that bidder alone; null for anyone who has not bid. */
export function presentTo(
  userId: string,
  { state, view }: { state: AuctionState; view: AuctionView },
): Viewer | null {
  const own = state.bidders.get(userId);
  if (own === undefined) return null;
  const bidder = aliasText(own.number);
  const maximum = maximumOf(state, userId);
  return {
    bidder,
    isLeading: view.leader === bidder,
    isWinner: view.winner === bidder,
    ...(maximum !== null && { maximum }),
  };
}

/**
 * The public form of a fact; null when it has none. `state` is the one that the fact led to. No maximum, no identity,
 * and no reserve before it is opened passes here.
 */
export function present(state: AuctionState, fact: AuctionFact): AuctionEvent | null {
  if (!isPublic(fact)) return null;
  const { auctionId } = state.terms;
  const at = toInstant(fact.at);
  return { auctionId, seq: state.seq, at, v: EVENT_VERSION, ...publicPart(state, fact) } as AuctionEvent;
}

function publicPart(state: AuctionState, fact: PublicFact): Pick<AuctionEvent, 'type' | 'data'> {
  const { type } = fact;
  switch (type) {
    case 'AuctionScheduled':
      return { type, data: { auction: initialView(fact.terms, fact.at) } };
    case 'AuctionStarted':
      return { type, data: { startTime: toInstant(state.terms.startsAt), endTime: toInstant(state.endsAt) } };
    case 'BidPlaced':
      return { type, data: bidData(state, fact) };
    case 'AuctionExtended':
      return { type, data: { endTime: toInstant(fact.endsAt) } };
    case 'ReserveMet':
      return { type, data: {} };
    case 'ReserveOpened':
      return { type, data: openedReserve(state.terms) };
    case 'AuctionSold':
      return {
        type,
        data: { winner: aliasText(fact.bidder), hammerPrice: fact.hammerPrice, reason: fact.reason },
      };
    case 'AuctionEnded':
      return { type, data: { reason: fact.reason } };
    case 'AuctionCancelled':
      return { type, data: { reason: fact.reason } };
    case 'BidsVoided':
      return { type, data: voidedData(state, fact) };
    case 'AuctionPaused':
      return { type, data: {} };
    case 'AuctionResumed':
      return { type, data: { startTime: toInstant(fact.startsAt), endTime: toInstant(fact.endsAt) } };
    case 'AuctionUpdated':
      return { type, data: { changes: viewChanges(state, fact.changes) } };
  }
}

function bidData(state: AuctionState, { bidder, amount, automatic, leads, at }: BidPlaced) {
  const id = bidId(state.terms.auctionId, state.seq);
  return {
    bid: { id, bidder: aliasText(bidder), amount, time: toInstant(at), automatic },
    leads,
    leader: aliasText(state.leader?.bidder ?? bidder),
    bidCount: state.bidCount,
    minimumBid: minimumOf(state),
  };
}

/** Of one that is over no bid can follow. */
function voidedData(state: AuctionState, { why, revised }: BidsVoided) {
  const { terms, currentBid, bidCount, leader, reserveMet } = state;
  return {
    why,
    bids: revised.map(({ seq, ...revision }) => ({ id: bidId(terms.auctionId, seq), ...revision })),
    currentBid,
    bidCount,
    leader: leader && aliasText(leader.bidder),
    minimumBid: isOver(state) ? null : minimumOf(state),
    reserveMet,
  };
}

const minimumOf = ({ terms, currentBid }: AuctionState): number | null =>
  auctionKinds[terms.auctionType].minimumBid({ ...terms, currentBid });
