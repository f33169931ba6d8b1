import type {
  ArmResult,
  AuctionEvent,
  AuctionViewer,
  BidResult,
  WatchAuctionAck,
} from '@autoplace/shared/contract';
import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai';
import {
  type AuctionState,
  fold,
  type LiveAuction,
  present,
  type Snapshot,
  take,
  takeLean,
  takeResult,
  takeViewer,
  unknownAuction,
} from './auction-state.ts';

export type Store = ReturnType<typeof createStore>;

interface AuctionAtoms {
  state: PrimitiveAtom<AuctionState>;
  live: Atom<LiveAuction | null>;
}

const family = new Map<string, AuctionAtoms>();

function atomsOf(auctionId: string): AuctionAtoms {
  const known = family.get(auctionId);
  if (known) return known;
  const state = atom(unknownAuction);
  const atoms = { state, live: atom((get) => present(get(state))) };
  family.set(auctionId, atoms);
  return atoms;
}

/** One auction as it stands, null until something is known of it. */
export const auctionAtom = (auctionId: string): Atom<LiveAuction | null> => atomsOf(auctionId).live;

export const auctionState = (store: Store, auctionId: string): AuctionState =>
  store.get(atomsOf(auctionId).state);

const update = (store: Store, auctionId: string, change: (state: AuctionState) => AuctionState) =>
  store.set(atomsOf(auctionId).state, change);

/** The way of every event into the store, from a socket or from a recording. The events are of one auction. */
export function ingest(store: Store, ...events: AuctionEvent[]): void {
  const first = events[0];
  if (first) update(store, first.auctionId, (state) => fold(state, events));
}

export const ingestSnapshot = (store: Store, snapshot: Snapshot): void =>
  update(store, snapshot.auction.id, (state) => take(state, snapshot));

/** Back to an earlier state of a replay. */
export const restore = (store: Store, auctionId: string, state: AuctionState): void =>
  update(store, auctionId, () => state);

/** The viewer may not see it any more, since it was deleted or hidden (R192), or nothing known of it counts. */
export const forget = (store: Store, auctionId: string): void =>
  update(store, auctionId, () => unknownAuction);

/** Somebody else looks now: what was told to the viewer alone is not for them. */
export function forgetViewer(store: Store): void {
  const { own, armedPrice } = unknownAuction;
  for (const auctionId of family.keys()) update(store, auctionId, (state) => ({ ...state, own, armedPrice }));
}

/** What is pushed to the viewer alone. */
export const ingestViewer = (store: Store, told: AuctionViewer): void =>
  update(store, told.auctionId, (state) => takeViewer(state, told));

/** The answer to `auction:watch`: what was missed first, so that no bid between is lost, then how it stands. */
export function ingestAnswer(store: Store, answer: WatchAuctionAck): void {
  if (!('auction' in answer)) return void update(store, answer.auctionId, (state) => takeLean(state, answer));
  ingest(store, ...answer.missed);
  ingestSnapshot(store, answer);
}

export const ingestResult = (store: Store, result: BidResult): void =>
  update(store, result.auction.id, (state) => takeResult(state, result));

/** The answer to arming or disarming, and the purchase where the price struck at once. */
export function ingestArmed(store: Store, auctionId: string, { armedPrice, purchase }: ArmResult): void {
  update(store, auctionId, (state) => ({ ...state, armedPrice }));
  if (purchase !== null) ingestResult(store, purchase);
}
