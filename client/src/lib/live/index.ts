import { useSyncExternalStore } from 'react';
import { getAccessToken } from '../auth/access-token.ts';
import { currentUserAtom } from '../auth/state.ts';
import { store } from '../store.ts';
import { createLive } from './live.ts';
import { socketIo } from './socket-io.ts';

export { auctionAtom, ingest, ingestSnapshot } from './auction-atoms.ts';
export type { LiveAuction } from './auction-state.ts';
export type { ConnectionStatus, Reply } from './connection.ts';
export { connectionAtom } from './live.ts';

/** The client's one connection; it opens when somebody first watches or listens to something. */
const live = createLive(socketIo(getAccessToken), store);

export const { watchAuction, watchCatalogue, command } = live;

/** For messages that concern neither an auction nor the catalogue: asks, and listens. Both parse with the schema. */
export const { request, listen } = live.connection;

/** Milliseconds since the Unix epoch by the server's clock. */
export const serverNow = (): number => live.clock.now();

/** The server's time, renewed at each whole multiple of `intervalMs` of it. */
export function useServerNow(intervalMs = 1_000): number {
  const ticker = live.ticker(intervalMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}

// Whoever signs in or out is connected anew as who they are now.
let viewer = store.get(currentUserAtom)?.objectId;
store.sub(currentUserAtom, () => {
  const next = store.get(currentUserAtom)?.objectId;
  if (next === viewer) return;
  viewer = next;
  live.connection.reopen();
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
