import { ObjectId } from 'bson';
import { compareValues } from './compare.ts';
import { exactDouble, isNumber } from './numbers.ts';

/** Membership by BSON equality in constant time for strings, ordinary numbers and ObjectIds, logarithmic for the rest. */
export class ValueSet {
  readonly #strings = new Set<string>();
  readonly #doubles = new Set<number>();
  readonly #objectIds = new Set<string>();
  /** Everything without a hash, and all numbers again: a Decimal128 may equal a Double. */
  readonly #sorted: unknown[] = [];
  readonly #sortedHoldsMoreThanDoubles: boolean;

  constructor(values: Iterable<unknown>) {
    let others = false;
    for (const value of values) {
      const double = exactDouble(value);
      if (typeof value === 'string') this.#strings.add(value);
      else if (value instanceof ObjectId) this.#objectIds.add(value.toHexString());
      else {
        if (double !== undefined) this.#doubles.add(double);
        else others = true;
        this.#sorted.push(value);
      }
    }
    this.#sorted.sort(compareValues);
    this.#sortedHoldsMoreThanDoubles = others;
  }

  has(value: unknown): boolean {
    if (typeof value === 'string') return this.#strings.has(value);
    if (value instanceof ObjectId)
      return this.#objectIds.size > 0 && this.#objectIds.has(value.toHexString());
    const double = exactDouble(value);
    if (double !== undefined) {
      if (this.#doubles.has(double)) return true;
      return this.#sortedHoldsMoreThanDoubles && this.#search(value);
    }
    return (this.#sortedHoldsMoreThanDoubles || isNumber(value)) && this.#search(value);
  }

  #search(value: unknown): boolean {
    let low = 0;
    let high = this.#sorted.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = compareValues(this.#sorted[middle], value);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
