type Compare = (a: number, b: number) => number;

/**
 * All rows in one order. A changed row is only noted; the next reader puts all noted rows in place with one pass, so that
 * a change costs nothing until then, and no whole sort.
 */
export class Order {
  readonly #compare: Compare;
  #rows: Uint32Array = new Uint32Array(0);
  #moved = new Set<number>();

  /** `compare` never finds two rows equal. */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** The row is new, or its sort key has changed. */
  note(row: number): void {
    this.#moved.add(row);
  }

  /** The rows with a 1 in `isWanted`, from the place `skip` on: `limit` of them, which are there. */
  page(isWanted: Uint8Array, skip: number, limit: number, backwards: boolean): Uint32Array {
    const rows = this.#inPlace();
    const found = new Uint32Array(limit);
    if (limit === 0) return found;
    const step = backwards ? -1 : 1;
    let place = backwards ? rows.length - 1 : 0;
    // `-skip` would begin at -0, which is no integer to V8: the loop took twice as long.
    for (let at = 0 - skip; at < limit && place >= 0 && place < rows.length; place += step) {
      const row = rows[place] as number;
      if (isWanted[row] !== 1) continue;
      if (at >= 0) found[at] = row;
      at += 1;
    }
    return found;
  }

  #inPlace(): Uint32Array {
    if (this.#moved.size === 0) return this.#rows;
    const moved = Uint32Array.from(this.#moved).sort(this.#compare);
    const rest = this.#without(this.#moved);
    this.#rows = this.#merged(rest, moved);
    this.#moved = new Set();
    return this.#rows;
  }

  #without(moved: ReadonlySet<number>): Uint32Array {
    const known = this.#rows;
    // Flags are many times faster than a set. Rows are numbered without gaps.
    const isMoved = new Uint8Array(known.length + moved.size);
    for (const row of moved) isMoved[row] = 1;
    const rest = new Uint32Array(known.length);
    let count = 0;
    for (const row of known) if (isMoved[row] !== 1) rest[count++] = row;
    return rest.subarray(0, count);
  }

  #merged(rest: Uint32Array, moved: Uint32Array): Uint32Array {
    const all = new Uint32Array(rest.length + moved.length);
    let [next, from] = [0, 0];
    for (const row of moved) {
      const place = this.#placeOf(row, rest, from);
      all.set(rest.subarray(from, place), next);
      next += place - from;
      all[next++] = row;
      from = place;
    }
    all.set(rest.subarray(from), next);
    return all;
  }

  /** Where among `rows`, from `low` on, the row belongs. */
  #placeOf(row: number, rows: Uint32Array, low: number): number {
    let [least, most] = [low, rows.length];
    while (least < most) {
      const middle = (least + most) >>> 1;
      if (this.#compare(rows[middle] as number, row) < 0) least = middle + 1;
      else most = middle;
    }
    return least;
  }
}
