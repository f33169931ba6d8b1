import type { AuctionLog } from './auction-log.ts';
import { historyAt } from './open-history.ts';
import type { Reply } from './replies.ts';

/** Places so near to each other are read together: memory still has the first reply when the last is folded. */
const NEAR_FACTS = 300;

type Found = ReadonlyMap<string, Reply>;

interface Deps {
  log: AuctionLog;
  /** Bounds how long one read takes. */
  inTime: <T>(work: Promise<T>) => Promise<T>;
}

/**
 * Finds the replies that the log of one auction holds and memory does not. One search runs at a time, and all who ask meanwhile
 * share the next: a crowd that repeats old requests reads the log once, not once for each.
 */
export class ForgottenReplies {
  readonly #auctionId: string;
  readonly #deps: Deps;
  #running: Promise<unknown> = Promise.resolve();
  #next: { requests: Set<string>; found: Promise<Found> } | null = null;

  constructor(auctionId: string, deps: Deps) {
    this.#auctionId = auctionId;
    this.#deps = deps;
  }

  /** The replies to these requests that the log holds, and perhaps to others. Rejects when the database fails. */
  find(requests: Iterable<string>): Promise<Found> {
    this.#next ??= this.#afterTheRunning();
    for (const request of requests) this.#next.requests.add(request);
    return this.#next.found;
  }

  #afterTheRunning() {
    const requests = new Set<string>();
    const found = this.#running.then(() => {
      this.#next = null;
      return this.#search(requests);
    });
    this.#running = found.catch(() => {});
    return { requests, found };
  }

  async #search(requests: ReadonlySet<string>): Promise<Found> {
    const { log, inTime } = this.#deps;
    const found = new Map<string, Reply>();
    const places = await inTime(log.placesOf(this.#auctionId, [...requests]));
    for (const { first, last } of stretchesOf(places)) {
      const { replies } = await inTime(historyAt(log, this.#auctionId, first, last));
      for (const request of requests) {
        const reply = replies.get(request);
        if (reply !== undefined) found.set(request, reply);
      }
    }
    return found;
  }
}

/** What of these places, in order, is read together. */
function stretchesOf(places: readonly number[]): { first: number; last: number }[] {
  const stretches: { first: number; last: number }[] = [];
  for (const place of places) {
    const stretch = stretches.at(-1);
    if (stretch !== undefined && place - stretch.first < NEAR_FACTS) stretch.last = place;
    else stretches.push({ first: place, last: place });
  }
  return stretches;
}
