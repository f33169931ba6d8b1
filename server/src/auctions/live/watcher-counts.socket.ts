import type { Clock } from '../../core/clock.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { Watchers } from './watchers.ts';

/** How often a server repeats its counts of watchers, in milliseconds; after three silent periods it is forgotten. */
export const REPEAT_MS = 30_000;

/** Message between servers: how many watch an auction by its own connections. */
interface WatcherNews {
  server: string;
  counts: [auctionId: string, count: number][];
  /** Whether these are all watched auctions of the server; otherwise only the changed ones. */
  whole?: true | undefined;
}

interface WatcherCountsDeps {
  /** The name of this server among the others. */
  server: string;
  /** Who watch the auction on this server. */
  own(auctionId: string): number;
  /** Every auction with watchers on this server. */
  watched(): Iterable<string>;
  /** Sends to the other servers; a message may be lost. */
  announce(news: WatcherNews): void;
  clock: Clock;
}

/**
 * How many watch an auction, on all servers. Each server sends its changes to the others, and
 * from time to time all its counts: that repairs lost messages, and a stopped server no longer counts.
 */
export class WatcherCounts implements Watchers {
  readonly #deps: WatcherCountsDeps;
  readonly #others = new Map<string, { heardAt: number; counts: Map<string, number> }>();
  #poll: Poll | null = null;
  #onHeard: (auctionId: string) => void = () => {};

  constructor(deps: WatcherCountsDeps) {
    this.#deps = deps;
  }

  /** Calls the listener with each auction of which another server has told something new. */
  onHeard(listener: (auctionId: string) => void): void {
    this.#onHeard = listener;
  }

  start(): void {
    const { server, own, watched, announce, clock } = this.#deps;
    this.#poll = every(clock, REPEAT_MS, () => {
      const counts = [...watched()].map((auctionId): [string, number] => [auctionId, own(auctionId)]);
      announce({ server, counts, whole: true });
      this.#forgetSilent();
    });
  }

  stop(): void {
    void this.#poll?.stop();
  }

  count(auctionId: string): number {
    let count = this.#deps.own(auctionId);
    for (const { counts } of this.#others.values()) count += counts.get(auctionId) ?? 0;
    return count;
  }

  changed(auctionId: string): void {
    const { server, own, announce } = this.#deps;
    announce({ server, counts: [[auctionId, own(auctionId)]] });
  }

  hear({ server, counts, whole }: WatcherNews): void {
    const before = this.#others.get(server)?.counts ?? new Map<string, number>();
    const known = whole ? new Map<string, number>() : before;
    for (const [auctionId, count] of counts) {
      if (count === 0) known.delete(auctionId);
      else known.set(auctionId, count);
    }
    this.#others.set(server, { heardAt: this.#deps.clock.now(), counts: known });
    // A repetition is news only where one of its counts differs.
    const news = whole
      ? [...new Set([...before.keys(), ...known.keys()])].filter((id) => before.get(id) !== known.get(id))
      : counts.map(([auctionId]) => auctionId);
    for (const auctionId of news) this.#onHeard(auctionId);
  }

  #forgetSilent(): void {
    const now = this.#deps.clock.now();
    for (const [server, { heardAt, counts }] of this.#others)
      if (now - heardAt > 3 * REPEAT_MS) {
        this.#others.delete(server);
        for (const auctionId of counts.keys()) this.#onHeard(auctionId);
      }
  }
}
