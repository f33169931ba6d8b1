import type { AuctionEvent } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { AuctionDesk } from '../log/desk.ts';
import type { AuctionHistory } from '../log/history.ts';
import type { Audience } from './audience.ts';
import { Pacer } from './pacer.ts';

/** A hot auction's events go out at most this often, in milliseconds; those of a quiet one at once. */
const EVERY_MS = 50;

interface Watched {
  history: AuctionHistory | null;
  /** The last event that the watchers here were sent. */
  sent: number;
  /** While the log is being read: whether to read it once more. */
  reading: 'no' | 'once' | 'again';
}

/**
 * Sends the watchers on this server every event of their auctions once and in order, whichever server wrote it: what is
 * sent is always the next stretch of the folded log, so nothing that arrives late, twice or in another order matters.
 */
export class AuctionFeed {
  readonly #deps: { desk: AuctionDesk; audience: Audience; logger: Logger };
  readonly #watched = new Map<string, Watched>();
  readonly #pacer: Pacer;

  constructor(deps: { desk: AuctionDesk; audience: Audience; clock: Clock; logger: Logger }) {
    this.#deps = deps;
    this.#pacer = new Pacer(deps.clock, EVERY_MS);
    deps.desk.onGrown((history) => this.#take(history));
  }

  isWatched(auctionId: string): boolean {
    return this.#watched.has(auctionId);
  }

  /**
   * Somebody who knows the auction up to `seq` is about to join its watchers. Answers the events after that which will
   * not be sent any more. Watcher and feed agree as long as nothing is awaited before the watcher has joined.
   */
  join(auctionId: string, seq: number): readonly AuctionEvent[] {
    const history = this.#deps.desk.peek(auctionId);
    const watched = this.#watched.get(auctionId) ?? { history: null, sent: seq, reading: 'no' };
    this.#watched.set(auctionId, watched);
    watched.history = history ?? watched.history;
    this.#flush(auctionId, true);
    return watched.history?.eventsAfter(seq)?.slice(0, Math.max(0, watched.sent - seq)) ?? [];
  }

  /** Nobody here watches the auction any more. */
  end(auctionId: string): void {
    this.#watched.delete(auctionId);
  }

  /** Somebody says that the log of the auction has grown: reads it, if anybody here watches. */
  async catchUp(auctionId: string): Promise<void> {
    const watched = this.#watched.get(auctionId);
    if (watched === undefined) return;
    if (watched.reading !== 'no') {
      watched.reading = 'again';
      return;
    }
    try {
      do {
        watched.reading = 'once';
        const history = await this.#deps.desk.read(auctionId);
        if (history !== null) this.#take(history);
      } while ((watched.reading as string) === 'again');
    } catch (error) {
      this.#deps.logger.warn({ err: error, auctionId }, 'watchers could not be brought up to date');
    } finally {
      watched.reading = 'no';
    }
  }

  #take(history: AuctionHistory): void {
    const { auctionId } = history;
    const watched = this.#watched.get(auctionId);
    if (watched === undefined) return;
    watched.history = history;
    if (history.view.seq > watched.sent) this.#pacer.run(auctionId, (isHot) => this.#flush(auctionId, isHot));
  }

  /** One message for each event of a quiet auction, one for all that have gathered in a hot one. */
  #flush(auctionId: string, isHot: boolean): void {
    const watched = this.#watched.get(auctionId);
    const history = watched?.history;
    if (!watched || !history || history.view.seq <= watched.sent) return;
    // Who missed more than is kept sees the gap in what comes next, and asks for the auction as it is.
    const events = history.eventsAfter(watched.sent) ?? history.events.slice();
    watched.sent = history.view.seq;
    const messages = isHot ? [events] : events.map((event) => [event]);
    for (const message of messages) this.#deps.audience.send(auctionId, message);
  }
}
