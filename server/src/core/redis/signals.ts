import type { CatalogueUpdate } from '@autoplace/shared/contract';

/** That an auction has moved on, told by the server that committed. What happened is in the log. */
export interface AuctionNews {
  /** How many facts its log holds. */
  version: number;
  update: CatalogueUpdate;
  /** False when it is known that nobody outside may hear of it: a maximum was raised, a price armed, a bid refused. */
  isPublic: boolean;
  /** Epoch milliseconds; null once the auction is over. */
  nextDeadlineAt: number | null;
}

/**
 * Word between servers. It is a courtesy: it may be late, doubled or lost, and nothing waits for it, since every server
 * also looks into the log.
 */
export interface Signals {
  announce(news: AuctionNews): void;
  /** From now on calls `listener` with the news of other servers. */
  listen(listener: (news: AuctionNews) => void): Promise<void>;
  close(): void;
}
