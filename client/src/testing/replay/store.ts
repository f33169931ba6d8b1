import type { Target } from '@autoplace/replay/testing';
import { eventsIn, type RecordedMessage, type SocketHeader, watchAnswerIn } from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import { auctionAtom, forget, type Store } from '../../lib/live/auction/auction-atoms.ts';
import type { LiveAuction } from '../../lib/live/auction/auction-state.ts';
import { takeLine } from '../../lib/live/auction/replay.ts';
import type { ConnectionStatus } from '../../lib/live/connection.ts';
import { connectionAtom } from '../../lib/live/live.ts';
import { type Difference, differencesAt } from './differences.ts';

export interface StoreState {
  store: Store;
  connection: ConnectionStatus;
  /** An auction as components see it; without an id the recorded one. Null until something is known of it. */
  auction(id?: string): LiveAuction | null;
  /** Where the client had folded something else than what the server then told. */
  differences: Difference[];
}

/** Into a store, on the ways that the socket's messages take; without one, into a new store. */
export function store(into: Store = createStore()): Target<SocketHeader, RecordedMessage, StoreState> {
  return ({ header, lines }) => {
    const known = auctionsOf(lines);
    const recorded = header.auctionId ?? known[0];
    const differences: Difference[] = [];
    /** Requests of the viewer that are not answered yet. */
    const asked = new Set<number>();
    // The first line of a file is the header.
    let number = 1;
    return {
      begin() {
        into.set(connectionAtom, 'connecting');
        for (const auctionId of known) forget(into, auctionId);
      },
      take(line) {
        number += 1;
        if (line.as === 'ack') asked.delete(line.id);
        else if (line.as === 'request' && !QUESTIONS.has(line.event)) asked.add(line.id);
        differences.push(...differencesAt(into, line, number, { isAsking: asked.size > 0 }));
        takeLine(into, line);
      },
      get state() {
        return {
          store: into,
          connection: into.get(connectionAtom),
          auction: (id = recorded) => (id === undefined ? null : into.get(auctionAtom(id))),
          differences: [...differences],
        };
      },
    };
  };
}

/** They change nothing. */
const QUESTIONS: ReadonlySet<string> = new Set(['auction:watch', 'auction:unwatch', 'time:sync']);

/** The auctions that a recording tells of, in the order of their first lines. */
function auctionsOf(lines: readonly RecordedMessage[]): string[] {
  const ids = lines.flatMap((line) => {
    const answer = watchAnswerIn(line);
    return [
      ...(answer === null ? [] : [answer.auction.id]),
      ...eventsIn(line).map((event) => event.auctionId),
    ];
  });
  return [...new Set(ids)];
}
