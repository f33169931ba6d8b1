import { MINUTE_MS } from '@autoplace/shared/time';
import { LRUCache } from 'lru-cache';
import { type AuctionDesk, type AuctionHistory, type AuctionState, Turns } from '../auctions/index.ts';
import type { HiddenLots } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import type { Favourites } from '../personal/index.ts';
import type { NoticeSender } from './notice-sender.ts';
import type { Notice } from './notifications.ts';
import type { Time } from './texts.ts';

/**
 * How long before the end users are notified, in milliseconds. The status `ending_soon` begins two hours before it: too early
 * to act on, since most bids come in the last minutes.
 */
const TOLD_BEFORE_MS = 15 * MINUTE_MS;
/** How far ahead timers are set, and how often the read model is searched, in milliseconds. */
const HORIZON_MS = MINUTE_MS;
const SWEEP_MS = 20_000;
const MOST_PER_SWEEP = 10_000;
/** Auctions that are told of at the same time, of many that come together. */
const AT_ONCE = 8;

/** A moment of auctions that users are reminded of. Instants are epoch milliseconds. */
export interface Reminded {
  /** For the log: auctions that … */
  what: string;
  /** Those whose moment is after `from` and not after `until`, soonest first. */
  between(from: number, until: number, limit: number): Promise<{ auctionId: string; at: number }[]>;
  /** Null if it is not to come any more. */
  momentOf(auction: AuctionState): number | null;
  /** Who is told beside those who have it among their favourites. */
  others(auction: AuctionState): readonly string[];
  /** Its id follows from the auction and the user only, so that it is sent once. */
  notice(auction: AuctionHistory, userId: string, time: Time): Notice;
}

interface RemindersDeps {
  desk: Pick<AuctionDesk, 'read'>;
  favourites: Pick<Favourites, 'keepersOf'>;
  hidden: Pick<HiddenLots, 'known'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Reminds users of a moment a quarter of an hour before it: once, also when it moves. Of a hidden lot (R192) only `others` are told.
 * No server owns it: every server sets timers and sweeps; the second one finds all notifications present.
 */
export class Reminders {
  readonly #deps: RemindersDeps;
  readonly #reminded: Reminded;
  readonly #timers = new Map<string, () => void>();
  readonly #turns = new Turns(AT_ONCE);
  readonly #told = new LRUCache<string, true>({ max: MOST_PER_SWEEP });
  #sweep: Poll | null = null;
  #running = false;

  constructor(deps: RemindersDeps, reminded: Reminded) {
    this.#deps = deps;
    this.#reminded = reminded;
  }

  /** Starts; resolves after the first search of the read model. */
  async start(): Promise<void> {
    this.#running = true;
    const { clock, logger } = this.#deps;
    const failures = { logger, message: `searching for auctions that ${this.#reminded.what} failed` };
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
    const now = this.#deps.clock.now();
    const until = now + TOLD_BEFORE_MS + HORIZON_MS;
    for (const { auctionId, at } of await this.#reminded.between(now, until, MOST_PER_SWEEP))
      this.#note(auctionId, at);
  }

  #note(auctionId: string, at: number): void {
    if (!this.#running || this.#told.has(auctionId) || this.#timers.has(auctionId)) return;
    const delay = Math.max(0, at - TOLD_BEFORE_MS - this.#deps.clock.now());
    this.#timers.set(
      auctionId,
      this.#deps.clock.after(delay, () => void this.#turns.run(() => this.#tell(auctionId))),
    );
  }

  /** A failed one is found again by the next sweep. */
  async #tell(auctionId: string): Promise<void> {
    const { desk, favourites, hidden, sender, clock, logger } = this.#deps;
    const { momentOf, others, notice, what } = this.#reminded;
    if (!this.#running) return;
    this.#timers.delete(auctionId);
    try {
      const history = await desk.read(auctionId);
      const at = history && momentOf(history.state);
      if (history === null || at === null) return;
      const { state } = history;
      const now = clock.now();
      if (at <= now || at - now > TOLD_BEFORE_MS) return;
      const keepers = hidden.known.has(auctionId) ? [] : await favourites.keepersOf(auctionId);
      const userIds = new Set([...keepers, ...others(state)]);
      await sender.sendMissing([...userIds].map((userId) => notice(history, userId, { now, at })));
      this.#told.set(auctionId, true);
    } catch (error) {
      logger.error({ err: error, auctionId }, `notifying that an auction will ${what} failed; trying again`);
    }
  }
}
