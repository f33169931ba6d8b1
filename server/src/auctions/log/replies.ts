import type { AuctionStanding, AuctionView, BidResult, Receipt } from '@autoplace/shared/contract';
import { ok, type Result } from '../../core/result.ts';
import { type AuctionFact, type AuctionState, bidId, presentTo, toInstant } from '../rules/index.ts';
import { requestKey } from './auction-log.ts';

/** A bidder's own request that was decided: what its answer, now or repeated, is made of. */
export interface Reply {
  fingerprint: string;
  /** The result of the bid, or its refusal; null for a command that is no bid, such as an armed price. */
  outcome: Result<BidResult | null>;
}

/** The auction as one request left it. */
interface Aftermath {
  state: AuctionState;
  view: AuctionView;
}

/** Where a receipt's fact is: in the commit that begins at `firstSeq`, at `index` of its facts (from 0). */
export interface FactPlace {
  firstSeq: number;
  index: number;
}

const places = new WeakMap<Receipt, FactPlace>();

/** The place of the fact that a receipt of this server stands for; null for any other receipt. */
export const placeOf = (receipt: Receipt): FactPlace | null => places.get(receipt) ?? null;

/**
 * The reply to the request that caused a fact, if one did, under its `requestKey`. `after` is the auction after all facts of that request, and
 * `hash` that of the commit which holds it, at `place`: repeating the request years later gives this same reply.
 */
export function replyTo(
  fact: AuctionFact,
  after: Aftermath,
  hash: string,
  place: FactPlace,
): [string, Reply] | null {
  if (!('cause' in fact) || fact.cause === null) return null;
  const { bidderId, cause } = fact;
  return [
    requestKey(bidderId, cause.clientBidId),
    { fingerprint: cause.fingerprint, outcome: outcomeOf(fact, after, hash, place) },
  ];
}

function outcomeOf(
  fact: AuctionFact & { bidderId: string },
  after: Aftermath,
  hash: string,
  place: FactPlace,
): Reply['outcome'] {
  if (fact.type === 'BidRefused') return { ok: false, refusal: fact.refusal };
  const own = after.state.bidders.get(fact.bidderId);
  const viewer = presentTo(fact.bidderId, after);
  if (own === undefined || viewer === null) return ok(null);
  const { view } = after;
  const { bidder } = viewer;
  // The newest: the bid just placed, or the one whose maximum was raised.
  const { seq, amount, at, automatic } = own.newest;
  const bid = { id: bidId(view.id, seq), bidder, amount, time: toInstant(at), automatic };
  const receipt = { seq: view.seq, at: toInstant(fact.at), hash };
  places.set(receipt, place);
  return ok({ bid, auction: standingOf(view), receipt, viewer });
}

const standingOf = (view: AuctionView): AuctionStanding => ({
  id: view.id,
  status: view.status,
  isActive: view.isActive,
  reserveMet: view.reserveMet,
  currentBid: view.currentBid,
  minimumBid: view.minimumBid,
  currentPrice: view.currentPrice,
  bidCount: view.bidCount,
  leader: view.leader,
  winner: view.winner,
  hammerPrice: view.hammerPrice,
  closeReason: view.closeReason,
  endTime: view.endTime,
  extensions: view.extensions,
  updatedAt: view.updatedAt,
  seq: view.seq,
});
