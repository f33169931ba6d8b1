import type { AuctionView } from '../contract/auctions.ts';
import type { AuctionEvent, AuctionEventOf } from '../contract/events.ts';
import { isOpen } from './status.ts';
import { changedTerms, changesTerms, MOST_TERM_CHANGES } from './term-changes.ts';

/** Thrown when events are folded out of order: a bug of the caller, who has to resynchronise instead. */
class EventOrderError extends Error {}

/**
 * Folds the next public event into a view; the first one is `AuctionScheduled`. Pure; the server presents and the client
 * follows with this same function.
 */
export function applyEvent(view: AuctionView | null, event: AuctionEvent): AuctionView {
  if (event.type === 'AuctionScheduled')
    return {
      ...event.data.auction,
      seq: event.seq,
      voidedBids: 0,
      voidedFor: null,
      pausedAt: null,
      termsVersion: event.seq,
      termChanges: [],
    };
  if (view === null || event.seq !== view.seq + 1)
    throw new EventOrderError(`event ${event.seq} cannot follow ${view?.seq ?? 'nothing'}`);
  return {
    ...view,
    ...changesBy(view, event),
    seq: event.seq,
    // When it was over stays when it was over.
    updatedAt: STAYS_OVER.has(event.type) && !isOpen(view.status) ? view.updatedAt : event.at,
  };
}

/** What may follow the end, and is no other one. */
const STAYS_OVER: ReadonlySet<AuctionEvent['type']> = new Set(['BidsVoided', 'ReserveOpened']);

function changesBy(
  view: AuctionView,
  event: Exclude<AuctionEvent, { type: 'AuctionScheduled' }>,
): Partial<AuctionView> {
  switch (event.type) {
    case 'AuctionStarted':
      return { ...event.data, status: 'active', isActive: true };
    case 'BidPlaced': {
      const { bid, leader, bidCount, minimumBid } = event.data;
      return {
        currentBid: bid.amount,
        currentPrice: bid.amount,
        leader,
        bidCount,
        minimumBid,
      };
    }
    case 'AuctionExtended':
      return { endTime: event.data.endTime, extensions: view.extensions + 1 };
    case 'ReserveMet':
      return { reserveMet: true };
    case 'ReserveOpened': {
      const { reservePrice, nonce } = event.data;
      return { reservePrice, reserveNonce: nonce };
    }
    case 'AuctionSold': {
      const { winner, hammerPrice, reason } = event.data;
      return {
        ...closed('sold'),
        winner,
        leader: winner,
        hammerPrice,
        closeReason: reason,
      };
    }
    case 'AuctionEnded':
      // A sale may have been voided.
      return { ...closed('ended'), closeReason: event.data.reason, winner: null, hammerPrice: null };
    case 'AuctionCancelled':
      return { ...closed('cancelled'), closeReason: 'cancelled', cancelReason: event.data.reason };
    case 'BidsVoided': {
      const { why, bids: _, currentBid, ...rest } = event.data;
      const voidedBids = view.bidCount + view.voidedBids - rest.bidCount;
      const currentPrice = currentBid ?? view.startingPrice;
      return { ...rest, currentBid, currentPrice, voidedBids, voidedFor: why };
    }
    case 'AuctionPaused':
      return { pausedAt: event.at };
    case 'AuctionResumed':
      return { ...event.data, pausedAt: null };
    case 'AuctionUpdated':
      return updated(view, event);
  }
}

/** `featured` is how a lot is shown, and no term of it. */
function updated(
  { car, termChanges }: AuctionView,
  { seq, at, data }: AuctionEventOf<'AuctionUpdated'>,
): Partial<AuctionView> {
  const { addition = null, ...changes } = data.changes;
  const terms = changedTerms(car, data.changes);
  const changed = changes as Partial<AuctionView>;
  if (!changesTerms(terms)) return changed;
  const change = { version: seq, at, terms, addition };
  return {
    ...changed,
    termsVersion: seq,
    termChanges: [...termChanges, change].slice(-MOST_TERM_CHANGES),
  };
}

const closed = (status: 'sold' | 'ended' | 'cancelled') =>
  ({ status, isActive: false, minimumBid: null }) as const;
