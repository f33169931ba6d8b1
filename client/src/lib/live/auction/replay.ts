import { type Fold, Player, type PlayerClock } from '@autoplace/replay';
import { monotonicClock } from '@autoplace/replay/clock';
import {
  eventsIn,
  type RecordedMessage,
  type SocketRecording,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import type { ConnectionStatus } from '../connection.ts';
import { connectionAtom } from '../live.ts';
import {
  auctionState,
  forget,
  ingest,
  ingestAnswer,
  ingestResult,
  ingestViewer,
  restore,
  type Store,
} from './auction-atoms.ts';
import { type AuctionState, unknownAuction } from './auction-state.ts';

export interface ReplayOptions {
  /** From 0.1 to 1000 times as fast as recorded. */
  speed?: number;
  clock?: PlayerClock;
}

/** Plays what a client got (docs/recording.md) into a store, on the ways that the socket's messages take. The player stands before the first line. */
export function replay(
  { lines }: Pick<SocketRecording, 'lines'>,
  { speed = 1, clock = monotonicClock }: ReplayOptions = {},
): { into(store: Store): Player<RecordedMessage> } {
  return {
    into(store) {
      const seen = new Set<string>();
      return new Player({
        lines,
        clock,
        speed,
        onPlay(played) {
          for (const line of played) take(store, line, seen);
        },
        onRewind() {
          store.set(connectionAtom, 'connecting');
          for (const auctionId of seen) forget(store, auctionId);
        },
      });
    },
  };
}

/** What the store holds after each line. */
export interface StoreState {
  connection: ConnectionStatus;
  auctions: Readonly<Record<string, AuctionState>>;
}

/** The store as a fold, which a player can take back: every line goes the same way as into any other store. */
export function storeFold(): Fold<RecordedMessage, StoreState> {
  const store = createStore();
  const seen = new Set<string>();
  return {
    initial: { connection: 'connecting', auctions: {} },
    apply(state, line) {
      store.set(connectionAtom, state.connection);
      for (const id of seen) restore(store, id, state.auctions[id] ?? unknownAuction);
      take(store, line, seen);
      const known = [...seen].map((id) => [id, auctionState(store, id)] as const);
      return {
        connection: store.get(connectionAtom),
        auctions: Object.fromEntries(known.filter(([, state]) => state !== unknownAuction)),
      };
    },
  };
}

/** `seen` learns of which auctions the store knows by that. */
function take(store: Store, line: RecordedMessage, seen: Set<string>): void {
  if (line.event === 'connect') store.set(connectionAtom, 'live');
  else if (line.event === 'disconnect') store.set(connectionAtom, 'offline');
  else if (line.event === 'auction:viewer') ingestViewer(store, line.payload);
  else if (line.as === 'ack' && 'bid' in line.payload) ingestResult(store, line.payload);
  const answer = watchAnswerIn(line);
  const [first] = eventsIn(line);
  const auctionId = answer?.auction.id ?? first?.auctionId;
  if (auctionId !== undefined) seen.add(auctionId);
  // A price drop brings nothing: the client computes a dutch price itself.
  if (answer !== null) ingestAnswer(store, answer);
  else ingest(store, ...eventsIn(line));
}
