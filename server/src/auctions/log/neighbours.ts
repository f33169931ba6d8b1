import { LRUCache } from 'lru-cache';
import { catalogueUpdateOf } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { AuctionNews, Signals } from '../../core/redis/signals.ts';
import { Pacer } from '../live/pacer.ts';
import { nextDeadline } from '../rules/index.ts';
import type { AuctionLog } from './auction-log.ts';
import { BrokenLog } from './broken-log.ts';
import type { AuctionDesk } from './desk.ts';
import type { AuctionHistory } from './history.ts';

/** Minimum time between two signals about one auction, in milliseconds. */
const EVERY_MS = 50;
/** How often the log is polled, and how far back: clocks of servers differ, and commits take time. */
const LOOK_EVERY_MS = 1_000;
const LOOK_BACK_MS = 5_000;
const MOST_REMEMBERED = 10_000;

export interface NeighboursDeps {
  desk: AuctionDesk;
  log: Pick<AuctionLog, 'touchedSince'>;
  signals: Signals;
  clock: Clock;
  logger: Logger;
  /** Whether this server has to know everything about the auction. */
  isWatched(auctionId: string): boolean;
  /** An auction has moved on somewhere else. */
  onNews(news: AuctionNews): void;
}

/**
 * Exchanges news of commits with the other servers. Signals make it fast; polling the newest commits every second makes it
 * certain, also without signals.
 */
export class Neighbours {
  readonly #deps: NeighboursDeps;
  readonly #pacer: Pacer;
  /** The newest version of each auction that this server knows. */
  readonly #heard = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** Auctions with public news that are not signalled yet. */
  readonly #loud = new Set<string>();
  #stopListening: () => void = () => {};
  #stopLooking: () => void = () => {};
  #lookedAt = 0;
  #running = false;

  constructor(deps: NeighboursDeps) {
    this.#deps = deps;
    this.#pacer = new Pacer(deps.clock, EVERY_MS);
  }

  async start(): Promise<void> {
    const { desk, signals, clock } = this.#deps;
    this.#running = true;
    this.#lookedAt = clock.now();
    this.#stopListening = desk.onCommitted((history, { events }) => this.#tell(history, events.length > 0));
    await signals.listen((news) => this.#hear(news));
    this.#lookLater();
  }

  stop(): void {
    this.#running = false;
    this.#stopListening();
    this.#stopLooking();
    this.#deps.signals.close();
  }

  #tell(history: AuctionHistory, isPublic: boolean): void {
    const { auctionId, version } = history;
    this.#heard.set(auctionId, version);
    if (isPublic) this.#loud.add(auctionId);
    this.#pacer.run(auctionId, () =>
      this.#deps.signals.announce(newsOf(history, this.#loud.delete(auctionId))),
    );
  }

  #hear(news: AuctionNews): void {
    const { auctionId } = news.update;
    if ((this.#heard.get(auctionId) ?? 0) >= news.version) return;
    this.#heard.set(auctionId, news.version);
    this.#deps.onNews(news);
  }

  #lookLater(): void {
    if (this.#running) this.#stopLooking = this.#deps.clock.after(LOOK_EVERY_MS, () => void this.#look());
  }

  async #look(): Promise<void> {
    const { log, clock, logger } = this.#deps;
    const now = clock.now();
    try {
      for (const { auctionId, firstSeq } of await log.touchedSince(this.#lookedAt - LOOK_BACK_MS)) {
        if (!this.#knows(auctionId, firstSeq)) await this.#learn(auctionId, firstSeq);
      }
      this.#lookedAt = now;
    } catch (error) {
      logger.warn({ err: error }, 'polling the log failed; trying again');
    }
    this.#lookLater();
  }

  /** A broken log must not stop news of the other auctions. */
  async #learn(auctionId: string, firstSeq: number): Promise<void> {
    try {
      const history = await this.#deps.desk.read(auctionId);
      if (history !== null) this.#hear(newsOf(history, true));
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error;
      this.#heard.set(auctionId, firstSeq);
      this.#deps.logger.error({ err: error, auctionId }, 'news of an auction with a broken log passed over');
    }
  }

  /** A watched auction has to be folded in as well; one without watchers may be folded because it was read. */
  #knows(auctionId: string, firstSeq: number): boolean {
    const { desk, isWatched } = this.#deps;
    if ((this.#heard.get(auctionId) ?? 0) < firstSeq) return false;
    return !isWatched(auctionId) || (desk.peek(auctionId)?.version ?? 0) >= firstSeq;
  }
}

const newsOf = (history: AuctionHistory, isPublic: boolean): AuctionNews => ({
  version: history.version,
  update: catalogueUpdateOf(history.view),
  isPublic,
  nextDeadlineAt: nextDeadline(history.state),
});
