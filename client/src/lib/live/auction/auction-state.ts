import { afterVoiding, applyEvent } from '@autoplace/shared/auction';
import type {
  AuctionEvent,
  AuctionView,
  AuctionViewer,
  Bid,
  BidResult,
  LeanWatchAck,
  ListedBid,
  Viewer,
} from '@autoplace/shared/contract';
import { sharing } from '../../sharing.ts';

/** What the client knows of one auction: the fold of its events, in the order of their numbers. */
export interface AuctionState {
  view: AuctionView | null;
  /** Newest first. */
  bids: Bid[];
  /** The event up to which `bids` lacks none since its oldest; the view may be further. 0 until the server has told them. */
  bidsTo: number;
  /** How often it is known that bids were voided: as many may count as before, but others. */
  voidings: number;
  own: Own;
  /** The newest answer to a bid of the viewer's own: shown where it is ahead of the view, which comes after it with the events. */
  answered: BidResult['auction'] | null;
  /** The dutch price at which the server buys for the viewer, in euros. */
  armedPrice: number | null;
  /** Events that came too early: one before them is missing. */
  waiting: AuctionEvent[];
}

/** What the server told the viewer alone, after event `seq`. */
interface Own {
  seq: number;
  /** The viewer's alias in this auction; null for anyone who has not bid. */
  bidder: string | null;
  /** Up to how much the server bids on for the viewer, in euros; 0 when it bids no further. */
  maximum: number;
}

/** How an auction stands for its viewer. */
export interface AuctionStanding {
  view: AuctionView;
  /** `isVoided`: the newest bid of the viewer that is known does not count any more, and no older one was bid over after it (R100). */
  viewer: (Viewer & { isVoided?: boolean }) | null;
  /**
   * The dutch price at which the server buys for the viewer, in euros, or would have bought if the auction had not been cancelled; null when
   * none is armed, or all is over otherwise.
   */
  armedPrice: number | null;
  /** Changes with each voiding of bids (R100). */
  voidings: number;
}

/** What components read. */
export interface LiveAuction extends AuctionStanding {
  bids: ListedBid[];
}

/** The auction as the server tells it at one moment; `bids` are absent where it told only the view. */
export interface Snapshot {
  auction: AuctionView;
  bids?: Bid[];
  viewer: Viewer | null;
  /** Absent where the server was not asked for it. */
  armedPrice?: number | null;
}

export const unknownAuction: AuctionState = {
  view: null,
  bids: [],
  bidsTo: 0,
  voidings: 0,
  own: { seq: 0, bidder: null, maximum: 0 },
  answered: null,
  armedPrice: null,
  waiting: [],
};

/** True while an event is missing that the server has to be asked for. */
export const hasGap = (state: AuctionState) => state.waiting.length > 0;

/** Bids are numbered as their events are. */
const numberOf = ({ id }: Bid) => Number(id.slice(id.lastIndexOf('-') + 1));

/** Newest first; of two versions of one bid the one in `newer`. */
function mergeBids(newer: Bid[], older: Bid[]): Bid[] {
  const known = new Set<string>();
  const fresh = ({ id }: Bid) => !known.has(id) && known.add(id);
  return [...newer, ...older].filter(fresh).sort((a, b) => numberOf(b) - numberOf(a));
}

/** Looks only at those that are no older, which are few: there may be thousands. */
function withBid(bids: Bid[], bid: Bid): Bid[] {
  const number = numberOf(bid);
  const older = bids.findIndex((known) => numberOf(known) < number);
  const since = older < 0 ? bids : bids.slice(0, older);
  return [...mergeBids(since, [bid]), ...bids.slice(since.length)];
}

/** What is known of a bid already may be newer: it may have been voided since. */
function bidsAfter(bids: Bid[], events: AuctionEvent[]): Bid[] {
  const voided = events.findIndex(({ type }) => type === 'BidsVoided');
  const before = voided < 0 ? events : events.slice(0, voided);
  const placed = before.flatMap((event) => (event.type === 'BidPlaced' ? [event.data.bid] : []));
  const merged = placed.reduce(withBid, bids);
  const voiding = events[voided];
  if (voiding?.type !== 'BidsVoided') return merged;
  return bidsAfter(afterVoiding(merged, voiding), events.slice(voided + 1));
}

/** Applies events that may come in any order and more than once; what cannot be applied yet waits. */
export function fold(state: AuctionState, events: AuctionEvent[]): AuctionState {
  const inOrder = [...state.waiting, ...events].sort((a, b) => a.seq - b.seq);
  const waiting = new Map<number, AuctionEvent>();
  let { view, voidings } = state;
  for (const event of inOrder) {
    const expected = (view?.seq ?? 0) + 1;
    if (event.seq === expected) {
      view = applyEvent(view, event);
      if (event.type === 'BidsVoided') voidings += 1;
    } else if (event.seq > expected) waiting.set(event.seq, event);
  }
  const seq = view?.seq ?? 0;
  // Also those that the view already counts: an answer that tells it without the bids may overtake the events before it.
  const bids = bidsAfter(
    state.bids,
    inOrder.filter((event) => event.seq <= seq),
  );
  // What was armed was armed for other terms: the server takes it back (R74).
  const isOther = state.view !== null && view !== null && view.termsVersion > state.view.termsVersion;
  const armedPrice = isOther ? null : state.armedPrice;
  const own = inOrder.filter((event) => event.seq <= seq).reduce(ownAfter, state.own);
  const bidsTo = inOrder.reduce((to, event) => (event.seq === to + 1 ? event.seq : to), state.bidsTo);
  return { ...state, view, bids, bidsTo, voidings, own, armedPrice, waiting: [...waiting.values()] };
}

/**
 * Takes the server's word for everything, unless later events have been seen already. Where it tells what is known, the
 * state stays as it is, and nothing is rendered.
 */
export const take = (state: AuctionState, snapshot: Snapshot): AuctionState =>
  sharing(state, taken(state, snapshot));

function taken(state: AuctionState, snapshot: Snapshot): AuctionState {
  const newer = state.view === null || snapshot.auction.seq >= state.view.seq;
  const { armedPrice = state.armedPrice } = snapshot;
  const bidsTo = snapshot.bids === undefined ? state.bidsTo : Math.max(state.bidsTo, snapshot.auction.seq);
  const own = { own: newerOwn(state.own, snapshot.auction.seq, snapshot.viewer), armedPrice, bidsTo };
  if (!newer) {
    const { bids = [] } = snapshot;
    return fold({ ...state, ...own, bids: mergeBids(goingWith(bids, state.bids), bids) }, []);
  }
  const view = sharing(state.view, snapshot.auction);
  const wasVoided = state.view !== null && state.view.voidedBids !== snapshot.auction.voidedBids;
  const voidings = state.voidings + Number(wasVoided);
  return fold({ ...state, ...own, view, voidings, bids: bidsWith(snapshot, state) }, []);
}

/** Voided bids may have taken the maximum with them: the server tells which counts now. */
const ownAfter = (own: Own, { type, seq }: AuctionEvent): Own =>
  type === 'BidsVoided' && seq > own.seq ? { ...own, seq, maximum: 0 } : own;

/** Of two after the same event the higher maximum is the newer, since it is only raised in between, unless they are of different users. */
function newerOwn(own: Own, seq: number, viewer: Viewer | null): Own {
  const { bidder = null, maximum = 0 } = viewer ?? {};
  if (seq < own.seq || (bidder === null && own.bidder === null)) return own;
  const isRaised = seq === own.seq && bidder === own.bidder;
  return { seq, bidder, maximum: isRaised ? Math.max(own.maximum, maximum) : maximum };
}

/** Takes an answer that tells only what came after `bidsTo`. */
export function takeLean(state: AuctionState, { missed, seq, viewer, armedPrice }: LeanWatchAck) {
  const folded = fold(state, missed);
  const bidsTo = Math.max(folded.bidsTo, seq);
  return sharing(state, { ...folded, own: newerOwn(folded.own, seq, viewer), armedPrice, bidsTo });
}

/** Takes what was pushed to the viewer alone. */
export const takeViewer = (state: AuctionState, { seq, viewer }: Pick<AuctionViewer, 'seq' | 'viewer'>) =>
  sharing(state, { ...state, own: newerOwn(state.own, seq, viewer) });

/**
 * Of the bids that are known those that go with the newest ones that the server tells: where these do not join on to them, some between are
 * unknown, and what is older has to go.
 */
function goingWith(told: Bid[], known: Bid[]): Bid[] {
  const oldest = told.at(-1);
  if (oldest === undefined || known.some(({ id }) => id === oldest.id)) return known;
  return known.filter((bid) => numberOf(bid) > numberOf(oldest));
}

/** Where others were voided meanwhile, older bids may stand otherwise now. */
function bidsWith({ auction, bids }: Snapshot, { view, bids: known }: AuctionState): Bid[] {
  if (bids === undefined) return known;
  if (view?.voidedBids !== auction.voidedBids) return bids;
  return mergeBids(bids, goingWith(bids, known));
}

/** Takes the answer to the viewer's own bid, which may overtake events: of the auction it tells only what bidding changes. */
export function takeResult(
  state: AuctionState,
  { auction, bid, viewer }: Pick<BidResult, 'auction' | 'bid' | 'viewer'>,
): AuctionState {
  const told = takeViewer(state, { seq: auction.seq, viewer });
  if (state.view === null) return told;
  const answered = auction.seq > (state.answered?.seq ?? 0) ? auction : state.answered;
  return { ...told, answered, bids: mergeBids(state.bids, [bid]) };
}

const isOver = ({ status }: AuctionView) => status !== 'scheduled' && status !== 'active';

/** Marks what follows from the view: which bid leads, and how the viewer stands. */
export function present({
  view: known,
  answered,
  bids,
  voidings,
  own,
  armedPrice,
}: AuctionState): LiveAuction | null {
  if (known === null) return null;
  const view = answered !== null && answered.seq > known.seq ? { ...known, ...answered } : known;
  const { bidder, maximum } = own;
  const isLeading = view.leader === bidder;
  const placed = bids.filter((bid) => bid.bidder === bidder);
  const leading = bids.find((bid) => bid.bidder === view.leader && !bid.voided);
  const [newest] = placed;
  const isBidOver =
    newest && leading && numberOf(leading) > numberOf(newest) && placed.some(({ voided }) => !voided);
  return {
    view,
    bids: bids.map((bid) => ({ ...bid, isLeading: bid === leading })),
    viewer:
      // Told of a first bid before its event: until that is here the viewer neither leads nor was outbid.
      bidder === null || (own.seq > view.seq && placed.length === 0)
        ? null
        : {
            bidder,
            isLeading,
            isWinner: view.winner === bidder,
            ...(isLeading && !isOver(view) && maximum > view.currentPrice && { maximum }),
            ...(view.voidedBids > 0 && newest?.voided && !isBidOver && { isVoided: true }),
          },
    armedPrice: isOver(view) && view.status !== 'cancelled' ? null : armedPrice,
    voidings,
  };
}
