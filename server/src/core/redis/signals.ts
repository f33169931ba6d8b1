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

/** The message that the log of an auction has grown, for servers on which it is watched. */
export interface Growth {
  auctionId: string;
  /** How many facts its log holds; absent where it is not known. */
  version?: number | undefined;
  /** As in `AuctionNews`. */
  traceparent?: string | undefined;
}

/**
 * Messages between servers. They may be late, repeated or lost, and nothing waits for them: every server also looks into
 * the log.
 */
export interface Signals {
  /** To all servers. */
  announce(news: AuctionNews): void;
  /** To the servers that follow the auction. */
  grown(growth: Growth): void;
  /** Hears of the growth of an auction from now on; once that is so the listener is called for it. */
  follow(auctionId: string): void;
  unfollow(auctionId: string): void;
  /** Calls `listener` with what other servers say, from now on or from when they can be heard. */
  listen(listener: SignalListener): void;
  /** Whether something may have been missed since the last time that this was asked. */
  hasMissed(): boolean;
  close(): void;
}

export interface SignalListener {
  news(news: AuctionNews): void;
  grown(growth: Growth): void;
}

/** Of a server that works alone. */
export const noSignals: Signals = {
  announce() {},
  grown() {},
  follow() {},
  unfollow() {},
  listen() {},
  hasMissed: () => true,
  close() {},
};
