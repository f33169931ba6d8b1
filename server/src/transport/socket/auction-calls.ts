import { unwatchAuction, watchAuction } from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Reading } from '../../app/auction/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { MaybePrincipal } from '../../ports/principal.ts';
import { toApiError } from '../refusals.ts';
import { onCall, refusedAck } from './call.ts';
import { auctionRoom, CATALOGUE_ROOM } from './rooms.ts';

export interface AuctionCallDeps {
  reading: Reading;
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
  const { reading, clock, logger } = deps;

  onCall(socket, 'auction:watch', watchAuction, logger, async ({ auctionId, sinceSeq }) => {
    // Joined before reading: an event between the two arrives twice rather than never.
    await socket.join(auctionRoom(auctionId));
    const watched = await reading.watch(auctionId, sinceSeq, await who());
    if (watched !== null) return { ok: true, ...watched };
    await socket.leave(auctionRoom(auctionId));
    return refusedAck(toApiError({ code: 'NOT_FOUND' }));
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
