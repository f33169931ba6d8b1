import type { Bid } from '@autoplace/shared/contract';
import { aliasText, toInstant } from '../rules/index.ts';

/** One bid as it is kept: amount in whole euros, time in epoch milliseconds, `seq` of its public event. */
export interface KeptBid {
  seq: number;
  bidder: number;
  amount: number;
  at: number;
  automatic: boolean;
}

const FIRST_CAPACITY = 16;

/** All bids of an auction in order, packed into columns: 21 bytes for a bid, so that a hot auction may have any number. */
export class BidColumns {
  readonly #auctionId: string;
  #length = 0;
  #seq = new Uint32Array(FIRST_CAPACITY);
  #bidder = new Uint32Array(FIRST_CAPACITY);
  #amount = new Uint32Array(FIRST_CAPACITY);
  #at = new Float64Array(FIRST_CAPACITY);
  #automatic = new Uint8Array(FIRST_CAPACITY);

  constructor(auctionId: string) {
    this.#auctionId = auctionId;
  }

  get length(): number {
    return this.#length;
  }

  push({ seq, bidder, amount, at, automatic }: KeptBid): void {
    if (this.#length === this.#seq.length) this.#grow();
    const index = this.#length++;
    this.#seq[index] = seq;
    this.#bidder[index] = bidder;
    this.#amount[index] = amount;
    this.#at[index] = at;
    this.#automatic[index] = automatic ? 1 : 0;
  }

  /** The bid at this index, as in its public event. */
  at(index: number): Bid {
    return {
      id: `${this.#auctionId}-${this.#seq[index]}`,
      bidder: aliasText(this.#bidder[index] as number),
      amount: this.#amount[index] as number,
      time: toInstant(this.#at[index] as number),
      automatic: this.#automatic[index] === 1,
    };
  }

  /** Where this bidder's newest bid among the first `count` is; -1 when there is none. */
  newestOf(bidder: number, count = this.#length): number {
    return count === 0 ? -1 : this.#bidder.lastIndexOf(bidder, count - 1);
  }

  #grow(): void {
    const capacity = this.#length * 2;
    const longer = <T extends Uint32Array | Float64Array | Uint8Array>(column: T, empty: T): T => {
      empty.set(column);
      return empty;
    };
    this.#seq = longer(this.#seq, new Uint32Array(capacity));
    this.#bidder = longer(this.#bidder, new Uint32Array(capacity));
    this.#amount = longer(this.#amount, new Uint32Array(capacity));
    this.#at = longer(this.#at, new Float64Array(capacity));
    this.#automatic = longer(this.#automatic, new Uint8Array(capacity));
  }
}
