import { type Interest, MOST_EXACT } from '@autoplace/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Favourites } from '../../personal/index.ts';
import { Pacer } from './pacer.ts';
import type { Watchers } from './watchers.ts';

/** Minimum time between two messages about one auction, in milliseconds. */
export const INTEREST_EVERY_MS = 2_000;
const MOST_REMEMBERED = 10_000;

/** What larger numbers are rounded down to; more people than the last are not counted. */
const STEPS = [10, 20, 50, 100, 200, 500, 1_000];
const MOST_COUNTED = 1_000;

/** Exact up to nine, from there on the step that it has reached (R217). */
export const roundedCount = (count: number): number =>
  count <= MOST_EXACT ? count : (STEPS.findLast((step) => step <= count) ?? count);

/** Pushes to the watchers of an auction on this server. Never waits. */
export interface InterestPush {
  /** Whether this server has any. */
  isHeard(auctionId: string): boolean;
  changed(auctionId: string, interest: Interest): void;
}

interface InterestDeps {
  favourites: Pick<Favourites, 'keepers'>;
  watchers: Watchers;
  push: InterestPush;
  clock: Clock;
  logger: Logger;
}

/** How many care about a lot (R217). Costs at most one count of favourites in 2 s for each auction that is watched here. */
export class LotInterest {
  readonly #deps: InterestDeps;
  readonly #pacer: Pacer;
  /** What the watchers on this server were told. */
  readonly #told = new LRUCache<string, Interest>({ max: MOST_REMEMBERED });

  constructor(deps: InterestDeps) {
    this.#deps = deps;
    this.#pacer = new Pacer(deps.clock, INTEREST_EVERY_MS);
  }

  async of(auctionId: string): Promise<Interest> {
    const { favourites, watchers } = this.#deps;
    const following = await favourites.keepers(auctionId, MOST_COUNTED);
    return { following: roundedCount(following), watching: roundedCount(watchers.count(auctionId)) };
  }

  /** Somebody on this server keeps the auction among the favourites, or does not any more. */
  favouriteChanged(auctionId: string): void {
    this.#deps.watchers.changed(auctionId);
    this.changed(auctionId);
  }

  /** Something has changed on this or another server. */
  changed(auctionId: string): void {
    if (this.#deps.push.isHeard(auctionId)) this.#pacer.run(auctionId, () => void this.#tell(auctionId));
    else this.#told.delete(auctionId);
  }

  async #tell(auctionId: string): Promise<void> {
    const { push, logger } = this.#deps;
    try {
      const interest = await this.of(auctionId);
      const told = this.#told.get(auctionId);
      if (told?.following === interest.following && told.watching === interest.watching) return;
      this.#told.set(auctionId, interest);
      push.changed(auctionId, interest);
    } catch (error) {
      logger.warn({ err: error, auctionId }, 'the interest in an auction cannot be counted');
    }
  }
}
