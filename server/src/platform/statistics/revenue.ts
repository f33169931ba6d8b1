import { LookBack } from '../../core/poll.ts';
import type { PlatformFigures, Sale } from './platform-figures.ts';

/** The revenue of all sales in whole euros: read whole once, and then only newer sales, and those that fell through (R100). */
export class Revenue {
  readonly #figures: Pick<PlatformFigures, 'sales'>;
  readonly #counted = new Map<string, { hammerPrice: number; commission: number }>();
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
    // Rounded for each sale, as in the figures of dealers.
    const commission = Math.round((hammerPrice * commissionRate) / 100);
    const before = this.#counted.get(auctionId);
    this.#counted.set(auctionId, { hammerPrice, commission });
    this.#revenue += hammerPrice - (before?.hammerPrice ?? 0);
    this.#commission += commission - (before?.commission ?? 0);
  }
}
