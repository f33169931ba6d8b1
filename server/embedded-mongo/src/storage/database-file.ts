import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Acknowledged, COMMIT_COUNT, countCommits, ensureNothingLost } from './acknowledged.ts';
import { createPrivate } from './private-folder.ts';

/** A collection as the file knows it. */
export interface StoredCollection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly uuid: Uint8Array;
}

/** A document as the file knows it; record ids grow in the order of insertion. */
interface StoredDocument {
  readonly recordId: number;
  readonly bytes: Uint8Array;
}

/** Written into the header of the file, so that another program's database is not taken for ours. */
const APPLICATION_ID = 0x61706d67;
const FORMAT_VERSION = 1;

const SCHEMA = `
  CREATE TABLE collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, database TEXT NOT NULL, name TEXT NOT NULL, uuid BLOB NOT NULL,
    UNIQUE (database, name)
  ) STRICT;
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL,
    UNIQUE (collection, name)
  ) STRICT;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${FORMAT_VERSION};
`;

/** How much a COMMIT promises: FULL survives a power cut, NORMAL only the end of the process (for the benchmark). */
export type Synchronous = 'FULL' | 'NORMAL';

/** The SQLite file below: what is committed here is what survives. Every method may throw what SQLite throws. */
export class DatabaseFile {
  readonly #sqlite: DatabaseSync;
  readonly #path: string;
  readonly #statements = new Map<string, StatementSync>();
  #commits: number;
  readonly #acknowledged: Acknowledged | null;
  #inTransaction = false;

  constructor(path: string, synchronous: Synchronous = 'FULL') {
    this.#path = path;
    const isKept = path !== ':memory:';
    if (isKept) {
      ensureNothingLost(path);
      createPrivate(path);
    }
    this.#sqlite = new DatabaseSync(path);
    this.#sqlite.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous};
      PRAGMA wal_autocheckpoint = 4000;
    `);
    this.#prepareFormat(path);
    this.#sqlite.exec(COMMIT_COUNT);
    this.#commits = countCommits(this.#sqlite);
    this.#acknowledged = isKept ? new Acknowledged(path, this.#commits) : null;
  }

  collections(): StoredCollection[] {
    return this.#statement('SELECT id, database, name, uuid FROM collections ORDER BY id').all() as never;
  }

  /** The specifications of a collection's indexes, as BSON. */
  indexSpecs(collection: number): Uint8Array[] {
    const rows = this.#statement('SELECT spec FROM indexes WHERE collection = ? ORDER BY id').all(collection);
    return rows.map((row) => row.spec as Uint8Array);
  }

  /** All documents of a collection in the order of insertion. */
  *documents(collection: number): Generator<StoredDocument> {
    const rows = this.#sqlite.prepare(
      `SELECT id AS recordId, bson AS bytes FROM ${table(collection)} ORDER BY id`,
    );
    for (const row of rows.iterate()) yield row as unknown as StoredDocument;
  }

  /** One document; throws when it is not there. */
  document(collection: number, recordId: number): Uint8Array {
    const row = this.#statement(readDocument(collection)).get(recordId);
    if (row === undefined) throw new Error(`record ${recordId} is not in ${table(collection)}`);
    return row.bson as Uint8Array;
  }

  createCollection(database: string, name: string, uuid: Uint8Array): number {
    this.#begin();
    const { lastInsertRowid } = this.#statement(
      'INSERT INTO collections (database, name, uuid) VALUES (?, ?, ?)',
    ).run(database, name, uuid);
    const id = Number(lastInsertRowid);
    this.#sqlite.exec(`CREATE TABLE ${table(id)} (id INTEGER PRIMARY KEY, bson BLOB NOT NULL) STRICT`);
    return id;
  }

  dropCollection(collection: number): void {
    this.#begin();
    this.#statements.delete(readDocument(collection));
    this.#statements.delete(putDocument(collection));
    this.#statements.delete(removeDocument(collection));
    this.#statement('DELETE FROM indexes WHERE collection = ?').run(collection);
    this.#statement('DELETE FROM collections WHERE id = ?').run(collection);
    this.#sqlite.exec(`DROP TABLE ${table(collection)}`);
  }

  putIndex(collection: number, name: string, spec: Uint8Array): void {
    this.#begin();
    this.#statement('INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)').run(
      collection,
      name,
      spec,
    );
  }

  removeIndex(collection: number, name: string): void {
    this.#begin();
    this.#statement('DELETE FROM indexes WHERE collection = ? AND name = ?').run(collection, name);
  }

  putDocument(collection: number, recordId: number, bytes: Uint8Array): void {
    this.#begin();
    this.#statement(putDocument(collection)).run(recordId, bytes);
  }

  removeDocument(collection: number, recordId: number): void {
    this.#begin();
    this.#statement(removeDocument(collection)).run(recordId);
  }

  /** True while something waits for a commit. */
  get isChanged(): boolean {
    return this.#inTransaction;
  }

  /** Makes everything since the last commit durable; does nothing when nothing was written. */
  commit(): void {
    if (!this.#inTransaction) return;
    this.#commits += 1;
    this.#statement('UPDATE commit_count SET commits = ?').run(this.#commits);
    this.#statement('COMMIT').run();
    this.#inTransaction = false;
    this.#acknowledged?.write(this.#commits);
  }

  /** Bytes of the file and of its free pages. */
  size(): { total: number; free: number } {
    const pragma = (name: string) => Number(Object.values(this.#statement(`PRAGMA ${name}`).get() ?? {})[0]);
    const page = pragma('page_size');
    return { total: pragma('page_count') * page, free: pragma('freelist_count') * page };
  }

  /** Bytes of the disk that the file lies on; null when it lies on none. */
  disk(): { used: number; total: number } | null {
    if (this.#path === ':memory:') return null;
    const { bsize, blocks, bfree } = statfsSync(dirname(this.#path));
    return { used: (blocks - bfree) * bsize, total: blocks * bsize };
  }

  /** Folds the write-ahead log into the file and closes it. */
  close(): void {
    this.commit();
    this.#sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#sqlite.close();
    this.#acknowledged?.close();
  }

  #begin(): void {
    if (this.#inTransaction) return;
    this.#statement('BEGIN IMMEDIATE').run();
    this.#inTransaction = true;
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#sqlite.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #prepareFormat(path: string): void {
    const pragma = (name: string) => Object.values(this.#statement(`PRAGMA ${name}`).get() ?? {})[0];
    const version = pragma('user_version');
    if (version === 0 && pragma('schema_version') === 0) {
      this.#sqlite.exec(`BEGIN; ${SCHEMA} COMMIT;`);
    } else if (pragma('application_id') !== APPLICATION_ID || version !== FORMAT_VERSION) {
      throw new UnknownFormatError(`${path} is not a database of this version (format ${FORMAT_VERSION})`);
    }
  }
}

/** The file is a SQLite database, but not one of ours or of another version. */
export class UnknownFormatError extends Error {}

const table = (collection: number): string => `documents_${collection}`;
const readDocument = (collection: number): string => `SELECT bson FROM ${table(collection)} WHERE id = ?`;
const putDocument = (collection: number): string =>
  `INSERT INTO ${table(collection)} (id, bson) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET bson = excluded.bson`;
const removeDocument = (collection: number): string => `DELETE FROM ${table(collection)} WHERE id = ?`;

/**
 * The documents changed in this event-loop turn. They reach the file together, and a document that was changed several
 * times in the turn reaches it once.
 */
export class PendingWrites {
  /** By collection and record id; null for a removed document. */
  readonly #changes = new Map<number, Map<number, Uint8Array | null>>();

  put(collection: number, recordId: number, bytes: Uint8Array): void {
    this.#of(collection).set(recordId, bytes);
  }

  remove(collection: number, recordId: number): void {
    this.#of(collection).set(recordId, null);
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** Forgets a collection that is dropped. */
  forget(collection: number): void {
    this.#changes.delete(collection);
  }

  /** Writes everything into the file's transaction. */
  writeTo(file: DatabaseFile): void {
    for (const [collection, records] of this.#changes) {
      for (const [recordId, bytes] of records) {
        if (bytes) file.putDocument(collection, recordId, bytes);
        else file.removeDocument(collection, recordId);
      }
    }
    this.#changes.clear();
  }

  #of(collection: number): Map<number, Uint8Array | null> {
    let records = this.#changes.get(collection);
    if (!records) {
      records = new Map();
      this.#changes.set(collection, records);
    }
    return records;
  }
}
