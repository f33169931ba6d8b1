import { type ApiError, unwatchAuction, watchAuction } from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { Limits } from '../../core/limits.ts';
import type { Logger } from '../../core/logger.ts';
import type { MaybePrincipal } from '../../core/principal.ts';
import { toApiError } from '../../core/refusals.ts';
import { onCall, refusedAck } from '../../core/socket/call.ts';
import { auctionOfRoom, auctionRoom, CATALOGUE_ROOM } from '../../core/socket/rooms.ts';
import type { Calls } from '../../core/socket/socket-server.ts';
import type { ViewCounter } from '../../dealers/index.ts';
import type { Reading } from '../reading.ts';
import type { AuctionFeed } from './feed.ts';

export interface AuctionCallDeps {
  reading: Reading;
  feed: AuctionFeed;
  views: Pick<ViewCounter, 'seen'>;
  limits: Limits;
  /** Auctions that one connection may watch at once; 0 for no limit. */
  mostWatched: number;
  clock: Clock;
  logger: Logger;
}

const tooManyWatched = (most: number): ApiError => ({
  ...toApiError({ code: 'CONFLICT' }),
  message: `Istovremeno možete pratiti najviše ${most} aukcija.`,
});

/** An empty message may be left out. */
const nothing = z.unknown();

/** Watching auctions and the catalogue, for visitors too. */
export function auctionCalls(deps: AuctionCallDeps): Calls {
  return (socket, who, address) => answerWatching(deps, socket, who, address);
}

function answerWatching(
  { reading, feed, views, limits, mostWatched, clock, logger }: AuctionCallDeps,
  socket: Socket,
  who: () => Promise<MaybePrincipal>,
  address: string,
): void {
  /** Without awaiting anything, so that no event is lost between the snapshot and the first push. */
  const join = (auctionId: string, seq: number) => {
    const room = auctionRoom(auctionId);
    const between = feed.join(auctionId, seq);
    if (between.length > 0 && !socket.rooms.has(room)) socket.emit('auction:events', [...between]);
    void socket.join(room);
  };

  /** Of those who ask for several at once only as many get in as there is room for. */
  const isFull = (auctionId: string) =>
    mostWatched > 0 &&
    !socket.rooms.has(auctionRoom(auctionId)) &&
    [...socket.rooms].filter((room) => auctionOfRoom(room) !== null).length >= mostWatched;

  onCall(socket, 'auction:watch', watchAuction, logger, async ({ auctionId, sinceSeq }) => {
    const principal = await who();
    const retryAfter = await limits.take('watches', { userId: principal?.userId, address });
    if (retryAfter !== null) return refusedAck(toApiError({ code: 'RATE_LIMITED', retryAfter }));
    if (isFull(auctionId)) return refusedAck(tooManyWatched(mostWatched));
    const watched = await reading.watch(auctionId, sinceSeq, principal);
    if (isFull(auctionId)) return refusedAck(tooManyWatched(mostWatched));
    if (watched === null) return refusedAck(toApiError({ code: 'NOT_FOUND' }));
    if (socket.connected) join(auctionId, watched.seq);
    views.seen(watched.auction, principal, { address, userAgent: socket.handshake.headers['user-agent'] });
    return { ok: true, ...watched };
  });

  onCall(socket, 'auction:unwatch', unwatchAuction, logger, async ({ auctionId }) => {
    await socket.leave(auctionRoom(auctionId));
    return { ok: true };
  });

  onCall(socket, 'catalogue:watch', nothing, logger, async () => {
    await socket.join(CATALOGUE_ROOM);
    return { ok: true, serverTime: clock.now() };
  });

  onCall(socket, 'catalogue:unwatch', nothing, logger, async () => {
    await socket.leave(CATALOGUE_ROOM);
    return { ok: true };
  });
}
