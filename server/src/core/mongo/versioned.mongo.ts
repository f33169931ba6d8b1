import type { Collection, Filter, OptionalUnlessRequiredId, WithoutId } from 'mongodb';
import type { Stored } from './change-stored.ts';
import { unlessTaken } from './duplicate-key.mongo.ts';

/** What stands in a collection as one document each, and is changed by `changeStored`. */
export function versioned<T extends Stored, D extends { _id: string }>(
  collection: Collection<D>,
  toDocument: (one: T) => D,
  fromDocument: (document: D) => T,
) {
  return {
    async findById(id: string): Promise<T | null> {
      const found = await collection.findOne({ _id: id } as Filter<D>);
      return found && fromDocument(found as D);
    },

    /** False if its id, or what else is unique, is taken. */
    async insert(one: T): Promise<boolean> {
      const document = toDocument(one) as OptionalUnlessRequiredId<D>;
      return (await unlessTaken(collection.insertOne(document))) !== null;
    },

    /** Replaces the version before it; false if that is no longer the newest. */
    async save(next: T): Promise<boolean> {
      const { _id, ...document } = toDocument(next);
      const before = { _id, version: next.version - 1 };
      const { matchedCount } = await collection.replaceOne(
        before as unknown as Filter<D>,
        document as unknown as WithoutId<D>,
      );
      return matchedCount === 1;
    },
  };
}
