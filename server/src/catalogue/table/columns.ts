import { Names } from './names.ts';
import type { NameColumn, NumberColumn } from './row.ts';

const NAMES = [
  'status',
  'type',
  'dealer',
  'make',
  'model',
  'family',
  'fuel',
  'transmission',
  'bodyType',
  'color',
] as const satisfies readonly NameColumn[];
const NUMBERS = [
  'version',
  'price',
  'year',
  'mileage',
  'endsAt',
  'createdAt',
  'soon',
] as const satisfies readonly NumberColumn[];
const FIRST_CAPACITY = 1_024;

/** Packed numbers, one place for each row in every column. 96 bytes a row. */
export class Columns {
  readonly dictionaries = record(NAMES, () => new Names());
  #capacity = FIRST_CAPACITY;
  #names = record(NAMES, () => new Uint32Array(FIRST_CAPACITY));
  #numbers = record(NUMBERS, () => new Float64Array(FIRST_CAPACITY));

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
    for (const column of NAMES)
      this.#names[column] = grown(this.#names[column], new Uint32Array(this.#capacity));
    for (const column of NUMBERS)
      this.#numbers[column] = grown(this.#numbers[column], new Float64Array(this.#capacity));
  }
}

function grown<T extends Uint32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

const record = <Key extends string, T>(keys: readonly Key[], create: () => T): Record<Key, T> =>
  Object.fromEntries(keys.map((key) => [key, create()])) as Record<Key, T>;
