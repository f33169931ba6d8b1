import type { Collection, Filter, Sort } from 'mongodb';

/** The ids of what a filter finds. */
export const idsOf = <D extends { _id: string }>(
  collection: Collection<D>,
  filter: Filter<D>,
  sort?: Sort,
): Promise<string[]> =>
  collection
    .find<{ _id: string }>(filter, { projection: { _id: 1 }, ...(sort && { sort }) })
    .map(({ _id }) => _id)
    .toArray();
