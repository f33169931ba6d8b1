import { createStore } from 'jotai';
import { vi } from 'vitest';
import { auctionAtom } from '../lib/live/auction/auction-atoms.ts';
import { connectionAtom, createLive } from '../lib/live/live.ts';
import { buildAuction, OPENED } from './data/auctions.ts';
import { memorySocket } from './memory-socket.ts';

/** By the server's clock, epoch milliseconds. */
export const serverTime = () => OPENED + 10_000 + performance.now();

/** The live library with a socket in memory, on clocks that only a test moves; `skew` is how wrong the machine's is, in ms. */
export function startLive({ skew = 0 } = {}) {
  vi.useFakeTimers({ now: OPENED + 10_000 + skew });
  const socket = memorySocket();
  const store = createStore();
  const live = createLive(socket.create, store);
  let auction = buildAuction();
  socket.answer('time:sync', ({ t0 }) => ({ ok: true, t0, serverTime: serverTime() }));
  socket.answer('auction:watch', () => ({
    ok: true,
    auction,
    bids: [],
    seq: auction.seq,
    missed: [],
    viewer: null,
    armedPrice: null,
    serverTime: serverTime(),
  }));
  return {
    socket,
    live,
    store,
    status: () => store.get(connectionAtom),
    auction: () => store.get(auctionAtom(auction.id)),
    serverHas: (changes: Parameters<typeof buildAuction>[0], build = buildAuction) => {
      auction = build(changes);
    },
    /** Lets time pass in small steps, with the server answering unless it is silent. */
    async pass(ms: number, { silent = false } = {}) {
      for (let passed = 0; passed < ms; passed += 50) {
        await vi.advanceTimersByTimeAsync(50);
        if (!silent) await socket.flush();
      }
    },
  };
}

/** The same, connected and watching the auction. */
export async function startWatching() {
  const world = startLive();
  world.live.watchAuction('auction-1');
  world.socket.up();
  await world.socket.flush();
  return world;
}
