import type { Target } from '@autoplace/replay/testing';
import type { RecordedMessage, SocketHeader } from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import { auctionAtom, type Store } from '../../lib/live/auction/auction-atoms.ts';
import type { LiveAuction } from '../../lib/live/auction/auction-state.ts';
import { createLive } from '../../lib/live/live.ts';
import { memorySocket, type SentMessage } from '../memory-socket.ts';

export interface SocketState {
  store: Store;
  auction(id: string): LiveAuction | null;
  /** What the client has sent. */
  sent: readonly SentMessage[];
  live: ReturnType<typeof createLive>;
}

/**
 * Into the whole live library, by a socket in memory: it watches the recorded auction, and what it asks is answered as it was
 * recorded. `stop` the replay in the end.
 */
export function socket(): Target<SocketHeader, RecordedMessage, SocketState> {
  return ({ header }) => {
    const memory = memorySocket();
    const store = createStore();
    const live = createLive(memory.create, store);
    const auction = (id: string) => store.get(auctionAtom(id));
    let unwatch = () => {};
    return {
      state: { store, auction, sent: memory.sent, live },
      begin() {
        if (header.auctionId !== undefined) unwatch = live.watchAuction(header.auctionId);
      },
      async take({ event, payload, as }) {
        if (event === 'connect') memory.up();
        else if (event === 'disconnect') memory.down();
        else if (as === 'ack') {
          memory.answer(event, () => payload);
          await memory.flush();
        } else if (as === undefined && event !== 'http') memory.push(event, payload);
      },
      end() {
        unwatch();
        memory.down();
      },
    };
  };
}
