import { CollectionIndex } from '../indexes/collection-index.ts';
import { ID_INDEX, type IndexSpec } from '../indexes/index-spec.ts';
import { encodeValue } from '../indexes/value-encoding.ts';
import type { Doc } from '../semantics/index.ts';
import type { DatabaseFile, PendingWrites, StoredCollection } from './database-file.ts';
import { type PreparedDocument, prepareDocument, StoredRecord } from './record.ts';

/** Number of documents after which the building of indexes yields. */
const BUILT_AT_ONCE = 200;

/**
 * The records of a collection, of which those in use are in memory, and its indexes, which always are. Every change is also
 * handed to the pending writes.
 */
export class Collection {
  readonly stored: StoredCollection;
  readonly #records = new Map<string, StoredRecord>();
  readonly #indexes = new Map<string, CollectionIndex>();
  readonly #pending: PendingWrites;
  readonly #read: (recordId: number) => Uint8Array;
  #nextRecordId = 1;
  #dataSize = 0;

  constructor(stored: StoredCollection, pending: PendingWrites, file: Pick<DatabaseFile, 'document'>) {
    this.stored = stored;
    this.#pending = pending;
    this.#read = (recordId) => file.document(stored.id, recordId);
    this.#indexes.set(ID_INDEX.name, new CollectionIndex(ID_INDEX));
  }

  get namespace(): string {
    return `${this.stored.database}.${this.stored.name}`;
  }

  get size(): number {
    return this.#records.size;
  }

  /** Bytes of all documents. */
  get dataSize(): number {
    return this.#dataSize;
  }

  get indexes(): ReadonlyMap<string, CollectionIndex> {
    return this.#indexes;
  }

  /** All records in the order of insertion. */
  records(): Iterable<StoredRecord> {
    return this.#records.values();
  }

  /** The record whose `_id` equals the value. */
  findById(id: unknown): StoredRecord | undefined {
    return this.#records.get(encodeValue(id));
  }

  /** Fills the collection at start from the file. Documents come into memory when they are asked for. */
  load(file: DatabaseFile, decode: (bytes: Uint8Array) => Doc, specs: readonly IndexSpec[]): void {
    for (const _ of this.#build([ID_INDEX, ...specs], this.#loaded(file, decode)));
  }

  *#loaded(file: DatabaseFile, decode: (bytes: Uint8Array) => Doc): Generator<[StoredRecord, Doc]> {
    for (const { recordId, bytes } of file.documents(this.stored.id)) {
      const doc = decode(bytes);
      const record = new StoredRecord(
        { id: recordId, key: encodeValue(doc._id) },
        { doc, bytes },
        this.#read,
      );
      record.letGo();
      this.#records.set(record.key, record);
      this.#dataSize += bytes.length;
      this.#nextRecordId = recordId + 1;
      yield [record, doc];
    }
  }

  /** Builds indexes, all or none, and yields now and then; throws E11000 when one is unique and the documents are not. */
  addIndexes(specs: readonly IndexSpec[]): Generator<void, void> {
    return this.#build(specs, this.#passing());
  }

  *#passing(): Generator<[StoredRecord, Doc]> {
    for (const record of this.#records.values()) yield [record, record.passingDoc];
  }

  /** Each document is looked at once for all of the indexes. */
  *#build(specs: readonly IndexSpec[], documents: Iterable<[StoredRecord, Doc]>): Generator<void, void> {
    const building = specs.map((spec) => ({ index: new CollectionIndex(spec), keys: [] as string[] }));
    const records = new Map<number, StoredRecord>();
    for (const [record, doc] of documents) {
      records.set(record.id, record);
      for (const { index, keys } of building) index.gather(record, doc, keys);
      if (records.size % BUILT_AT_ONCE === 0) yield;
    }
    for (const { index, keys } of building) yield* index.load(keys, records, this.namespace);
    for (const { index } of building) this.#indexes.set(index.spec.name, index);
  }

  removeIndex(name: string): void {
    this.#indexes.delete(name);
  }

  /** Adds a document; throws when it is not storable or breaks a unique index, and then changes nothing. */
  insert(doc: Doc): StoredRecord {
    const prepared = prepareDocument(doc);
    const keys = this.#keys(prepared.doc);
    const place = { id: this.#nextRecordId, key: encodeValue(prepared.doc._id) };
    const record = new StoredRecord(place, prepared, this.#read);
    this.#nextRecordId += 1;
    for (const [index, indexKeys] of keys) index.add(record, indexKeys);
    this.#records.set(record.key, record);
    this.#store(record, 0);
    return record;
  }

  /** Gives a record new content with the same `_id`; throws like `insert`. */
  replace(record: StoredRecord, doc: Doc): void {
    const prepared = prepareDocument(doc);
    const changes = this.#changedKeys(record, prepared);
    for (const { index, before, after } of changes) {
      index.remove(record, before);
      index.add(record, after);
    }
    const sizeBefore = record.size;
    record.replace(prepared);
    this.#store(record, sizeBefore);
  }

  remove(record: StoredRecord): void {
    for (const index of this.#indexes.values()) index.remove(record, index.keysOf(record.doc));
    this.#records.delete(record.key);
    this.#dataSize -= record.size;
    this.#pending.remove(this.stored.id, record.id);
  }

  /** Lets go of what has not been used since the last time. */
  cool(): void {
    for (const record of this.#records.values()) record.cool();
  }

  #store(record: StoredRecord, sizeBefore: number): void {
    this.#dataSize += record.size - sizeBefore;
    this.#pending.put(this.stored.id, record.id, record.bytes);
  }

  #keys(doc: Doc): [CollectionIndex, string[]][] {
    const all: [CollectionIndex, string[]][] = [];
    for (const index of this.#indexes.values()) {
      const keys = index.keysOf(doc);
      index.assertUnique(keys, doc, this.namespace);
      all.push([index, keys]);
    }
    return all;
  }

  #changedKeys(record: StoredRecord, prepared: PreparedDocument) {
    const changes: { index: CollectionIndex; before: string[]; after: string[] }[] = [];
    for (const index of this.#indexes.values()) {
      if (index.seesNoChange(record.doc, prepared.doc)) continue;
      const before = index.keysOf(record.doc);
      const after = index.keysOf(prepared.doc);
      if (before.length === after.length && before.every((key, i) => key === after[i])) continue;
      index.assertUnique(after, prepared.doc, this.namespace, record);
      changes.push({ index, before, after });
    }
    return changes;
  }
}
