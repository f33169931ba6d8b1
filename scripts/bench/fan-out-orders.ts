import { hash } from 'node:crypto';
import type { AuctionEvent } from '@autoplace/shared/contract';

/** What a contender is told to send. */
export interface Order {
  messages: number;
  /** Events in one message. */
  updates: number;
  /** Whether events carry the heads of their commits. */
  heads: boolean;
  /** Null: as fast as the receivers take them. */
  perSecond: number | null;
}

export interface Outcome {
  /** Of the sending process, user and system. */
  cpuMicros: number;
  seconds: number;
}

/** The receivers report each time after this number of messages; a count of messages must be a multiple of it. */
export const TICK_EVERY = 16;

/** First digits of hashes. */
const HEADS = Array.from({ length: 64 }, (_, n) => hash('sha256', `${n}`).slice(0, 16));

/** Bids as they go to watchers. */
export const benchEvents = (from: number, count: number, heads = false): AuctionEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    auctionId: 'golf-7-2017-beograd',
    seq: from * count + index + 3,
    at: '2026-06-01T12:00:00.000Z',
    type: 'BidPlaced',
    ...(heads && { head: HEADS[(from * count + index) % HEADS.length] }),
    v: 1,
    data: {
      bid: {
        id: `golf-7-2017-beograd-${from}-${index}`,
        bidder: `Kupac ${index}`,
        amount: 10_000 + from,
        time: '2026-06-01T12:00:00.000Z',
        automatic: false,
      },
      leads: true,
      leader: `Kupac ${index}`,
      currentBid: 10_000 + from,
      minimumBid: 10_100 + from,
      bidCount: from,
    },
  })) as AuctionEvent[];
