import { z } from 'zod';
import type { AdminStatistics, applicationPush } from './admin.ts';
import { type armResult, auctionView, type bidResult, listedBid, viewer } from './auction.ts';
import { acceptPriceBody, armPriceBody, buyNowBody, disarmPriceBody, placeBidBody } from './commands.ts';
import type {
  DatabaseAlert,
  databaseChanged,
  databaseMetricsPush,
  watchDatabase,
  watchDatabaseAck,
} from './database.ts';
import { storedStatus, verificationStatus } from './enums.ts';
import type { ApiError } from './errors.ts';
import { auctionEvent } from './events.ts';
import type { ClientConfig } from './me.ts';
import type { Notification } from './notification.ts';
import { epochMs, euros, id, instant } from './primitives.ts';

/** `auction:watch`. `sinceSeq` is the last event that the client has; without it nothing is reported as missed. */
export const watchAuction = z.object({
  auctionId: id,
  sinceSeq: z.int().min(0).optional(),
});
export const watchAuctionAck = z.object({
  auction: auctionView,
  /** The newest 50, newest first. */
  bids: z.array(listedBid),
  seq: z.int(),
  /** The events after `sinceSeq`, in order; empty where the view alone is shorter. */
  missed: z.array(auctionEvent),
  viewer: viewer.nullable(),
  /** The viewer's own armed dutch price. */
  armedPrice: euros.nullable(),
  serverTime: epochMs,
});
export type WatchAuctionAck = z.infer<typeof watchAuctionAck>;

export const unwatchAuction = z.object({ auctionId: id });
export const timeSync = z.object({ t0: z.number() });
export const timeSyncAck = z.object({
  t0: z.number(),
  serverTime: epochMs,
  /** How fast the server's clock runs; absent but for a recording that is replayed at another speed than its own. */
  rate: z.number().positive().exactOptional(),
});

export const placeBidMessage = placeBidBody.safeExtend({ auctionId: id });
export const acceptPriceMessage = acceptPriceBody.extend({ auctionId: id });
export const armPriceMessage = armPriceBody.extend({ auctionId: id });
export const disarmPriceMessage = disarmPriceBody.extend({ auctionId: id });
export const buyNowMessage = buyNowBody.extend({ auctionId: id });

/** Pushed to the watchers of a dutch auction; not stored. */
export const priceDrop = z.object({
  auctionId: id,
  price: euros,
  /** Null when no further drop comes: the auction ends instead. */
  nextDropAt: instant.nullable(),
  serverTime: epochMs,
});
export type PriceDrop = z.infer<typeof priceDrop>;

/** The little that a card in the catalogue needs. */
export const catalogueUpdate = z.object({
  auctionId: id,
  seq: z.int(),
  currentBid: euros.nullable(),
  bidCount: z.int(),
  endTime: instant,
  status: storedStatus,
});
export type CatalogueUpdate = z.infer<typeof catalogueUpdate>;

/** What a dutch price follows from (`dutchPriceOf`). Amounts in whole euros, times in epoch milliseconds. */
export const dutchClock = z.object({
  startingPrice: euros,
  minimumPrice: z.int(),
  priceDropAmount: euros,
  dropEveryMs: z.number().positive(),
  startsAt: epochMs,
  endsAt: epochMs,
});

/**
 * What a dealer's own page follows of each auction of theirs. Of an older `seq` than the known one only `watchers` counts.
 * `watchers` are the connections that have the auction open, on all servers that Redis joins.
 */
export const dealerAuctionUpdate = z.object({
  auctionId: id,
  title: z.string(),
  status: storedStatus,
  /** When this was sent; between two updates a dutch price falls by its schedule. */
  currentPrice: euros,
  /** Of a dutch auction that is not over. */
  dutch: dutchClock.exactOptional(),
  bidCount: z.int(),
  watchers: z.int(),
  endTime: instant,
  seq: z.int(),
});
export type DealerAuctionUpdate = z.infer<typeof dealerAuctionUpdate>;

/** An administrator has decided on the user's application. */
export const verificationChanged = z.object({
  verificationStatus,
  verificationNotes: z.string().nullable(),
});
export type VerificationChanged = z.infer<typeof verificationChanged>;

/** Every ack is one of these two. */
export type Ack<T> = ({ ok: true } & T) | { ok: false; error: ApiError };

type Call<Message, Reply> = (message: Message, ack: (reply: Ack<Reply>) => void) => void;

/** Messages that a client may send. */
export interface ClientToServer {
  'auction:watch': Call<z.input<typeof watchAuction>, WatchAuctionAck>;
  'auction:unwatch': Call<z.input<typeof unwatchAuction>, object>;
  'catalogue:watch': Call<object, { serverTime: number }>;
  'catalogue:unwatch': Call<object, object>;
  'bid:place': Call<z.input<typeof placeBidMessage>, z.infer<typeof bidResult>>;
  'price:accept': Call<z.input<typeof acceptPriceMessage>, z.infer<typeof bidResult>>;
  'price:arm': Call<z.input<typeof armPriceMessage>, z.infer<typeof armResult>>;
  'price:disarm': Call<z.input<typeof disarmPriceMessage>, z.infer<typeof armResult>>;
  'auction:buy-now': Call<z.input<typeof buyNowMessage>, z.infer<typeof bidResult>>;
  /** Of administrators, like all three below; `admin:statistics` follows until `admin:unwatch`. */
  'admin:watch': Call<object, { statistics: AdminStatistics }>;
  'admin:unwatch': Call<object, object>;
  'database:watch': Call<z.input<typeof watchDatabase>, z.infer<typeof watchDatabaseAck>>;
  'database:unwatch': Call<object, object>;
  'time:sync': Call<z.input<typeof timeSync>, z.infer<typeof timeSyncAck>>;
}

/**
 * `auction:resync`: this client took its messages more slowly than they came and has not been sent all events; it is no
 * watcher any more until it asks `auction:watch` again, with its last `seq`.
 */
export const auctionResync = z.object({ auctionId: id });

/** Messages that the server pushes. */
export interface ServerToClient {
  'auction:event': (event: z.infer<typeof auctionEvent>) => void;
  'auction:events': (events: z.infer<typeof auctionEvent>[]) => void;
  'auction:resync': (message: z.infer<typeof auctionResync>) => void;
  'auction:price-drop': (drop: PriceDrop) => void;
  'notification:new': (notification: Notification) => void;
  'notification:unread': (unread: { count: number }) => void;
  'catalogue:updated': (updates: CatalogueUpdate[]) => void;
  /** To the dealer, for each own auction whose price, bids, status, end or watchers changed; coalesced. */
  'dealer:auction-updated': (update: DealerAuctionUpdate) => void;
  'dealer:verification-changed': (decision: VerificationChanged) => void;
  /** To administrators who watch, every 2 s. */
  'admin:statistics': (statistics: AdminStatistics) => void;
  /** To all administrators. */
  'admin:application': (item: z.infer<typeof applicationPush>) => void;
  'database:metrics': (push: z.infer<typeof databaseMetricsPush>) => void;
  'database:alert': (alert: DatabaseAlert) => void;
  'database:changed': (changed: z.infer<typeof databaseChanged>) => void;
  /** To everybody: an administrator has changed what `GET /api/config` answers. */
  'config:changed': (config: ClientConfig) => void;
  /** Like `auction:resync`, for the catalogue: asks for `catalogue:watch` and a fresh page. */
  'catalogue:resync': (message: object) => void;
}
