import * as c from '@autoplace/shared/contract';
import type { Messages } from '../core/socket/messages.ts';
import type { Bidding } from './bidding.ts';

export function biddingMessages(messages: Messages, bidding: Bidding): void {
  messages.on(c.placeBidRequest, ({ user, address, data: { auctionId, ...body } }) =>
    bidding.from(address).placeBid(user, auctionId, body),
  );
  messages.on(c.acceptPriceRequest, ({ user, address, data: { auctionId, ...body } }) =>
    bidding.from(address).acceptPrice(user, auctionId, body),
  );
  messages.on(c.buyNowRequest, ({ user, address, data: { auctionId, ...body } }) =>
    bidding.from(address).buyNow(user, auctionId, body),
  );
  messages.on(c.armPriceRequest, ({ user, address, data: { auctionId, ...body } }) =>
    bidding.from(address).armPrice(user, auctionId, body),
  );
  messages.on(c.disarmPriceRequest, ({ user, address, data: { auctionId, ...body } }) =>
    bidding.from(address).disarmPrice(user, auctionId, body),
  );
}
