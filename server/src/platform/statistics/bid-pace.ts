import { MINUTE_MS } from '@autoplace/shared/time';
import { LookBack } from '../../core/poll.ts';
import type { PlatformFigures } from './platform-figures.ts';

/** Commits are written at once, and they are many, in milliseconds. */
const OVERLAP_MS = 5_000;

/** How many bids all servers have accepted in the last minute: each poll reads only what is new. */
export class BidPace {
  readonly #figures: Pick<PlatformFigures, 'commits'>;
  readonly #recent = new Map<string, { at: number; bids: number }>();
  readonly #lookBack = new LookBack(null, OVERLAP_MS);

  constructor(figures: Pick<PlatformFigures, 'commits'>) {
    this.#figures = figures;
  }

  /** `now` in epoch milliseconds. */
  async perMinute(now: number): Promise<number> {
    const from = now - MINUTE_MS;
    const commits = await this.#lookBack.read(now, (since) =>
      this.#figures.commits(Math.max(from, since ?? 0)),
    );
    for (const { id, ...commit } of commits) this.#recent.set(id, commit);
    let bids = 0;
    for (const [id, commit] of this.#recent) {
      if (commit.at < from) this.#recent.delete(id);
      else bids += commit.bids;
    }
    return bids;
  }
}
