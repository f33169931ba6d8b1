import { Names } from './names.ts';
import { NAME_COLUMNS, type NameColumn, NUMBER_COLUMNS, type NumberColumn } from './row.ts';

const FIRST_CAPACITY = 1_024;

/** Packed numbers, one place for each row in every column. 160 bytes a row. */
export class Columns {
  readonly dictionaries = record(NAME_COLUMNS, () => new Names());
  #capacity = FIRST_CAPACITY;
  #names = record(NAME_COLUMNS, () => new Uint32Array(FIRST_CAPACITY));
  #numbers = record(NUMBER_COLUMNS, () => new Float64Array(FIRST_CAPACITY));

  /** Of a name its number in the dictionary. */
  get names(): Readonly<Record<NameColumn, Uint32Array>> {
    return this.#names;
  }

  get numbers(): Readonly<Record<NumberColumn, Float64Array>> {
    return this.#numbers;
  }

  /** Makes room for `rows` rows. */
  reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    this.#capacity = Math.max(rows, this.#capacity * 2);
    for (const column of NAME_COLUMNS)
      this.#names[column] = grown(this.#names[column], new Uint32Array(this.#capacity));
    for (const column of NUMBER_COLUMNS)
      this.#numbers[column] = grown(this.#numbers[column], new Float64Array(this.#capacity));
  }
}

function grown<T extends Uint32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

const record = <Key extends string, T>(keys: readonly Key[], create: () => T): Record<Key, T> =>
  Object.fromEntries(keys.map((key) => [key, create()])) as Record<Key, T>;
