import { z } from 'zod';
import { endpoint } from '../call.ts';
import { auctionSummary } from '../catalogue.ts';
import { clientKey, epochMs, euros, id, instant, paged, pageQuery, paragraphs } from '../primitives.ts';
import { notificationKind } from './notifications.ts';

/** `PUT` and `DELETE /api/auctions/{id}/favourite`; both may be repeated. */
export const favouriteResult = z.object({ favourite: z.boolean() });
export type FavouriteResult = z.infer<typeof favouriteResult>;

/** The most favourites that one user may keep. */
export const MAX_FAVOURITES = 500;

/** The newest first. `ids` are all of them, for the hearts of a list. */
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
  /** None of them counts any more: an administrator has voided them (R100). */
  voided: z.literal(true).exactOptional(),
  /** The buyer has defaulted, and the lot is offered to the asking user for this amount (R144). */
  secondChance: z.object({ amount: euros, until: instant }).exactOptional(),
});
export type MyBid = z.infer<typeof myBid>;

/** What needs the bidder comes first (R67). */
export const myBidsQuery = pageQuery.extend({ standing: bidStanding.optional() });
export const myBidPage = paged(myBid).extend({
  /** How many there are of each; a filter or page does not change that. */
  counts: z.record(bidStanding, z.int()),
  serverTime: epochMs,
});
export type MyBidPage = z.infer<typeof myBidPage>;

/** `POST /api/auctions/{id}/messages` ('Pošalji poruku'). Repeating a `clientMessageId` sends nothing twice. */
export const sendMessageBody = z.object({
  text: paragraphs('Poruka mora imati najmanje 10 karaktera', 10).max(
    2000,
    'Poruka ne može imati više od 2000 karaktera',
  ),
  clientMessageId: clientKey,
});
export type SendMessageBody = z.infer<typeof sendMessageBody>;
export const sendMessageResult = z.object({ sent: z.literal(true) });

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/auctions/:id/favourite',
  access: 'user',
  answer: favouriteResult,
  summary: 'Add an auction to the favourites',
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/auctions/:id/favourite',
  access: 'user',
  answer: favouriteResult,
  summary: 'Remove an auction from the favourites',
});

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/me/favourites',
  access: 'user',
  query: pageQuery,
  answer: favouritePage,
  summary: 'Favourite auctions, newest first',
});

export const listMyBids = endpoint({
  method: 'GET',
  path: '/api/me/bids',
  access: 'user',
  inTurn: true,
  query: myBidsQuery,
  answer: myBidPage,
  summary: 'Auctions that the caller has bid on, with their standing; what needs the caller comes first',
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/messages',
  access: 'user',
  limit: 'sellerMessages',
  body: sendMessageBody,
  answer: sendMessageResult,
  summary:
    'Write to the seller, who gets a notification and an e-mail; repeating a `clientMessageId` sends nothing twice',
});

/** `GET` and `PUT /api/me/preferences`: of which kinds of notification the user also wants an e-mail. */
export const preferences = z.object({ email: z.record(notificationKind, z.boolean()) });
export type Preferences = z.infer<typeof preferences>;

/** What a browser hands out so that its push service takes messages for it (Push API). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'Neispravna adresa servisa' }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'Neispravan ključ'),
    auth: z.string().regex(/^[\w-]{20,40}={0,2}$/, 'Neispravan ključ'),
  }),
});
export type PushSubscriptionJson = z.infer<typeof pushSubscription>;

/** The server's public key, which a browser subscribes with. */
export const pushKey = z.object({ publicKey: z.string() });
/**
 * `PUT /api/me/push`: this browser wants to be told of being outbid and of endings, also while it is closed; 400 for a
 * push service that the server does not know. `DELETE /api/me/push` with `pushForget`: no longer. Doing either again changes
 * nothing.
 */
export const pushForget = pushSubscription.pick({ endpoint: true });
export const pushKept = z.object({ subscribed: z.boolean() });

/** What the service worker is sent. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the page that it is about. */
  url: z.string(),
  /** A newer message with the same tag takes the older one's place. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/me/preferences',
  access: 'user',
  answer: preferences,
  summary: 'Which kinds of notification also come by e-mail',
});

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/api/me/preferences',
  access: 'user',
  body: preferences,
  answer: preferences,
  summary: 'Choose which kinds of notification also come by e-mail',
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/me/push',
  access: 'user',
  answer: pushKey,
  summary: 'The server’s public key, which browsers subscribe with',
});

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/me/push',
  access: 'user',
  body: pushSubscription,
  answer: pushKept,
  summary:
    'Send urgent notifications to this browser, also while it is closed; 400 for an unknown push service',
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/me/push',
  access: 'user',
  body: pushForget,
  answer: pushKept,
  summary: 'Send nothing to this browser any more',
});
