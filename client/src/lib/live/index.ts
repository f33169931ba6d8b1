import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import {
  confirmSession,
  currentUserAtom,
  getAccessToken,
  replaceToken,
  restoreSession,
} from '../auth/index.ts';
import { store } from '../store.ts';
import { connectionAtom, createLive, staleAtom } from './live.ts';
import { socketIo } from './socket-io.ts';
import { withFallback } from './with-fallback.ts';

export { auctionAtom, ingest, ingestSnapshot } from './auction/auction-atoms.ts';
export type { AuctionStanding, LiveAuction } from './auction/auction-state.ts';
export type { Reply } from './connection.ts';
export { type Answer, type Commands, connectionAtom } from './live.ts';

/** The token that the connection was opened with, null for a visitor; undefined while there has been none. */
let presented: string | null | undefined;

/** The client's one connection; it opens when somebody first watches something. */
const live = createLive(
  withFallback(
    socketIo(
      async () => {
        // While the token cannot be renewed the connection is one of a visitor.
        presented = await getAccessToken().catch(() => null);
        return presented;
      },
      // Locked, or signed out everywhere: what is open has lost its connection just for that. Or its key has been renewed.
      ({ code, message }) => {
        if (code === 'UNAUTHENTICATED' && presented) void replaceToken(presented, message).catch(() => null);
      },
    ),
    async () => (await import('./over-http/http-transport.ts')).overHttp(),
  ),
  store,
);

export const { connection, watchAuction, watchCatalogue, catchUpAuctions, command } = live;
// A member's connection is cut when the role changes or the access is taken back.
connection.onUp(() => {
  if (store.get(currentUserAtom)?.memberRole !== undefined) void restoreSession();
});

/** Whether what is shown is only the last that was heard: nothing of it may look like good news. */
export const useIsStale = (): boolean => useAtomValue(staleAtom);

function followNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** False when the browser knows that this device has no network; true says nothing of the server. */
const useOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine);

/** What a user is told of the connection: `silent` is the server, `offline` is a device without a network. */
export type Reach = 'connecting' | 'live' | 'silent' | 'offline';

export function useReach(): Reach {
  const status = useAtomValue(connectionAtom);
  const online = useOnline();
  if (status === 'connecting' || status === 'live') return status;
  return online ? 'silent' : 'offline';
}

/** Milliseconds since the Unix epoch by the server's clock. */
export const serverNow = (): number => live.clock.now();

/** The server's time, renewed at each whole second of it. */
export const useServerNow = (): number => useServerTime((now) => now, 1_000);

/** How far the server's clock is ahead of this device's, in milliseconds; negative when it is behind. None in a replay. */
export const clockOffset = (): number => (live.clock.isReplayed() ? 0 : live.clock.now() - Date.now());

/**
 * What `select` makes of the server's time: asked ten times a second, so that a countdown is never late, but rendered
 * only when the answer changes. The answer must be a primitive.
 */
export function useServerTime<T extends string | number | boolean | null>(
  select: (now: number) => T,
  intervalMs = 100,
): T {
  const ticker = live.ticker(intervalMs);
  return useSyncExternalStore(ticker.subscribe, () => select(ticker.now()));
}

/** Often enough to meet the half minute before a token runs out, in which asking for it renews it. */
const TOKEN_CHECK_MS = 20_000;

/** The server knows a connection by the token that it was opened with: a new one takes a new connection. */
async function presentToken(): Promise<void> {
  if (presented === undefined) return;
  // Without a network there is no new token, and nothing to present it to.
  const token = await getAccessToken().catch(() => presented);
  if (token !== presented) live.connection.reopen();
}

store.sub(currentUserAtom, presentToken);

/** Of whom what was told to the viewer alone is. */
let viewerId: string | undefined;
store.sub(currentUserAtom, () => {
  const id = store.get(currentUserAtom)?.objectId;
  if (viewerId !== undefined && id !== viewerId) live.changeViewer();
  viewerId = id;
});
setInterval(presentToken, TOKEN_CHECK_MS);

/** Calls `listener` whenever the connection is there again, of the socket or of the device, until `signal` is aborted. */
export function onBack(listener: () => unknown, signal = new AbortController().signal): void {
  const stop = live.connection.onUp(() => void (signal.aborted || listener()));
  signal.addEventListener('abort', stop);
  window.addEventListener('online', listener, { signal });
}

onBack(confirmSession);
// A server that failed may have been heard all the time.
setInterval(confirmSession, TOKEN_CHECK_MS);

document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState !== 'visible') return;
  await presentToken();
  live.wake();
});
