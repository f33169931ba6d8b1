import type { Clock } from '../../core/clock.ts';

/** The part of a core that sending every event at once may take; from there on events gather. */
const SHARE = 0.25;
/** The shortest and the longest time for which events gather, in milliseconds. */
const PACE_MS = { least: 50, most: 250 };
/** What was sent so long ago counts a third, in milliseconds. */
const MEMORY_MS = 250;
/** An auction without events for so long, in milliseconds, takes no part in the pace of the others. */
const LATELY_MS = 1_000;
/** The part of a new measurement in what a message costs: a single one may be off, since the system counts in steps. */
const NEWEST = 0.25;

/**
 * How often the auctions of this server are sent to their watchers. It follows from what sending costs: one write for each
 * watcher and message, all on one thread. Messages that gathering has spared count as well, or the pace would swing.
 */
export class FanOutPace {
  readonly #clock: Pick<Clock, 'now'>;
  /** What sending each event at once would have taken lately, in milliseconds for `MEMORY_MS`. */
  #demand = 0;
  #demandAt = 0;
  /** What one message costs each auction with events lately, in milliseconds; the one that was sent last comes last. */
  readonly #lately = new Map<string, { costMs: number; at: number }>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** The watchers of an auction were sent what has gathered since `wishes` commits; it has taken `tookMs`. */
  sent(auctionId: string, tookMs: number, wishes: number): void {
    const at = this.#clock.now();
    const known = this.#lately.get(auctionId)?.costMs ?? tookMs;
    const costMs = known + (tookMs - known) * NEWEST;
    this.#lately.delete(auctionId);
    this.#lately.set(auctionId, { costMs, at });
    this.#demand = this.#fadedBy(at) + costMs * wishes;
    this.#demandAt = at;
  }

  /** For how long events of an auction gather from now on, in milliseconds; 0 while there is time to send each at once. */
  pauseMs(): number {
    const now = this.#clock.now();
    // Also while nothing gathers, or it would remember every auction that ever had events.
    for (const [auctionId, { at }] of this.#lately) {
      if (at >= now - LATELY_MS) break;
      this.#lately.delete(auctionId);
    }
    if (this.#fadedBy(now) <= SHARE * MEMORY_MS) return 0;
    const once = [...this.#lately.values()].reduce((sum, { costMs }) => sum + costMs, 0);
    return Math.min(Math.max(once / SHARE, PACE_MS.least), PACE_MS.most);
  }

  #fadedBy(now: number): number {
    return this.#demand * Math.exp((this.#demandAt - now) / MEMORY_MS);
  }
}
