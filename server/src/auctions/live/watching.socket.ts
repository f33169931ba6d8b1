import * as c from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import type { HiddenLots } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Overload } from '../../core/life/overload.ts';
import type { Limits } from '../../core/limits.ts';
import { ok, refused } from '../../core/result.ts';
import type { Messages } from '../../core/socket/messages.ts';
import { auctionOfRoom, auctionRoom, CATALOGUE_ROOM } from '../../core/socket/rooms.ts';
import type { ViewCounter } from '../../dealers/index.ts';
import type { Reading } from '../reading.ts';
import type { AuctionFeed } from './feed.ts';

export interface WatchingDeps {
  reading: Reading;
  feed: AuctionFeed;
  hidden: Pick<HiddenLots, 'known'>;
  views: Pick<ViewCounter, 'seen'>;
  limits: Limits;
  overload: Pick<Overload, 'refusalOf'>;
  /** Auctions that one connection may watch at once; 0 for no limit. */
  mostWatched: number;
  clock: Clock;
}

/**
 * A visitor who comes back to an auction with watchers is answered from what was read less than this ago, in milliseconds: what came
 * since is sent as to those who stayed. Users have things of their own, of which no event tells: for them the log is read.
 */
const RETURN_MS = 50;

/** Watching auctions and the catalogue, for visitors too. */
export function watchingMessages(messages: Messages, deps: WatchingDeps): void {
  const { reading, feed, hidden, views, limits, overload, mostWatched, clock } = deps;

  /**
   * Without awaiting anything, so that no event is lost between the snapshot and the first push. Who has to wait to enter may have gone
   * meanwhile; and where the auction was hidden, or the connection is full, it has to ask again.
   */
  const join = (socket: Socket, auctionId: string, seq: number, takeRequest: () => boolean) => {
    const room = auctionRoom(auctionId);
    if (socket.rooms.has(room)) {
      takeRequest();
      return feed.hurry(auctionId);
    }
    const wasHidden = hidden.known.has(auctionId);
    feed.join(auctionId, seq, (missed) => {
      if (!takeRequest() || !socket.connected || socket.rooms.has(room)) return;
      if (hidden.known.has(auctionId) !== wasHidden || isFull(socket, auctionId))
        return void socket.emit('auction:resync', { auctionId });
      if (missed.length > 0) socket.emit('auction:events', [...missed]);
      void socket.join(room);
    });
  };

  /** Of those who ask for several at once only as many get in as there is room for. */
  const isFull = (socket: Socket, auctionId: string) =>
    mostWatched > 0 &&
    !socket.rooms.has(auctionRoom(auctionId)) &&
    [...socket.rooms].filter((room) => auctionOfRoom(room) !== null).length >= mostWatched;

  /** Reads it again if it was hidden meanwhile: those who may not see it any more have been taken out, and must not join after that. */
  async function readAsShown<Read>(auctionId: string, read: () => Promise<Read>): Promise<Read> {
    for (;;) {
      const wasHidden = hidden.known.has(auctionId);
      const found = await read();
      if (wasHidden || !hidden.known.has(auctionId)) return found;
    }
  }

  const tooMany = refused('CONFLICT', {
    message: `Istovremeno možete pratiti najviše ${mostWatched} aukcija.`,
  });

  /** What each connection has asked to watch and has not entered yet, without what it has taken back meanwhile. */
  const asked = new WeakMap<Socket, Set<{ auctionId: string }>>();

  async function answering<T>(
    socket: Socket,
    auctionId: string,
    answer: (enter: (seq: number) => void) => Promise<T>,
  ): Promise<T> {
    const request = { auctionId };
    const requests = asked.get(socket) ?? new Set();
    asked.set(socket, requests.add(request));
    let isEntering = false;
    try {
      return await answer((seq) => {
        if (!requests.has(request) || !socket.connected) return;
        isEntering = true;
        join(socket, auctionId, seq, () => requests.delete(request));
      });
    } finally {
      if (!isEntering) requests.delete(request);
    }
  }

  messages.on(c.watchAuctionRequest, ({ socket, who, address, data }) => {
    const { auctionId } = data;
    return answering(socket, auctionId, async (enter) => {
      const overloaded = overload.refusalOf('watching');
      if (overloaded !== null) return { ok: false, refusal: overloaded };
      const principal = await who();
      const retryAfter = await limits.take('watches', { userId: principal?.userId, address });
      if (retryAfter !== null) return refused('RATE_LIMITED', { retryAfter });
      if (isFull(socket, auctionId)) return tooMany;
      const isReturning = principal === null && feed.knows(auctionId, data.sinceSeq);
      const watched = await readAsShown(auctionId, () =>
        reading.watch(data, principal, isReturning ? RETURN_MS : 0),
      );
      if (isFull(socket, auctionId)) return tooMany;
      if (watched === null) return refused('NOT_FOUND');
      enter(watched.answer.seq);
      const userAgent = socket.handshake.headers['user-agent'];
      views.seen({ id: auctionId, dealerId: watched.dealerId }, principal, { address, userAgent });
      return ok(watched.answer);
    });
  });

  messages.on(c.unwatchAuctionRequest, async ({ socket, data: { auctionId } }) => {
    const requests = asked.get(socket) ?? new Set();
    for (const request of requests) if (request.auctionId === auctionId) requests.delete(request);
    await socket.leave(auctionRoom(auctionId));
    return ok({});
  });

  messages.on(c.watchCatalogueRequest, async ({ socket }) => {
    await socket.join(CATALOGUE_ROOM);
    return ok({ serverTime: clock.now() });
  });

  messages.on(c.unwatchCatalogueRequest, async ({ socket }) => {
    await socket.leave(CATALOGUE_ROOM);
    return ok({});
  });
}
