import {
  type Ack,
  acceptPriceMessage,
  armPriceMessage,
  type BidResult,
  buyNowMessage,
  disarmPriceMessage,
  placeBidMessage,
} from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import type { Logger } from '../core/logger.ts';
import type { MaybePrincipal, Principal } from '../core/principal.ts';
import { toApiError } from '../core/refusals.ts';
import { onCall, refusedAck } from '../core/socket/call.ts';
import type { Calls } from '../core/socket/socket-server.ts';
import { toArmResult } from './arm-result.ts';
import type { Bidding } from './bidding.ts';
import type { Outcome } from './log/lane.ts';

export interface BiddingCallDeps {
  bidding: Bidding;
  logger: Logger;
}

/** Bidding. `who` is checked for every command, since a token expires. */
export function biddingCalls({ bidding, logger }: BiddingCallDeps): Calls {
  return (socket, who, from) => answerBidding(socket, who, bidding.from(from), logger);
}

function answerBidding(
  socket: Socket,
  who: () => Promise<MaybePrincipal>,
  bidding: ReturnType<Bidding['from']>,
  logger: Logger,
): void {
  const bidder = async <T extends object>(
    act: (principal: Principal) => Promise<Outcome>,
    reply: (result: BidResult | null) => T,
  ): Promise<Ack<T>> => {
    const principal = await who();
    if (principal === null) return refusedAck(toApiError({ code: 'UNAUTHENTICATED' }));
    const outcome = await act(principal);
    return outcome.ok ? { ok: true, ...reply(outcome.result) } : refusedAck(toApiError(outcome.refusal));
  };

  onCall(socket, 'bid:place', placeBidMessage, logger, ({ auctionId, ...body }) =>
    bidder((principal) => bidding.placeBid(principal, auctionId, body), bidOf),
  );
  onCall(socket, 'price:accept', acceptPriceMessage, logger, ({ auctionId, ...body }) =>
    bidder((principal) => bidding.acceptPrice(principal, auctionId, body), bidOf),
  );
  onCall(socket, 'auction:buy-now', buyNowMessage, logger, ({ auctionId, ...body }) =>
    bidder((principal) => bidding.buyNow(principal, auctionId, body), bidOf),
  );
  onCall(socket, 'price:arm', armPriceMessage, logger, ({ auctionId, ...body }) =>
    bidder(
      (principal) => bidding.armPrice(principal, auctionId, body),
      (purchase) => toArmResult(purchase, body.price),
    ),
  );
  onCall(socket, 'price:disarm', disarmPriceMessage, logger, ({ auctionId, ...body }) =>
    bidder(
      (principal) => bidding.disarmPrice(principal, auctionId, body),
      (purchase) => toArmResult(purchase, null),
    ),
  );
}

function bidOf(result: BidResult | null): BidResult {
  if (result === null) throw new Error('a bid was answered without a result');
  return result;
}
