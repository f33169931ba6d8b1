import { io } from 'socket.io-client';
import type { LiveSocket } from './auction-crowd.ts';

/** Somebody who watches an auction as a page does: asks again after a break, and for what came since. */
export interface WatchingSocket {
  auctionId: string;
  /** The numbers of the events that it has, in the order in which they came. */
  seqs: readonly number[];
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
  const seqs: number[] = [];
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
    for (const { seq } of events) if (seq > (seqs.at(-1) ?? 0)) seqs.push(seq);
  };
  const ask = async () => {
    const sinceSeq = seqs.at(-1);
    const asked = { auctionId, ...(sinceSeq !== undefined && { sinceSeq }) };
    // It is asked again once the connection is back that was lost meanwhile.
    const ack = await socket.emitWithAck('auction:watch', asked).catch(() => null);
    if (ack?.ok === false) refused += 1;
    // The first answer is a whole auction, the beginning of what this one has.
    if (ack?.ok) take(sinceSeq === undefined ? [{ seq: ack.seq }] : ack.missed);
  };
  socket
    .on('connect', () => void ask())
    .on('connect_error', () => {
      refused += 1;
    })
    .on('auction:event', (event) => take([event]))
    .on('auction:events', take)
    .on('auction:resync', () => void ask())
    .on('server:leave', ({ comeBackInMs }) => {
      leaving = setTimeout(() => socket.disconnect().connect(), comeBackInMs);
    });
  return {
    auctionId,
    seqs,
    get refused() {
      return refused;
    },
    close() {
      clearTimeout(leaving);
      socket.disconnect();
    },
  };
}

/** Which numbers between its first and its last event a watcher has not got. */
export const gapsOf = ({ seqs }: WatchingSocket): number[] =>
  seqs.flatMap((seq, index) => {
    const before = seqs[index - 1] ?? seq - 1;
    return Array.from({ length: seq - before - 1 }, (_, gap) => before + 1 + gap);
  });
