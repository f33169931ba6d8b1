import { io } from 'socket.io-client';
import type { LiveSocket } from './auction-crowd.ts';

/** Somebody who watches an auction as a page does: asks again after a break, and for what came since. */
interface WatchingSocket {
  auctionId: string;
  /** The event up to which it has all; 0 before the first answer. */
  readonly upTo: number;
  /** Attempts to connect and to watch that were refused. */
  readonly refused: number;
  close(): void;
}

/** Watchers of these auctions in turns; `cookies` are handed out in turns too. */
export function watchingSockets(
  url: string,
  auctionIds: readonly string[],
  cookies: readonly string[],
  count: number,
): WatchingSocket[] {
  return Array.from({ length: count }, (_, index) =>
    watching(url, auctionIds[index % auctionIds.length] as string, cookies[index % cookies.length] as string),
  );
}

function watching(url: string, auctionId: string, cookie: string): WatchingSocket {
  let upTo = 0;
  /** Events that came ahead of the answer with those before them. */
  const ahead = new Set<number>();
  let refused = 0;
  let leaving: NodeJS.Timeout | undefined;
  const socket: LiveSocket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 250,
    extraHeaders: { cookie },
  });
  const take = (events: readonly { seq: number }[]) => {
    for (const { seq } of events) ahead.add(seq);
    while (upTo > 0 && ahead.delete(upTo + 1)) upTo += 1;
  };
  const ask = async () => {
    const asked = { auctionId, ...(upTo > 0 && { sinceSeq: upTo }) };
    // It is asked again once the connection is back that was lost meanwhile.
    const ack = await socket.emitWithAck('auction:watch', asked).catch(() => null);
    if (ack?.ok === false) refused += 1;
    if (!ack?.ok) return;
    if (upTo === 0) upTo = ack.seq;
    take(ack.missed);
  };
  socket
    .on('connect', () => void ask())
    .on('connect_error', () => {
      refused += 1;
      if (!socket.active) socket.connect();
    })
    .on('auction:event', (event) => take([event]))
    .on('auction:events', take)
    .on('auction:resync', () => void ask())
    .on('server:leave', ({ comeBackInMs }) => {
      // Told by two servers one soon after the other, it would come back once more after it was closed.
      clearTimeout(leaving);
      leaving = setTimeout(() => socket.disconnect().connect(), comeBackInMs);
    });
  return {
    auctionId,
    get upTo() {
      return upTo;
    },
    get refused() {
      return refused;
    },
    close() {
      clearTimeout(leaving);
      socket.disconnect();
    },
  };
}
