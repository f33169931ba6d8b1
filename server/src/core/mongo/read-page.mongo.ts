import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import type { Page } from '../page-of.ts';

/** The items of one page of what a filter finds, and how many there are on all of them. */
export async function readPage<D extends Document, T>(
  collection: Collection<D>,
  { filter = {}, sort }: { filter?: Filter<D>; sort: Sort },
  { page, pageSize }: Page,
  toItem: (document: WithId<D>) => T,
): Promise<{ items: T[]; total: number }> {
  const found = collection
    .find(filter, { sort })
    .skip((page - 1) * pageSize)
    .limit(pageSize);
  return { items: await found.map(toItem).toArray(), total: await collection.countDocuments(filter) };
}
