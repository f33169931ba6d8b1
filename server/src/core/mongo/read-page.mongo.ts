import type { Paged } from '@autoplace/shared/contract';
import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { onPage, type Page } from '../page-of.ts';

/** One page of what a filter finds. */
export async function readPage<D extends Document, T>(
  collection: Collection<D>,
  { filter = {}, sort }: { filter?: Filter<D>; sort: Sort },
  page: Page,
  toItem: (document: WithId<D>) => T,
): Promise<Paged<T>> {
  const found = collection
    .find(filter, { sort })
    .skip((page.page - 1) * page.pageSize)
    .limit(page.pageSize);
  const items = await found.map(toItem).toArray();
  return onPage({ items, total: await collection.countDocuments(filter) }, page);
}
