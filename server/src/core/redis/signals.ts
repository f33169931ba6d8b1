import type { CatalogueUpdate } from '@autoplace/shared/contract';

/** The message that an auction has new facts, from the server that committed them. The facts are in the log. */
export interface AuctionNews {
  /** How many facts its log holds. */
  version: number;
  update: CatalogueUpdate;
  /** False if all new facts are private: a maximum was raised, a price armed, a bid refused. */
  isPublic: boolean;
  /** Epoch milliseconds; null once the auction is over. */
  nextDeadlineAt: number | null;
  /** The span that committed it (W3C trace context), where it is recorded. */
  traceparent?: string | undefined;
}

/**
 * Messages between servers. They may be late, repeated or lost, and nothing waits for them: every server also polls the
 * log.
 */
export interface Signals {
  announce(news: AuctionNews): void;
  /** Calls `listener` with the news of other servers, from now on or from when they can be heard. */
  listen(listener: (news: AuctionNews) => void): void;
  close(): void;
}
