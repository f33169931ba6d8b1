import { randomUUID } from 'node:crypto';
import { decodeDocument } from '../bson-codec.ts';
import { decodeIndexSpec, encodeIndexSpec, type IndexSpec } from '../indexes/index-spec.ts';
import { MongoError } from '../semantics/index.ts';
import { Collection } from './collection.ts';
import { type DatabaseFile, PendingWrites } from './database-file.ts';

/** A stored document cannot be decoded, or stored documents break a unique index. */
export class CorruptDataError extends Error {}

/** All collections: their records and indexes in memory, and the file. */
export class Catalog {
  readonly #file: DatabaseFile;
  readonly #pending = new PendingWrites();
  readonly #collections = new Map<string, Collection>();
  /** The file failed in the middle of a change, so that it and the memory may differ: nothing may be committed. */
  #failure: unknown;

  /** Loads everything the file holds; throws a CorruptDataError when it makes no sense. */
  constructor(file: DatabaseFile) {
    this.#file = file;
    for (const stored of file.collections()) {
      const collection = new Collection(stored, this.#pending, file);
      try {
        collection.load(file, decodeDocument, file.indexSpecs(stored.id).map(decodeIndexSpec));
      } catch (error) {
        throw new CorruptDataError(`collection ${collection.namespace}: ${(error as Error).message}`, {
          cause: error,
        });
      }
      this.#collections.set(collection.namespace, collection);
    }
  }

  find(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  /** The collections of one database, or of all. */
  list(database?: string): Collection[] {
    const all = [...this.#collections.values()];
    return database === undefined ? all : all.filter(({ stored }) => stored.database === database);
  }

  /** The collection of this name, created when there is none. */
  obtain(database: string, name: string): Collection {
    return this.find(`${database}.${name}`) ?? this.create(database, name);
  }

  create(database: string, name: string): Collection {
    assertNamespace(database, name);
    const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
    const id = this.#change((file) => file.createCollection(database, name, uuid));
    const collection = new Collection({ id, database, name, uuid }, this.#pending, this.#file);
    this.#collections.set(collection.namespace, collection);
    return collection;
  }

  drop(collection: Collection): void {
    this.#pending.forget(collection.stored.id);
    this.#change((file) => file.dropCollection(collection.stored.id));
    this.#collections.delete(collection.namespace);
  }

  /** Builds and stores indexes, all or none, and yields now and then; throws E11000 when one is unique and the documents are not. */
  *addIndexes(collection: Collection, specs: readonly IndexSpec[]): Generator<void, void> {
    yield* collection.addIndexes(specs);
    for (const spec of specs)
      this.#change((file) => file.putIndex(collection.stored.id, spec.name, encodeIndexSpec(spec)));
  }

  removeIndex(collection: Collection, name: string): void {
    collection.removeIndex(name);
    this.#change((file) => file.removeIndex(collection.stored.id, name));
  }

  /** True when everything that a client could be told is in the file. */
  get isDurable(): boolean {
    return this.#pending.isEmpty && !this.#file.isChanged && this.#failure === undefined;
  }

  /** Makes everything that happened since the last commit durable, in one transaction. */
  commit(): void {
    if (this.#failure) throw this.#failure;
    this.#pending.writeTo(this.#file);
    this.#file.commit();
  }

  /** Lets go of documents that nobody has asked for since the last time. */
  cool(): void {
    for (const collection of this.#collections.values()) collection.cool();
  }

  fileSize(): { total: number; free: number } {
    return this.#file.size();
  }

  disk(): { used: number; total: number } | null {
    return this.#file.disk();
  }

  close(): void {
    this.commit();
    this.#file.close();
  }

  #change<T>(change: (file: DatabaseFile) => T): T {
    try {
      return change(this.#file);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}

const assertNamespace = (database: string, name: string): void => {
  if (name.startsWith('system.')) {
    throw new MongoError(
      73,
      'InvalidNamespace',
      `collection ${name} is reserved: the embedded database has none`,
    );
  }
  if (database === '' || /[/\\. "$*<>:|?\0]/.test(database) || Buffer.byteLength(database) > 63) {
    throw new MongoError(73, 'InvalidNamespace', `Invalid database name: '${database}'`);
  }
};
