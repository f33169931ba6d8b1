import type { HouseFigures } from './house-figures.ts';

const MINUTE_MS = 60_000;
/** Clocks of servers differ and writes take their time, by this many milliseconds at most. */
const LOOK_BACK_MS = 5_000;

/** How many bids all servers have accepted in the last minute: each look reads only what has been written since the one before. */
export class BidPace {
  readonly #figures: Pick<HouseFigures, 'commits'>;
  readonly #recent = new Map<string, { at: number; bids: number }>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(figures: Pick<HouseFigures, 'commits'>) {
    this.#figures = figures;
  }

  /** `now` in epoch milliseconds. */
  async perMinute(now: number): Promise<number> {
    const from = now - MINUTE_MS;
    const commits = await this.#figures.commits(Math.max(from, this.#lookedAt - LOOK_BACK_MS));
    this.#lookedAt = now;
    for (const { id, ...commit } of commits) this.#recent.set(id, commit);
    let bids = 0;
    for (const [id, commit] of this.#recent) {
      if (commit.at < from) this.#recent.delete(id);
      else bids += commit.bids;
    }
    return bids;
  }
}
