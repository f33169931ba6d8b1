import { z } from 'zod';
import { lotCar } from './car.ts';
import { auctionType, priceDropInterval, priceDropUnit, storedStatus } from './enums.ts';
import { epochMs, euros, id, instant } from './primitives.ts';

/** Why an auction closed. */
export const closeReason = z.enum([
  'hammer',
  'buy_now',
  'accepted',
  'no_bids',
  'reserve_not_met',
  'minimum_reached',
  'time_out',
  'cancelled',
]);
export type CloseReason = z.infer<typeof closeReason>;

/** How others see a bidder: `Kupac 7`, stable within one auction. */
export const bidderAlias = z.string().regex(/^Kupac \d+$/);

/** One bid as everybody may see it. */
export const bid = z.object({
  id: z.string(),
  bidder: bidderAlias,
  amount: euros,
  time: instant,
  /** True when the server placed it for a bidder's maximum. */
  automatic: z.boolean(),
});
export type Bid = z.infer<typeof bid>;

/** A bid in a list, marked when it is the leading one ('Vodeća ponuda'). */
export const listedBid = bid.extend({ isLeading: z.boolean() });
export type ListedBid = z.infer<typeof listedBid>;

/**
 * The public view of one auction: the fold of its public events. It holds no reserve, no maximum and no identity.
 * Amounts are whole euros. The fields of the other auction type are null.
 */
export const auctionView = z.object({
  id,
  carId: id,
  dealerId: id,
  title: z.string(),
  description: z.string(),
  auctionType,
  status: storedStatus,
  isActive: z.boolean(),
  startingPrice: euros,
  buyItNowPrice: euros.nullable(),
  bidIncrement: euros.nullable(),
  minimumPrice: z.int().nullable(),
  priceDropAmount: euros.nullable(),
  priceDropInterval: priceDropInterval.nullable(),
  priceDropUnit: priceDropUnit.nullable(),
  /** Hours. */
  maxDuration: z.number().nullable(),
  hasReserve: z.boolean(),
  reserveMet: z.boolean(),
  currentBid: euros.nullable(),
  /** The least that the next bid must be; null when no bid can be placed. */
  minimumBid: z.int().min(1).nullable(),
  /** The price when this was sent: the leading bid or the starting price; of a dutch auction, its clock. */
  currentPrice: euros,
  bidCount: z.int(),
  leader: bidderAlias.nullable(),
  winner: bidderAlias.nullable(),
  hammerPrice: euros.nullable(),
  closeReason: closeReason.nullable(),
  /** What the seller said when it was cancelled. */
  cancelReason: z.string().nullable(),
  startTime: instant,
  endTime: instant,
  /** How many times a late bid has moved the end (soft close). */
  extensions: z.int(),
  featured: z.boolean(),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  createdAt: instant,
  updatedAt: instant,
  /** Number of the last public event folded in. */
  seq: z.int(),
  car: lotCar,
});
export type AuctionView = z.infer<typeof auctionView>;

/** An auction in a list: the view without its long texts. */
export const auctionSummary = auctionView.omit({ description: true }).extend({
  car: lotCar.omit({ description: true, features: true, documents: true }),
});
export type AuctionSummary = z.infer<typeof auctionSummary>;

/** The dealer as a buyer sees it. */
export const seller = z.object({
  id,
  name: z.string(),
  verified: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  location: z.string(),
  phone: z.string(),
  memberSince: instant,
});
export type Seller = z.infer<typeof seller>;

/** What the asking bidder is in this auction; null for whoever has not bid. */
export const viewer = z.object({
  bidder: bidderAlias,
  isLeading: z.boolean(),
  isWinner: z.boolean(),
});
export type Viewer = z.infer<typeof viewer>;

/** `GET /api/auctions/{id}`. */
export const auctionDetail = z.object({
  auction: auctionView,
  seller,
  viewer: viewer.nullable(),
  /** The dutch price at which the asking user has armed a purchase; null when there is none. Nobody else is told. */
  armedPrice: euros.nullable(),
  /** True when it is among the asking user's favourites. */
  isFavourite: z.boolean(),
  /** True when the asking user is the seller. */
  isOwn: z.boolean(),
  serverTime: epochMs,
});
export type AuctionDetail = z.infer<typeof auctionDetail>;

/** Proof that a bid is in the durable log: its place, the server's time and the hash of its commit. */
export const receipt = z.object({
  seq: z.int(),
  at: instant,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
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
