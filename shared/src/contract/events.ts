import { z } from 'zod';
import { auctionView, bid, bidderAlias, closeReason, listedBid, listedView, viewer } from './auctions.ts';
import { message } from './call.ts';
import { kindFields } from './kinds/index.ts';
import { epochMs, euros, id, instant, storedStatus, voidKind } from './primitives.ts';

/** Version of the event format; a reader refuses one that it does not know. */
export const EVENT_VERSION = 1;

/** How many digits of its commit's hash an event carries to watchers (docs/proof.md, 2). */
export const HEAD_DIGITS = 16;
/** How many of the newest bids come with a watched auction. */
export const BIDS_WITH_WATCH = 50;
/** With more missed events than this the auction and its newest bids are the shorter answer (R281). */
export const MOST_MISSED = 50;
/** As long as this the answer tells what was missed beside the auction, to those who want everything, as a recording does. */
export const MOST_MISSED_BESIDE = 500;

const eventOf = <const T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    auctionId: id,
    /** 1, 2, 3, … within the auction, without gaps. */
    seq: z.int().min(1),
    at: instant,
    type: z.literal(type),
    /** The first `HEAD_DIGITS` of its commit's hash: where it is pushed, not in the log. */
    head: z.string().optional(),
    v: z.literal(EVENT_VERSION),
    data,
  });

/** The public events of an auction, each numbered and final once sent. */
export const auctionEvent = z.discriminatedUnion('type', [
  eventOf('AuctionScheduled', z.object({ auction: listedView })),
  eventOf('AuctionStarted', z.object({ startTime: instant, endTime: instant })),
  eventOf(
    'BidPlaced',
    z.object({
      bid,
      /** False only where an earlier, equal maximum keeps the lead (R4). */
      leads: z.boolean(),
      leader: bidderAlias,
      bidCount: z.int(),
      /** Null once no further bid can follow. Above `MAX_EUROS` after a bid that leaves no room for another. */
      minimumBid: z.int().min(1).nullable(),
    }),
  ),
  eventOf('AuctionExtended', z.object({ endTime: instant })),
  eventOf('ReserveMet', z.object({})),
  // What was committed to at listing (R234).
  eventOf('ReserveOpened', z.object({ reservePrice: euros, nonce: z.string() })),
  eventOf('AuctionSold', z.object({ winner: bidderAlias, hammerPrice: euros, reason: closeReason })),
  eventOf('AuctionEnded', z.object({ reason: closeReason })),
  eventOf('AuctionCancelled', z.object({ reason: z.string() })),
  eventOf(
    'BidsVoided',
    z.object({
      why: voidKind,
      /** Every bid that stands otherwise than before: it does not count any more (null), or at this amount. */
      bids: z.array(z.object({ id: z.string(), amount: euros.nullable(), automatic: z.boolean() })),
      currentBid: euros.nullable(),
      bidCount: z.int(),
      leader: bidderAlias.nullable(),
      /** Null if no bid can be placed. */
      minimumBid: z.int().min(1).nullable(),
      reserveMet: z.boolean(),
    }),
  ),
  eventOf('AuctionPaused', z.object({})),
  eventOf('AuctionResumed', z.object({ startTime: instant, endTime: instant })),
  eventOf(
    'AuctionUpdated',
    z.object({
      changes: auctionView
        .pick({
          title: true,
          description: true,
          featured: true,
          car: true,
          // Only before the start.
          startingPrice: true,
          currentPrice: true,
          minimumBid: true,
          hasReserve: true,
          reserveMet: true,
          startTime: true,
          endTime: true,
        })
        .extend({ ...kindFields.view, addition: z.string() })
        .partial(),
    }),
  ),
]);
export type AuctionEvent = z.infer<typeof auctionEvent>;
export type AuctionEventType = AuctionEvent['type'];
/** The event of one type. */
export type AuctionEventOf<T extends AuctionEventType> = Extract<AuctionEvent, { type: T }>;

/** `auction:watch`. `sinceSeq` is the last event that the client has; without it nothing is reported as missed. */
export const watchAuction = z.object({
  auctionId: id,
  sinceSeq: z.int().min(0).optional(),
  /** The client has the auction and its bids up to `sinceSeq`, and takes a lean answer. */
  lean: z.literal(true).optional(),
});
/** The auction as it stands. */
export const wholeWatchAck = z.object({
  auction: auctionView,
  /** The newest `BIDS_WITH_WATCH`, newest first. */
  bids: z.array(listedBid),
  seq: z.int(),
  /** Of event `seq`, as events carry it. */
  head: z.string().optional(),
  /** The events after `sinceSeq`, in order; empty where they are more than `MOST_MISSED_BESIDE` (`MOST_MISSED` for a client that takes a lean answer). */
  missed: z.array(auctionEvent),
  viewer: viewer.nullable(),
  /** The viewer's own armed dutch price. */
  armedPrice: euros.nullable(),
  serverTime: epochMs,
});
export type WholeWatchAck = z.infer<typeof wholeWatchAck>;
/** For a client that asked for it: the events after `sinceSeq` lead from what it has to event `seq`. */
export const leanWatchAck = z.object({
  auctionId: id,
  ...wholeWatchAck.omit({ auction: true, bids: true }).shape,
});
export type LeanWatchAck = z.infer<typeof leanWatchAck>;
export const watchAuctionAck = z.union([wholeWatchAck, leanWatchAck]);
export type WatchAuctionAck = z.infer<typeof watchAuctionAck>;

export const unwatchAuction = z.object({ auctionId: id });

/** Pushed to the watchers of a dutch auction; not stored. */
export const priceDrop = z.object({
  auctionId: id,
  price: euros,
  /** Null when no further drop comes: the auction ends instead. */
  nextDropAt: instant.nullable(),
  serverTime: epochMs,
});
export type PriceDrop = z.infer<typeof priceDrop>;

/**
 * `auction:viewer`: how its leader stands after event `seq`. Of two the one with the higher `seq` is newer; with the same `seq` the one
 * with the higher maximum, which is only raised between two events.
 */
export const auctionViewer = z.object({ auctionId: id, seq: z.int(), viewer });
export type AuctionViewer = z.infer<typeof auctionViewer>;

/**
 * `auction:resync`: this client is no watcher any more until it asks `auction:watch` again, with its last `seq`. It took its
 * messages more slowly than they came and has not been sent all events, or the auction was hidden (R192). It is also sent to the windows of
 * a user whose armed price was changed, in whichever of them (R375).
 */
export const auctionResync = z.object({ auctionId: id });

export const watchAuctionRequest = message({
  event: 'auction:watch',
  from: 'client',
  access: 'anyone',
  data: watchAuction,
  ack: watchAuctionAck,
  summary:
    'Follow an auction; the acknowledgement holds the events after `sinceSeq`, and with `lean` nothing else where they say all',
});

export const unwatchAuctionRequest = message({
  event: 'auction:unwatch',
  from: 'client',
  access: 'anyone',
  data: unwatchAuction,
  summary: 'Stop following an auction',
});

export const auctionEventMessage = message({
  event: 'auction:event',
  from: 'server',
  access: 'anyone',
  data: auctionEvent,
  summary: 'One event of a followed auction',
});

export const auctionEventsMessage = message({
  event: 'auction:events',
  from: 'server',
  access: 'anyone',
  data: z.array(auctionEvent),
  summary: 'Several events of a followed auction, in order',
});

export const auctionResyncMessage = message({
  event: 'auction:resync',
  from: 'server',
  access: 'anyone',
  data: auctionResync,
  summary:
    'Nothing more may follow until `auction:watch` is sent again: the connection was slow, the auction was hidden, or the caller’s armed price changed',
});

export const viewerMessage = message({
  event: 'auction:viewer',
  from: 'server',
  access: 'user',
  data: auctionViewer,
  summary:
    'To the leader of an auction alone: that they lead now, or up to how much the server bids on for them',
});

export const priceDropMessage = message({
  event: 'auction:price-drop',
  from: 'server',
  access: 'anyone',
  data: priceDrop,
  summary: 'The price of a followed dutch auction has dropped',
});

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
  startTime: instant,
  endTime: instant,
  /** Since when its clock stands still (R76); null if it runs. */
  pausedAt: instant.nullable(),
  seq: z.int(),
});
export type DealerAuctionUpdate = z.infer<typeof dealerAuctionUpdate>;

export const dealerAuctionMessage = message({
  event: 'dealer:auction-updated',
  from: 'server',
  access: 'applicant',
  data: dealerAuctionUpdate,
  summary:
    'Price, bids, status, end, watchers or the negotiation of one of the dealer’s auctions have changed',
});
