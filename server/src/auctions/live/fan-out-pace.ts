import type { Clock } from '../../core/clock.ts';

/** The part of a core that sending every event at once may take; from there on events gather, ever longer until it would take twice that. */
const SHARE = 0.25;
/** For how long events gather from then on, in milliseconds: at least, and at most. */
const PACE_MS = { least: 50, most: 250 };
/** After a message that took so long, in milliseconds, the server does something else for as long: many that follow each other slow each other down. */
const LONG_MS = 5;
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
  /** What the last message has taken, in milliseconds. */
  #lastMs = 0;
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
    this.#lastMs = tookMs;
  }

  /** For how long events of the auction that was sent last gather, in milliseconds; 0 while there is time to send each at once. */
  pauseMs(): number {
    const now = this.#clock.now();
    // Also while nothing gathers, or it would remember every auction that ever had events.
    for (const [auctionId, { at }] of this.#lately) {
      if (at >= now - LATELY_MS) break;
      this.#lately.delete(auctionId);
    }
    const restMs = this.#lastMs < LONG_MS ? 0 : Math.min(this.#lastMs, PACE_MS.most);
    const load = this.#fadedBy(now) / (SHARE * MEMORY_MS);
    if (load <= 1) return restMs;
    const once = [...this.#lately.values()].reduce((sum, { costMs }) => sum + costMs, 0);
    const gatherMs = Math.min(Math.max(once / SHARE, PACE_MS.least), PACE_MS.most);
    return Math.max(restMs, gatherMs * Math.min(load - 1, 1));
  }

  #fadedBy(now: number): number {
    // The clock may have been set back.
    return this.#demand * Math.exp(Math.min(this.#demandAt - now, 0) / MEMORY_MS);
  }
}
