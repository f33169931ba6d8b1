import type { AuctionEvent } from '@autoplace/shared/contract';

/** Whoever watches an auction on this server. */
export interface Audience {
  /** Sends the next events, in order. Never waits for anybody. */
  send(auctionId: string, events: readonly AuctionEvent[]): void;
}
