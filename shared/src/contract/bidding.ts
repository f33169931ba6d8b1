import { z } from 'zod';
import { auctionView, bid, viewer } from './auctions.ts';
import { endpoint, message } from './call.ts';
import type { ReceiptProof } from './lot/receipts.ts';
import { clientBidId, digest, euros, id, instant, offer } from './primitives.ts';

/** Proof that a bid is in the durable log: its place, the server's time and the hash of its commit. */
export const receipt = z.object({
  seq: z.int(),
  at: instant,
  hash: digest,
  /** As `receiptProof`, which only what shows it loads and checks; absent for commits of 0.1.0. */
  proof: (z.unknown() as z.ZodType<ReceiptProof>).optional(),
});
export type Receipt = z.infer<typeof receipt>;

/** The part of a view that bidding changes: small, since every bid is answered with it. */
export const auctionStanding = auctionView.pick({
  id: true,
  status: true,
  isActive: true,
  reserveMet: true,
  currentBid: true,
  minimumBid: true,
  currentPrice: true,
  bidCount: true,
  leader: true,
  winner: true,
  hammerPrice: true,
  closeReason: true,
  endTime: true,
  extensions: true,
  updatedAt: true,
  seq: true,
});
export type AuctionStanding = z.infer<typeof auctionStanding>;

/** The answer to a bid, an accept or a purchase. `bid` is the caller's own, `auction` what it led to. */
export const bidResult = z.object({ bid, auction: auctionStanding, receipt, viewer });
export type BidResult = z.infer<typeof bidResult>;

/** The answer to arming or disarming a dutch price. `purchase` is there when the price struck at once. */
export const armResult = z.object({ armedPrice: euros.nullable(), purchase: bidResult.nullable() });
export type ArmResult = z.infer<typeof armResult>;

/**
 * The `termsVersion` of the lot that the buyer was shown. If its seller has changed the lot since, the request is refused with
 * `TERMS_CHANGED`; without it the terms count as they are. It is no part of what a repetition is compared by.
 */
const termsVersion = z.int().min(1).optional();

/**
 * `POST /api/auctions/{id}/bids`. `maxAmount` lets the server bid on, up to it. `confirmed` says that an amount far above the
 * minimum is meant (R68); it is no part of what a repetition is compared by.
 */
export const placeBidBody = z
  .object({
    amount: offer,
    maxAmount: offer.optional(),
    confirmed: z.boolean().optional(),
    termsVersion,
    clientBidId,
  })
  .refine((body) => body.maxAmount === undefined || body.maxAmount >= body.amount, {
    path: ['maxAmount'],
    message: 'Maksimalna ponuda ne može biti manja od ponude',
  });
export type PlaceBidBody = z.infer<typeof placeBidBody>;

/** Take a dutch auction at the price that the buyer sees, which may be an older one above `MAX_EUROS`. */
export const acceptPriceBody = z.object({ expectedPrice: euros, termsVersion, clientBidId });
export type AcceptPriceBody = z.infer<typeof acceptPriceBody>;

export const buyNowBody = z.object({ termsVersion, clientBidId });
export type BuyNowBody = z.infer<typeof buyNowBody>;

/** Buy a dutch auction as soon as its price is at or below this one. */
export const armPriceBody = z.object({ price: offer, termsVersion, clientBidId });
export type ArmPriceBody = z.infer<typeof armPriceBody>;

export const disarmPriceBody = z.object({ clientBidId });
export type DisarmPriceBody = z.infer<typeof disarmPriceBody>;

export const placeBidMessage = placeBidBody.safeExtend({ auctionId: id });
export const acceptPriceMessage = acceptPriceBody.extend({ auctionId: id });
export const armPriceMessage = armPriceBody.extend({ auctionId: id });
export const disarmPriceMessage = disarmPriceBody.extend({ auctionId: id });
export const buyNowMessage = buyNowBody.extend({ auctionId: id });

export const placeBid = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/bids',
  access: 'user',
  limit: 'bids',
  body: placeBidBody,
  answer: bidResult,
  summary:
    'Place a bid; repeating a `clientBidId` returns the first result. `BID_UNUSUAL` asks for the same again with `confirmed`',
});

export const acceptPrice = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/accept',
  access: 'user',
  limit: 'bids',
  body: acceptPriceBody,
  answer: bidResult,
  summary: 'Accept the price of a dutch auction, at `expectedPrice` only',
});

export const armPrice = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/arm',
  access: 'user',
  limit: 'bids',
  body: armPriceBody,
  answer: armResult,
  summary: 'Let the server accept as soon as a dutch price is at or below this one',
});

export const disarmPrice = endpoint({
  method: 'DELETE',
  path: '/api/auctions/:id/arm',
  access: 'user',
  limit: 'bids',
  body: disarmPriceBody,
  answer: armResult,
  summary: 'Take the armed price back',
});

export const buyNow = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/buy-now',
  access: 'user',
  limit: 'bids',
  body: buyNowBody,
  answer: bidResult,
  summary: 'Buy at the buy-it-now price',
});

export const placeBidRequest = message({
  event: 'bid:place',
  from: 'client',
  access: 'user',
  data: placeBidMessage,
  ack: bidResult,
  summary: 'Place a bid',
});

export const acceptPriceRequest = message({
  event: 'price:accept',
  from: 'client',
  access: 'user',
  data: acceptPriceMessage,
  ack: bidResult,
  summary: 'Accept the price of a dutch auction',
});

export const armPriceRequest = message({
  event: 'price:arm',
  from: 'client',
  access: 'user',
  data: armPriceMessage,
  ack: armResult,
  summary: 'Arm a dutch price',
});

export const disarmPriceRequest = message({
  event: 'price:disarm',
  from: 'client',
  access: 'user',
  data: disarmPriceMessage,
  ack: armResult,
  summary: 'Take the armed price back',
});

export const buyNowRequest = message({
  event: 'auction:buy-now',
  from: 'client',
  access: 'user',
  data: buyNowMessage,
  ack: bidResult,
  summary: 'Buy at the buy-it-now price',
});
