import type { BidColumns } from '../auctions/index.ts';

/** One bidder's bids in an auction. */
export interface Tallied {
  /** Whole euros. */
  highest: number;
  count: number;
  /** Epoch milliseconds. */
  lastAt: number;
}

/** Counts the bids of an auction by alias, each once. Made of public bids only: no maximum can get in. */
export class BidTally {
  readonly #byAlias = new Map<string, Tallied>();
  #counted = 0;

  /** `bids` are the same ones as before, or more. */
  catchUp(bids: Pick<BidColumns, 'length' | 'at'>): void {
    for (; this.#counted < bids.length; this.#counted++) {
      const { bidder, amount, time } = bids.at(this.#counted);
      const before = this.#byAlias.get(bidder);
      this.#byAlias.set(bidder, {
        highest: Math.max(before?.highest ?? 0, amount),
        count: (before?.count ?? 0) + 1,
        lastAt: Date.parse(time),
      });
    }
  }

  of(alias: string): Tallied | undefined {
    return this.#byAlias.get(alias);
  }
}
