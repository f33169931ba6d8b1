import { useSyncExternalStore } from 'react';
import { currentUserAtom, getAccessToken } from '../auth/index.ts';
import { store } from '../store.ts';
import { createLive } from './live.ts';
import { socketIo } from './socket-io.ts';

export { auctionAtom, ingest, ingestSnapshot } from './auction-atoms.ts';
export type { LiveAuction } from './auction-state.ts';
export type { ConnectionStatus, Reply } from './connection.ts';
export { connectionAtom } from './live.ts';

/** The token that the socket was opened with. */
let presented: string | null = null;

/** The client's one connection; it opens when somebody first watches something. */
const live = createLive(
  socketIo(async () => {
    presented = await getAccessToken();
    return presented;
  }),
  store,
);

export const { watchAuction, watchCatalogue, command } = live;

/** Milliseconds since the Unix epoch by the server's clock. */
export const serverNow = (): number => live.clock.now();

/** The server's time, renewed at each whole multiple of `intervalMs` of it. */
export function useServerNow(intervalMs = 1_000): number {
  const ticker = live.ticker(intervalMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}

// Whoever signs in or out is connected anew as who they are now.
store.sub(currentUserAtom, async () => {
  if ((await getAccessToken()) !== presented) live.connection.reopen();
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
