import {
  type Ack,
  acceptPriceMessage,
  type BidResult,
  buyNowMessage,
  placeBidMessage,
  unwatchAuction,
  watchAuction,
} from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Bidding } from '../../app/auction/bidding.ts';
import type { Outcome } from '../../app/auction/lane.ts';
import type { Reading } from '../../app/auction/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { MaybePrincipal, Principal } from '../../ports/principal.ts';
import { toApiError } from '../refusals.ts';
import { onCall, refusedAck } from './call.ts';
import { auctionRoom, CATALOGUE_ROOM } from './rooms.ts';

export interface AuctionCallDeps {
  reading: Reading;
  bidding: Bidding;
  clock: Clock;
  logger: Logger;
}

/** An empty message may be left out. */
const nothing = z.unknown();

/** The auction messages of design section 6. `who` is asked anew for every command, since a token runs out. */
export function auctionCalls(
  socket: Socket,
  who: () => Promise<MaybePrincipal>,
  deps: AuctionCallDeps,
): void {
  const { reading, bidding, clock, logger } = deps;

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

  const bidder = async (act: (principal: Principal) => Promise<Outcome>): Promise<Ack<BidResult>> => {
    const principal = await who();
    return principal === null
      ? refusedAck(toApiError({ code: 'UNAUTHENTICATED' }))
      : toAck(await act(principal));
  };

  onCall(socket, 'bid:place', placeBidMessage, logger, ({ auctionId, ...body }) =>
    bidder((principal) => bidding.placeBid(principal, auctionId, body)),
  );
  onCall(socket, 'price:accept', acceptPriceMessage, logger, ({ auctionId, ...body }) =>
    bidder((principal) => bidding.acceptPrice(principal, auctionId, body)),
  );
  onCall(socket, 'auction:buy-now', buyNowMessage, logger, ({ auctionId, ...body }) =>
    bidder((principal) => bidding.buyNow(principal, auctionId, body)),
  );
}

function toAck(outcome: Outcome): Ack<BidResult> {
  if (!outcome.ok) return refusedAck(toApiError(outcome.refusal));
  if (outcome.result === null) throw new Error('a bid was answered without a result');
  return { ok: true, ...outcome.result };
}
