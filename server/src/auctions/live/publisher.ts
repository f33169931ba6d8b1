import type { AuctionEvent, AuctionView, PriceDrop } from '@autoplace/shared/contract';

/** Pushes events to watchers. Never waits for them. */
export interface Publisher {
  /** New events of one auction, in order and at least one, and the view that they led to. */
  published(view: AuctionView, events: readonly AuctionEvent[]): void;
  priceDropped(drop: PriceDrop): void;
}
