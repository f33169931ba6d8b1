import { type DutchSchedule, dutchPriceOf, dutchScheduleOf, priceAt } from '@autoplace/shared/auction';
import type { MakeCounts } from '@autoplace/shared/contract';
import { CarNaming } from './car-names.ts';
import { Columns } from './columns.ts';
import { countOf, type ListOrder, narrow, type Wanted } from './narrow.ts';
import { Order } from './order.ts';
import { type ListedAuction, type NumberColumn, namesOf, numbersOf, textOf } from './row.ts';
import { WordIndex } from './word-index.ts';

/** How many auctions there are of a model. */
export interface ModelCount {
  make: string;
  model: string;
  count: number;
}

const ORDERED = [
  'soon',
  'createdAt',
  'soldAt',
  'price',
  'mileage',
  'year',
] as const satisfies readonly NumberColumn[];
type Ordered = (typeof ORDERED)[number];

/** The column of each sort order, and whether it goes from the end of it. Of equals the smaller id comes first, backwards the larger. */
export const SORTS: Record<ListOrder, { by: Ordered; backwards: boolean }> = {
  ending_soon: { by: 'soon', backwards: false },
  newest: { by: 'createdAt', backwards: false },
  price_asc: { by: 'price', backwards: false },
  price_desc: { by: 'price', backwards: true },
  mileage_asc: { by: 'mileage', backwards: false },
  year_desc: { by: 'year', backwards: false },
  newest_sale: { by: 'soldAt', backwards: false },
};
export const DESCENDING: ReadonlySet<string> = new Set(['createdAt', 'soldAt', 'year']);

/** An auction in a list, with what it is sorted by: the smaller one comes first. */
export interface Placed {
  id: string;
  key: number;
}

/** Compares the places of two auctions in one list. */
export const comparing =
  (sort: ListOrder) =>
  (one: Placed, other: Placed): number =>
    one.key - other.key || (one.id === other.id ? 0 : one.id < other.id === !SORTS[sort].backwards ? -1 : 1);

/** What a column's value is as the key of a list. */
export const keyIn = (sort: ListOrder, value: number): number =>
  DESCENDING.has(SORTS[sort].by) !== SORTS[sort].backwards ? -value : value;

/** A stretch of a list. What a table answers has no object for each auction in it, since it may have a hundred thousand. */
export interface Places {
  readonly length: number;
  at(index: number): Placed | undefined;
  slice(from: number, to: number): Placed[];
}

/** The auctions of a table that are asked for, in their order: to be asked before the table changes. A stretch stays as it was. */
export interface Listed {
  total: number;
  slice(skip: number, limit: number): Places;
}

/** One sale: amounts in whole euros, `at` in epoch milliseconds, mileage in kilometres. */
export interface Sale {
  auctionId: string;
  price: number;
  mileage: number;
  year: number;
  at: number;
}

/**
 * The fields by which auctions are filtered and sorted, packed in memory: a page is found, and its total counted, in one
 * pass for each condition.
 */
export class AuctionTable {
  readonly #rows = new Map<string, number>();
  /** By row. What was handed out reads it on: it is copied before a row gets another auction. */
  #ids: string[] = [];
  #areIdsRead = false;
  readonly #free: number[] = [];
  readonly #columns = new Columns();
  readonly #words = new WordIndex();
  readonly #naming = new CarNaming();
  readonly #orders: Record<Ordered, Order>;
  /** Dutch auctions whose price may still fall by itself, by row. */
  readonly #falling = new Map<number, DutchSchedule>();
  /** For each row 1 while it holds an auction. */
  #isHeld = new Uint8Array(0);
  /** Grows whenever an auction is taken in, changes or is removed. */
  changes = 0;

  constructor() {
    const order = (by: Ordered) => [by, new Order(this.#comparing(by, DESCENDING.has(by) ? -1 : 1))];
    this.#orders = Object.fromEntries(ORDERED.map(order));
  }

  get size(): number {
    return this.#rows.size;
  }

  /** The number of facts folded into the auction's row; 0 without a row. */
  versionOf(id: string): number {
    const row = this.#rows.get(id);
    return row === undefined ? 0 : (this.#columns.numbers.version[row] as number);
  }

  /** Takes the auction in as of `version`, unless that is known. */
  put(auction: ListedAuction, version: number): void {
    if (this.versionOf(auction.id) >= version) return;
    this.changes += 1;
    const row = this.#rows.get(auction.id) ?? this.#newRow(auction.id);
    const { names, numbers, dictionaries } = this.#columns;
    const car = this.#naming.of(auction.car);
    for (const [column, name] of entriesOf(namesOf(auction, car)))
      names[column][row] = dictionaries[column].codeOf(name);
    for (const [column, number] of entriesOf(numbersOf(auction))) this.#set(column, row, number);
    // A paused price stands still, as of when it was paused (R76).
    const isPaused = auction.pausedAt != null;
    this.#set(
      'price',
      row,
      isPaused ? priceAt(auction, Infinity) : (auction.currentBid ?? auction.startingPrice),
    );
    numbers.version[row] = version;
    const schedule = auction.currentBid === null && !isPaused ? dutchScheduleOf(auction) : null;
    if (schedule === null) this.#falling.delete(row);
    else this.#falling.set(row, schedule);
    this.#words.put(row, textOf(auction, car));
  }

  /** The auction was removed. */
  drop(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.changes += 1;
    this.#rows.delete(id);
    this.#isHeld[row] = 0;
    this.#falling.delete(row);
    this.#words.remove(row);
    this.#free.push(row);
  }

  list(request: Wanted & { query: { sort: ListOrder } }): Listed {
    const { sort } = request.query;
    const { by, backwards } = SORTS[sort];
    if (by === 'price') this.#letFall(request.now);
    const fits = this.#fitting(request);
    const total = countOf(fits);
    return {
      total,
      slice: (skip, limit) => {
        const length = Math.max(0, Math.min(limit, total - skip));
        return this.#placesOf(this.#orders[by].page(fits, skip, length, backwards), sort);
      },
    };
  }

  /** Whether there is an auction that is asked for. */
  hasAny(request: Wanted): boolean {
    return this.#fitting(request).includes(1);
  }

  /** How many auctions there are of each make; the most frequent first, of equals by name. */
  makes(request: Wanted): MakeCounts['items'] {
    return [...this.#countsOf('make', request)]
      .map(([make, count]) => ({ make: this.#naming.written(make), count }))
      .sort((a, b) => b.count - a.count || a.make.localeCompare(b.make, 'sr-Latn'));
  }

  /** How many auctions there are of each seller, by id. */
  sellers(request: Wanted): Map<string, number> {
    return this.#countsOf('dealer', request);
  }

  /** How many auctions there are of each model, in no order. */
  models(request: Wanted): ModelCount[] {
    const fits = this.#fitting(request);
    const { names, dictionaries } = this.#columns;
    const [makes, models] = [dictionaries.make.all(), dictionaries.model.all()];
    const counts = new Map<number, number>();
    for (let row = 0; row < fits.length; row++) {
      if (fits[row] !== 1) continue;
      const code = (names.make[row] as number) * models.length + (names.model[row] as number);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return [...counts].map(([code, count]) => {
      const make = makes[Math.floor(code / models.length)] as string;
      const model = models[code % models.length] as string;
      const named = { make: this.#naming.written(make), model: this.#naming.writtenModel({ make, model }) };
      return { ...named, count };
    });
  }

  #countsOf(column: 'make' | 'dealer', request: Wanted): Map<string, number> {
    const fits = this.#fitting(request);
    const codes = this.#columns.names[column];
    const all = this.#columns.dictionaries[column].all();
    const counts = new Uint32Array(all.length);
    for (let row = 0; row < fits.length; row++)
      if (fits[row] === 1) (counts[codes[row] as number] as number) += 1;
    return new Map(
      all.map((name, code) => [name, counts[code] as number] as const).filter(([, count]) => count > 0),
    );
  }

  #placesOf(rows: Uint32Array, sort: ListOrder): Places {
    const numbers = this.#columns.numbers[SORTS[sort].by];
    const sign = keyIn(sort, 1);
    const keys = new Float64Array(rows.length);
    for (let index = 0; index < rows.length; index++)
      keys[index] = sign * (numbers[rows[index] as number] as number);
    const ids = this.#ids;
    this.#areIdsRead = true;
    const at = (index: number): Placed => ({
      id: ids[rows[index] as number] as string,
      key: keys[index] as number,
    });
    const slice = (from: number, to: number) =>
      Array.from(rows.subarray(from, to), (_, index) => at(from + index));
    return { length: rows.length, at, slice };
  }

  /** For each row 1 where it holds an auction that is wanted. */
  #fitting(request: Wanted): Uint8Array {
    const { minPrice, maxPrice } = request.query;
    if (minPrice !== undefined || maxPrice !== undefined) this.#letFall(request.now);
    const fits = this.#isHeld.slice(0, this.#ids.length);
    narrow(fits, this.#columns, this.#words, request);
    for (const id of request.without?.keys() ?? []) {
      const row = this.#rows.get(id);
      if (row !== undefined) fits[row] = 0;
    }
    return fits;
  }

  #newRow(id: string): number {
    const row = this.#free.pop() ?? this.#ids.length;
    if (row < this.#ids.length && this.#areIdsRead) {
      this.#ids = [...this.#ids];
      this.#areIdsRead = false;
    }
    this.#ids[row] = id;
    this.#rows.set(id, row);
    this.#columns.reserve(this.#ids.length);
    if (row >= this.#isHeld.length) {
      const larger = new Uint8Array(this.#columns.numbers.version.length);
      larger.set(this.#isHeld);
      this.#isHeld = larger;
    }
    this.#isHeld[row] = 1;
    for (const by of ORDERED) this.#orders[by].note(row);
    return row;
  }

  #set(column: NumberColumn, row: number, number: number): void {
    const numbers = this.#columns.numbers[column];
    if (numbers[row] === number) return;
    numbers[row] = number;
    if (column in this.#orders) this.#orders[column as Ordered].note(row);
  }

  /** Computes falling prices at `now`; after the end a price stays. */
  #letFall(now: number): void {
    for (const [row, schedule] of this.#falling) {
      this.#set('price', row, dutchPriceOf(schedule, now).price);
      if (now >= schedule.endsAt) this.#falling.delete(row);
    }
  }

  #comparing(by: Ordered, direction: number): (a: number, b: number) => number {
    return (a, b) => {
      const numbers = this.#columns.numbers[by];
      const difference = (numbers[a] as number) - (numbers[b] as number);
      if (difference !== 0) return difference * direction;
      return (this.#ids[a] as string) < (this.#ids[b] as string) ? -1 : 1;
    };
  }
}

const entriesOf = <T extends object>(values: T) =>
  Object.entries(values) as { [Key in keyof T]: [Key, T[Key]] }[keyof T][];
