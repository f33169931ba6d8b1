import { io } from 'socket.io-client';
import type { LiveSocket } from './auction-crowd.ts';
import type { BidBook } from './bid-book.ts';

/** Bidders who come back by themselves when their server does; `urls` are handed out in turns. */
export function bidderSockets(urls: readonly string[], tokens: readonly string[]): LiveSocket[] {
  return tokens.map((token, index) =>
    io(urls[index % urls.length] as string, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 250,
    }),
  );
}

/** Everybody bids, one bid after the other, on these auctions in turns, until they are told to stop. */
export async function bidUntil(
  stopped: () => boolean,
  crowd: { sockets: readonly LiveSocket[]; auctionIds: readonly string[]; book: BidBook; patienceMs: number },
): Promise<void> {
  const { sockets, auctionIds, book, patienceMs } = crowd;
  let turn = 0;
  await Promise.all(
    sockets.map(async (socket, bidder) => {
      while (!stopped()) {
        const number = turn++;
        const auctionId = auctionIds[number % auctionIds.length] as string;
        const amount = book.nextAmount(auctionId);
        const clientBidId = `bid-${number}-of-${bidder}-for-${amount}`;
        await book.place(socket, bidder, { auctionId, amount, clientBidId }, patienceMs);
      }
    }),
  );
}
