import type { HouseFigures } from './house-figures.ts';

/** Clocks of servers differ and writes take their time, by this many milliseconds at most. */
const LOOK_BACK_MS = 10_000;

/** What all sales have brought: read whole once, and then only what has been sold since the look before. Whole euros. */
export class Takings {
  readonly #figures: Pick<HouseFigures, 'sales'>;
  readonly #counted = new Set<string>();
  #lookedAt: number | null = null;
  #revenue = 0;
  #commission = 0;

  constructor(figures: Pick<HouseFigures, 'sales'>) {
    this.#figures = figures;
  }

  /** `now` in epoch milliseconds. */
  async until(now: number): Promise<{ revenue: number; commission: number }> {
    const since = this.#lookedAt === null ? null : this.#lookedAt - LOOK_BACK_MS;
    for await (const { auctionId, hammerPrice, commissionRate } of this.#figures.sales(since)) {
      if (this.#counted.has(auctionId)) continue;
      this.#counted.add(auctionId);
      this.#revenue += hammerPrice;
      // Of each sale on its own, as dealers are told it.
      this.#commission += Math.round((hammerPrice * commissionRate) / 100);
    }
    this.#lookedAt = now;
    return { revenue: this.#revenue, commission: this.#commission };
  }
}
