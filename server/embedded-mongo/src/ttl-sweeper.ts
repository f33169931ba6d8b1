import type { Engine } from './engine.ts';
import type { CollectionIndex } from './indexes/collection-index.ts';
import { scanFor } from './planner/index-scan.ts';
import type { Collection } from './storage/collection.ts';
import type { StoredRecord } from './storage/record.ts';

/** Deletes the documents whose date in a TTL index lies further back than the index allows. */
export const sweepExpired = ({ catalog, statistics, now }: Engine): void => {
  statistics.ttlPasses += 1;
  for (const collection of catalog.list()) {
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.spec;
      if (expireAfterSeconds === undefined) continue;
      statistics.ttlDeleted += deleteUntil(collection, index, now() - expireAfterSeconds * 1000);
    }
  }
};

/** Of an array of dates the earliest counts; what is not a date never expires. */
const deleteUntil = (collection: Collection, index: CollectionIndex, limit: number): number => {
  const path = index.spec.fields[0]?.path ?? '';
  const expired = new Set<StoredRecord>();
  for (const { start, end } of scanFor(index, [{ path, op: 'lte', value: new Date(limit) }]).ranges) {
    for (const [, record] of index.entries.ascending(start, end)) expired.add(record);
  }
  for (const record of expired) collection.remove(record);
  return expired.size;
};
