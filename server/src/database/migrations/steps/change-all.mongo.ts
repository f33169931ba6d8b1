import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';

const BATCH = 200;

/**
 * Changes every document that `filter` finds, in batches, until it finds none. `change` answers an update whose filter
 * matches what was read, so that a concurrently changed document is read again and no change is lost.
 */
export async function changeAll<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  change: (document: T) => AnyBulkWriteOperation<T> | Promise<AnyBulkWriteOperation<T>>,
  proceed: () => void,
): Promise<void> {
  const write = async (batch: AnyBulkWriteOperation<T>[]) => {
    proceed();
    await collection.bulkWrite(batch, { ordered: false });
  };
  for (let found = true; found; ) {
    found = false;
    let batch: AnyBulkWriteOperation<T>[] = [];
    for await (const document of collection.find(filter, { batchSize: BATCH })) {
      found = true;
      batch.push(await change(document as T));
      if (batch.length < BATCH) continue;
      await write(batch);
      batch = [];
    }
    if (batch.length > 0) await write(batch);
  }
}
