import { LRUCache } from 'lru-cache';
import { type AuctionDesk, isOver, Turns } from '../auctions/index.ts';
import type { AuctionLookup, HiddenLots } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import type { Favourites } from '../personal/index.ts';
import type { NoticeSender } from './notice-sender.ts';
import { contendersOf, endingSoonNotice } from './notices.ts';

/**
 * How long before the end users are notified, in milliseconds. The status `ending_soon` begins two hours before it: too early
 * to act on, since most bids come in the last minutes.
 */
export const TOLD_BEFORE_MS = 15 * 60_000;
/** How far ahead timers are set, and how often the read model is searched, in milliseconds. */
const HORIZON_MS = 60_000;
const SWEEP_MS = 20_000;
const MOST_PER_SWEEP = 10_000;
/** Auctions that are told of at the same time, of many that end together. */
const AT_ONCE = 8;

export interface EndingSoonDeps {
  desk: Pick<AuctionDesk, 'read'>;
  lookup: Pick<AuctionLookup, 'endingBetween'>;
  favourites: Favourites;
  hidden: Pick<HiddenLots, 'known'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Notifies its seller, users with an auction among their favourites, its bidders and users with an armed price that it ends soon: once, also when late
 * bids move the end.
 * No server owns it: every server sets timers and sweeps; the second one finds all notifications present.
 */
export class EndingSoon {
  readonly #deps: EndingSoonDeps;
  readonly #timers = new Map<string, () => void>();
  readonly #turns = new Turns(AT_ONCE);
  readonly #told = new LRUCache<string, true>({ max: MOST_PER_SWEEP });
  #sweep: Poll | null = null;
  #running = false;

  constructor(deps: EndingSoonDeps) {
    this.#deps = deps;
  }

  /** Starts; resolves after the first search of the read model. */
  async start(): Promise<void> {
    this.#running = true;
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'searching for auctions that end soon failed' };
    this.#sweep = every(clock, SWEEP_MS, () => this.#look(), { failures });
    await this.#sweep.now();
  }

  stop(): void {
    this.#running = false;
    void this.#sweep?.stop();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  async #look(): Promise<void> {
    const { lookup, clock } = this.#deps;
    const now = clock.now();
    const until = now + TOLD_BEFORE_MS + HORIZON_MS;
    for (const { auctionId, endsAt } of await lookup.endingBetween(now, until, MOST_PER_SWEEP))
      this.#note(auctionId, endsAt);
  }

  #note(auctionId: string, endsAt: number): void {
    if (!this.#running || this.#told.has(auctionId) || this.#timers.has(auctionId)) return;
    const delay = Math.max(0, endsAt - TOLD_BEFORE_MS - this.#deps.clock.now());
    this.#timers.set(
      auctionId,
      this.#deps.clock.after(delay, () => void this.#turns.run(() => this.#tell(auctionId))),
    );
  }

  /** A failed one is found again by the next sweep. */
  async #tell(auctionId: string): Promise<void> {
    const { desk, favourites, hidden, sender, clock, logger } = this.#deps;
    if (!this.#running) return;
    this.#timers.delete(auctionId);
    try {
      const history = await desk.read(auctionId);
      if (history === null || isOver(history.state) || history.state.pausedAt !== null) return;
      const { state } = history;
      const now = clock.now();
      const leftMs = state.endsAt - now;
      if (leftMs <= 0 || leftMs > TOLD_BEFORE_MS) return;
      const keepers = hidden.known.has(auctionId) ? [] : await favourites.keepersOf(auctionId);
      const userIds = new Set([...keepers, ...contendersOf(state), state.terms.dealerId]);
      await sender.sendMissing(
        [...userIds].map((userId) => endingSoonNotice(state.terms, userId, { now, endsAt: state.endsAt })),
      );
      this.#told.set(auctionId, true);
    } catch (error) {
      logger.error({ err: error, auctionId }, 'notifying that an auction ends soon failed; trying again');
    }
  }
}
