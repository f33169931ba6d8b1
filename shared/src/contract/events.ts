import { z } from 'zod';
import { auctionView, bid, bidderAlias, closeReason } from './auction.ts';
import { euros, id, instant } from './primitives.ts';

/** Version of the event format; a reader refuses one that it does not know. */
export const EVENT_VERSION = 1;

const eventOf = <const T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    auctionId: id,
    /** 1, 2, 3, … within the auction, without gaps. */
    seq: z.int().min(1),
    at: instant,
    type: z.literal(type),
    v: z.literal(EVENT_VERSION),
    data,
  });

/** The public events of an auction, each numbered and final once sent. */
export const auctionEvent = z.discriminatedUnion('type', [
  eventOf('AuctionScheduled', z.object({ auction: auctionView })),
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
  eventOf('AuctionSold', z.object({ winner: bidderAlias, hammerPrice: euros, reason: closeReason })),
  eventOf('AuctionEnded', z.object({ reason: closeReason })),
  eventOf('AuctionCancelled', z.object({ reason: z.string() })),
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
          buyItNowPrice: true,
          bidIncrement: true,
          minimumPrice: true,
          priceDropAmount: true,
          priceDropInterval: true,
          priceDropUnit: true,
          maxDuration: true,
          startTime: true,
          endTime: true,
        })
        .partial(),
    }),
  ),
]);
export type AuctionEvent = z.infer<typeof auctionEvent>;
export type AuctionEventType = AuctionEvent['type'];
/** The event of one type. */
export type AuctionEventOf<T extends AuctionEventType> = Extract<AuctionEvent, { type: T }>;
