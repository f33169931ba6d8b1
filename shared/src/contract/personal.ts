import { z } from 'zod';
import { auctionSummary } from './auction.ts';
import { notificationKind } from './notification.ts';
import { epochMs, euros, id, instant, paged, pageQuery } from './primitives.ts';

/** `PUT` and `DELETE /api/auctions/{id}/favourite`; both may be repeated. */
export const favouriteResult = z.object({ favourite: z.boolean() });
export type FavouriteResult = z.infer<typeof favouriteResult>;

/** The most favourites that one user may keep. */
export const MAX_FAVOURITES = 500;

/** `GET /api/me/favourites`: the newest first. `ids` are all of them, for the hearts of a list. */
export const favouritePage = paged(auctionSummary).extend({ ids: z.array(id), serverTime: epochMs });
export type FavouritePage = z.infer<typeof favouritePage>;

/** Where a bidder stands in an auction: while it runs, and once it is over. A cancelled auction is lost. */
export const bidStanding = z.enum(['leading', 'outbid', 'won', 'lost']);
export type BidStanding = z.infer<typeof bidStanding>;

/** One auction in which the asking user has bid. */
export const myBid = z.object({
  auction: auctionSummary,
  standing: bidStanding,
  /** The asking user's highest bid that everybody has seen. */
  ownBid: euros,
  ownBidCount: z.int(),
  lastBidAt: instant,
});
export type MyBid = z.infer<typeof myBid>;

/** `GET /api/me/bids`: the auction bid in last comes first. */
export const myBidsQuery = pageQuery.extend({ standing: bidStanding.optional() });
export const myBidPage = paged(myBid).extend({
  /** How many there are of each, whatever was asked for. */
  counts: z.record(bidStanding, z.int()),
  serverTime: epochMs,
});
export type MyBidPage = z.infer<typeof myBidPage>;

/** `GET` and `PUT /api/me/preferences`: of which kinds of notification the user also wants an e-mail. */
export const preferences = z.object({ email: z.record(notificationKind, z.boolean()) });
export type Preferences = z.infer<typeof preferences>;

/** `POST /api/auctions/{id}/messages` ('Pošalji poruku'). Repeating a `clientMessageId` sends nothing twice. */
export const sendMessageBody = z.object({
  text: z
    .string()
    .trim()
    .min(10, 'Poruka mora imati najmanje 10 karaktera')
    .max(2000, 'Poruka ne može imati više od 2000 karaktera'),
  clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Neispravan clientMessageId'),
});
export type SendMessageBody = z.infer<typeof sendMessageBody>;
export const sendMessageResult = z.object({ sent: z.literal(true) });
