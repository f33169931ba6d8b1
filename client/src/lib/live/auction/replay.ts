import type { Fold } from '@autoplace/replay';
import { eventsIn, type RecordedMessage, watchAnswerIn } from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import type { ConnectionStatus } from '../connection.ts';
import { connectionAtom } from '../live.ts';
import {
  auctionState,
  ingest,
  ingestAnswer,
  ingestResult,
  ingestViewer,
  restore,
  type Store,
} from './auction-atoms.ts';
import { type AuctionState, unknownAuction } from './auction-state.ts';

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
      const told = takeLine(store, line);
      if (told !== undefined) seen.add(told);
      const known = [...seen].map((id) => [id, auctionState(store, id)] as const);
      return {
        connection: store.get(connectionAtom),
        auctions: Object.fromEntries(known.filter(([, state]) => state !== unknownAuction)),
      };
    },
  };
}

/** Takes what a client got (docs/recording.md) into a store, on the ways that the socket's messages take; returns the auction that the store knows of by that. */
export function takeLine(store: Store, line: RecordedMessage): string | undefined {
  if (line.event === 'connect') store.set(connectionAtom, 'live');
  else if (line.event === 'disconnect') store.set(connectionAtom, 'offline');
  if (line.event === 'auction:viewer') {
    ingestViewer(store, line.payload);
    return line.payload.auctionId;
  }
  if (line.as === 'ack' && 'bid' in line.payload) {
    ingestResult(store, line.payload);
    return line.payload.auction.id;
  }
  const answer = watchAnswerIn(line);
  const events = eventsIn(line);
  // A price drop brings nothing: the client computes a dutch price itself.
  if (answer !== null) ingestAnswer(store, answer);
  else ingest(store, ...events);
  return answer?.auction.id ?? events[0]?.auctionId;
}
