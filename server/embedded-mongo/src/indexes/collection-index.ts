import { type Doc, keyFields } from '../semantics/index.ts';
import type { StoredRecord } from '../storage/record.ts';
import { DuplicateKeyError, type IndexSpec } from './index-spec.ts';
import { OrderedEntries } from './ordered-entries.ts';
import { sortInRuns } from './sort-in-runs.ts';
import { encodeValue, invert } from './value-encoding.ts';

/** Appended to encoded values or to the start of a string: sorts after every entry with that prefix. */
export const BEHIND = '\xff\xff';

/** An ordered index of a collection. Its entries are the encoded fields followed by the id of the record. */
export class CollectionIndex {
  readonly spec: IndexSpec;
  readonly entries = new OrderedEntries();
  readonly #paths: readonly (readonly string[])[];
  readonly #arrayPrefixes = new Set<string>();

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.#paths = spec.fields.map(({ path }) => path.split('.'));
  }

  /** True when a document once had an array on one of the paths, so that a document may have several entries. */
  get multikey(): boolean {
    return this.#arrayPrefixes.size > 0;
  }

  /** The parts of a field's path at which arrays were met. */
  arrayPrefixesOf(field: number): string[] {
    const path = this.#paths[field] ?? [];
    return path
      .map((_, i) => path.slice(0, i + 1).join('.'))
      .filter((prefix) => this.#arrayPrefixes.has(prefix));
  }

  /** True when two versions of a document share every value the index looks at, so that their keys are the same. */
  seesNoChange(before: Doc, after: Doc): boolean {
    return !this.spec.partial && this.#paths.every(([root = '']) => before[root] === after[root]);
  }

  /** The keys of a document, without record id and without repetition; none when the index leaves the document out. */
  keysOf(doc: Doc): string[] {
    if (this.spec.partial && !this.spec.partial.matcher.test(doc)) return [];
    const keys = keyFields(doc, this.#paths, this.#noteArray).map((values) => this.#encode(values));
    return keys.length > 1 ? [...new Set(keys)] : keys;
  }

  /** Throws E11000 when another record than `own` holds one of the keys. */
  assertUnique(keys: readonly string[], doc: Doc, namespace: string, own?: StoredRecord): void {
    if (!this.spec.unique) return;
    for (const key of keys) {
      const found = this.entries.firstFrom(key);
      if (found?.startsWith(key) && !(own && found === key + recordSuffix(own)))
        throw this.#duplicate(key, doc, namespace);
    }
  }

  add(record: StoredRecord, keys: readonly string[]): void {
    for (const key of keys) this.entries.add(key + recordSuffix(record), record);
  }

  remove(record: StoredRecord, keys: readonly string[]): void {
    for (const key of keys) this.entries.remove(key + recordSuffix(record));
  }

  /** Adds the keys of a document to those that the index will be loaded with. */
  gather(record: StoredRecord, doc: Doc, keys: string[]): void {
    for (const key of this.keysOf(doc)) keys.push(inOnePiece(key + recordSuffix(record)));
  }

  /** Fills the index with the keys of all documents, and yields now and then; throws E11000 when it is unique and they are not. */
  *load(
    keys: readonly string[],
    records: ReadonlyMap<number, StoredRecord>,
    namespace: string,
  ): Generator<void, void> {
    const sorted = yield* sortInRuns(keys);
    const recordOf = (key: string) => records.get(recordIdOf(key)) as StoredRecord;
    yield* this.entries.load(sorted, recordOf);
    if (!this.spec.unique) return;
    for (const [at, key] of sorted.entries())
      if (at > 0 && keyPart(sorted[at - 1] as string) === keyPart(key))
        throw this.#duplicate(keyPart(key), recordOf(key).doc, namespace);
  }

  #encode(values: readonly unknown[]): string {
    let encoded = '';
    for (let i = 0; i < values.length; i += 1) {
      const value = encodeValue(values[i]);
      encoded += this.spec.fields[i]?.direction === -1 ? invert(value) : value;
    }
    return encoded;
  }

  #duplicate(key: string, doc: Doc, namespace: string): DuplicateKeyError {
    const all = keyFields(doc, this.#paths, this.#noteArray);
    const duplicate = all.find((values) => this.#encode(values) === key);
    return new DuplicateKeyError(namespace, this.spec, duplicate ?? []);
  }

  readonly #noteArray = (field: number, depth: number): void => {
    this.#arrayPrefixes.add((this.#paths[field] ?? []).slice(0, depth).join('.'));
  };
}

const SUFFIX_LENGTH = 6;

const recordSuffix = ({ id }: StoredRecord): string => {
  const high = Math.floor(id / 0x1000000);
  return String.fromCharCode(
    (high >>> 16) & 0xff,
    (high >>> 8) & 0xff,
    high & 0xff,
    (id >>> 16) & 0xff,
    (id >>> 8) & 0xff,
    id & 0xff,
  );
};

/** V8 keeps what was put together as a tree of its parts, which takes several times the room. */
const inOnePiece = (key: string): string => Buffer.from(key, 'latin1').toString('latin1');

const keyPart = (key: string): string => key.slice(0, -SUFFIX_LENGTH);

const recordIdOf = (key: string): number => {
  let id = 0;
  for (let at = key.length - SUFFIX_LENGTH; at < key.length; at += 1) id = id * 0x100 + key.charCodeAt(at);
  return id;
};
