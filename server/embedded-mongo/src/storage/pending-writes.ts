import type { DatabaseFile } from './database-file.ts';

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
