import { setTimeout } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { LiveSocket } from './auction-crowd.ts';
import type { BidBook } from './bid-book.ts';

/** Bidders who come back by themselves when their server does; `urls` are handed out in turns, and so are cookies if any are given. */
export function bidderSockets(
  urls: readonly string[],
  tokens: readonly string[],
  cookies: readonly string[] = [],
): LiveSocket[] {
  return tokens.map((token, index) => {
    const cookie = cookies[index % cookies.length];
    const socket = io(urls[index % urls.length] as string, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 250,
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    });
    // Once the server itself has refused a connection Socket.IO leaves trying again to us.
    socket.on('connect_error', () => {
      if (!socket.active) socket.connect();
    });
    return socket;
  });
}

/**
 * Makes a socket leave a server that stops when that says so, as pages do, but not before the bid on its way is answered. Leaving only at
 * the next bid could be too late: the server may be gone by then.
 */
function leaveWhenTold(socket: LiveSocket, bidOnItsWay: () => Promise<unknown>): void {
  socket.on('server:leave', async ({ comeBackInMs }) => {
    const { id } = socket;
    await setTimeout(comeBackInMs);
    for (let bid: unknown; bid !== bidOnItsWay(); ) {
      bid = bidOnItsWay();
      await bid;
    }
    if (socket.id === id) socket.disconnect().connect();
  });
}

/** Everybody bids, one bid after the other and `pauseMs` apart, on these auctions in turns, until they are told to stop. */
export async function bidUntil(
  stopped: () => boolean,
  crowd: {
    sockets: readonly LiveSocket[];
    auctionIds: readonly string[];
    book: BidBook;
    patienceMs: number;
    pauseMs?: number;
  },
): Promise<void> {
  const { sockets, auctionIds, book, patienceMs, pauseMs = 0 } = crowd;
  let turn = 0;
  await Promise.all(
    sockets.map(async (socket, bidder) => {
      let onItsWay = Promise.resolve(true);
      leaveWhenTold(socket, () => onItsWay);
      while (!stopped()) {
        if (pauseMs > 0) await setTimeout(pauseMs * (0.5 + Math.random()));
        const number = turn++;
        const auctionId = auctionIds[number % auctionIds.length] as string;
        const amount = book.nextAmount(auctionId);
        const clientBidId = `bid-${number}-of-${bidder}-for-${amount}`;
        onItsWay = book.place(socket, bidder, { auctionId, amount, clientBidId }, patienceMs);
        await onItsWay;
      }
    }),
  );
}
