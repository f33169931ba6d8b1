import { unwatchAuction, watchAuction } from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { AuctionFeed } from '../../app/auction/feed.ts';
import type { Reading } from '../../app/auction/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { MaybePrincipal } from '../../ports/principal.ts';
import { toApiError } from '../refusals.ts';
import { onCall, refusedAck } from './call.ts';
import { auctionRoom, CATALOGUE_ROOM } from './rooms.ts';

export interface AuctionCallDeps {
  reading: Reading;
  feed: AuctionFeed;
  clock: Clock;
  logger: Logger;
}

/** An empty message may be left out. */
const nothing = z.unknown();

/** Watching auctions and the catalogue (design section 6); visitors may. */
export function auctionCalls(
  socket: Socket,
  who: () => Promise<MaybePrincipal>,
  deps: AuctionCallDeps,
): void {
  const { reading, feed, clock, logger } = deps;

  /** Without awaiting anything, so that no event falls between what was read and what will be sent. */
  const join = (auctionId: string, seq: number) => {
    const room = auctionRoom(auctionId);
    const between = feed.join(auctionId, seq);
    if (between.length > 0 && !socket.rooms.has(room)) socket.emit('auction:events', [...between]);
    void socket.join(room);
  };

  onCall(socket, 'auction:watch', watchAuction, logger, async ({ auctionId, sinceSeq }) => {
    const watched = await reading.watch(auctionId, sinceSeq, await who());
    if (watched === null) return refusedAck(toApiError({ code: 'NOT_FOUND' }));
    if (socket.connected) join(auctionId, watched.seq);
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
