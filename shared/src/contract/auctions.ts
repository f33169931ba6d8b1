import { z } from 'zod';
import { endpoint } from './call.ts';
import { lotShape } from './cars/car-fields.ts';
import type { CarPaper } from './cars/car-paper.ts';
import type { PictureGroup } from './cars/picture-group.ts';
import { kindFields } from './kinds/index.ts';
import {
  auctionType,
  changeableTerm,
  epochMs,
  euros,
  id,
  instant,
  paged,
  pageQuery,
  storedStatus,
  voidKind,
} from './primitives.ts';

/** The paths of one picture in its three widths: 400, 800 and 1600 pixels. */
export const carImage = z.object({
  id,
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  /** As `pictureGroup`, which only what asks for it checks. */
  group: (z.string() as unknown as z.ZodType<PictureGroup>).exactOptional(),
});
export type CarImage = z.infer<typeof carImage>;

/** What an auction shows of its car: a copy taken when the lot was listed. */
export const lotCar = z.object({
  id,
  ...lotShape,
  /** The numbers of the cars API (R32) where they say more than `fuelType` and `transmission`; absent otherwise. */
  codes: z.object({ fuelType: z.int(), transmission: z.int() }).nullish(),
  /** As `carPaper`, which only what shows it loads and checks. */
  paper: (z.unknown() as z.ZodType<CarPaper | null>).optional(),
  images: z.array(carImage),
  /** Medium width of the primary picture; null if there is no picture. */
  primaryImageUrl: z.string().nullable(),
  /** The path of its video (R228). */
  video: z.string().exactOptional(),
});
export type LotCar = z.infer<typeof lotCar>;

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
  'sale_voided',
  'below_reserve',
  'second_chance',
  'sale_defaulted',
  'sale_cancelled',
]);
export type CloseReason = z.infer<typeof closeReason>;

/** How others see a bidder: `Kupac 7`, stable within one auction. */
export const bidderAlias = z.string().regex(/^Kupac \d+$/);

/** One bid as everybody may see it. */
export const bid = z.object({
  /** Ends in the number of its event, after a hyphen: bids are told in that order. */
  id: z.string(),
  bidder: bidderAlias,
  amount: euros,
  time: instant,
  /** True when the server placed it for a bidder's maximum. */
  automatic: z.boolean(),
  /** It does not count any more: an administrator has voided it, or the bid that it answered (R100). */
  voided: z.literal(true).exactOptional(),
  /** What it was before other bids were voided and it came to count at a lower amount. */
  amountBefore: euros.exactOptional(),
});
export type Bid = z.infer<typeof bid>;

/** A bid in a list, marked when it is the leading one ('Vodeća ponuda'). */
export const listedBid = bid.extend({ isLeading: z.boolean() });
export type ListedBid = z.infer<typeof listedBid>;

/** One change of a lot after it was listed, as its page shows it. */
export const termChange = z.object({
  /** The `termsVersion` that it led to. */
  version: z.int().min(2),
  at: instant,
  terms: z.array(changeableTerm),
  /** Text that was added to the description; null for another change. */
  addition: z.string().nullable(),
});
export type TermChange = z.infer<typeof termChange>;

/**
 * The public view of one auction: the fold of its public events. It holds no maximum, no identity, and no reserve before it is opened.
 * Amounts are whole euros. The fields of the other kinds are null.
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
  ...kindFields.view,
  hasReserve: z.boolean(),
  reserveMet: z.boolean(),
  /** What opens `reserveCommitment`, once it is opened (R234): whole euros, and 32 hexadecimal digits. */
  reservePrice: euros.exactOptional(),
  reserveNonce: z.string().exactOptional(),
  /** Seconds: a bid within so many before the end moves it (R5). Absent in older logs. */
  softCloseSeconds: z.number().exactOptional(),
  currentBid: euros.nullable(),
  /** The least that the next bid must be; null when no bid can be placed. */
  minimumBid: z.int().min(1).nullable(),
  /** The price when this was sent: the leading bid or the starting price; of a dutch auction, its clock. */
  currentPrice: euros,
  /** Without voided ones. */
  bidCount: z.int(),
  /** How many of its bids do not count any more (R100). */
  voidedBids: z.int().default(0),
  /** Why the newest of them were voided; null if none were. */
  voidedFor: voidKind.nullable().default(null),
  leader: bidderAlias.nullable(),
  winner: bidderAlias.nullable(),
  hammerPrice: euros.nullable(),
  closeReason: closeReason.nullable(),
  /** What the seller, or an administrator, said when it was cancelled. */
  cancelReason: z.string().nullable(),
  startTime: instant,
  endTime: instant,
  /** Since when it is paused, because its seller's account is locked (R76); null if it runs. */
  pausedAt: instant.nullable().default(null),
  /** How many times the end has moved: by the soft close (R5), or by an administrator (R191). */
  extensions: z.int(),
  featured: z.boolean(),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  createdAt: instant,
  updatedAt: instant,
  /** Number of the last public event folded in. */
  seq: z.int(),
  /** Which description, car, prices and times these are: the number of the event that changed them last. */
  termsVersion: z.int().min(1).default(1),
  /** What was changed since it was listed, oldest first; of many the newest `MOST_TERM_CHANGES`. */
  termChanges: z.array(termChange).default([]),
  car: lotCar,
});
export type AuctionView = z.infer<typeof auctionView>;

/** The view as it is written into the log when the lot is listed: what follows from later events is not in it. */
export const listedView = auctionView.omit({
  voidedBids: true,
  voidedFor: true,
  pausedAt: true,
  termsVersion: true,
  termChanges: true,
});
export type ListedView = z.infer<typeof listedView>;

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

/** What the asking bidder is in this auction; null for anyone who has not bid. */
export const viewer = z.object({
  bidder: bidderAlias,
  isLeading: z.boolean(),
  isWinner: z.boolean(),
  /** Up to how much the server bids on for them, in whole euros; absent when it bids no further. Nobody else is told (R163). */
  maximum: euros.exactOptional(),
});
export type Viewer = z.infer<typeof viewer>;

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
  /** Why it is hidden (R192), for its seller. */
  hiddenFor: z.string().exactOptional(),
  serverTime: epochMs,
});
export type AuctionDetail = z.infer<typeof auctionDetail>;

/** Newest first. */
export const bidPage = paged(listedBid);
export type BidPage = z.infer<typeof bidPage>;

export const getAuction = endpoint({
  method: 'GET',
  path: '/api/auctions/:id',
  access: 'anyone',
  shed: 'watching',
  answer: auctionDetail,
  summary: 'One auction with its car and seller, and what the caller is in it',
});

export const listBids = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/bids',
  access: 'anyone',
  shed: 'watching',
  query: pageQuery,
  answer: bidPage,
  summary: 'Bids on an auction, newest first',
});
