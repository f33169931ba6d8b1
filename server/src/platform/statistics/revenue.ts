import { LookBack } from '../../core/poll.ts';
import type { PlatformFigures, Sale } from './platform-figures.ts';

/** The revenue of all sales in whole euros: read whole once, and then only newer sales. */
export class Revenue {
  readonly #figures: Pick<PlatformFigures, 'sales'>;
  readonly #counted = new Set<string>();
  readonly #lookBack = new LookBack(null);
  #revenue = 0;
  #commission = 0;

  constructor(figures: Pick<PlatformFigures, 'sales'>) {
    this.#figures = figures;
  }

  /** `now` in epoch milliseconds. */
  async until(now: number): Promise<{ revenue: number; commission: number }> {
    await this.#lookBack.read(now, async (since) => {
      for await (const sale of this.#figures.sales(since)) this.#count(sale);
    });
    return { revenue: this.#revenue, commission: this.#commission };
  }

  #count({ auctionId, hammerPrice, commissionRate }: Sale): void {
    if (this.#counted.has(auctionId)) return;
    this.#counted.add(auctionId);
    this.#revenue += hammerPrice;
    // Rounded for each sale, as in the figures of dealers.
    this.#commission += Math.round((hammerPrice * commissionRate) / 100);
  }
}
