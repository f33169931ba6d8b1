import type { SavedFilters } from '@autoplace/shared/contract';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';
import { nameOf } from './texts.ts';

interface SearchDocument extends Omit<StoredSearch, 'id' | 'at' | 'alertSince'> {
  /** `{userId}:{searchId}`. */
  _id: string;
  searchId: string;
  at: Date;
  alertSince: Date | null;
  /** By the clock of the server that wrote it: what others look for. */
  changedAt: Date;
}

/** As written before searches had names and alerts, when one make and one body could be chosen. */
type PlainDocument = Pick<SearchDocument, '_id' | 'userId' | 'searchId' | 'at'> & {
  filters: Omit<SavedFilters, 'make' | 'bodyType'> & { make?: string; bodyType?: string };
} & { [Name in 'name' | 'alert' | 'alertSince' | 'changedAt' | 'stopKey']?: undefined };

const BATCH = 1_000;

/** One document for each user and search, in the collection `saved_searches`. */
export async function createMongoSavedSearches(connection: Connection): Promise<SavedSearches> {
  const searches = connection.collection<SearchDocument | PlainDocument>('saved_searches');
  await searches.createIndexes([
    { key: { userId: 1, at: -1, searchId: 1 }, name: 'newest' },
    { key: { searchId: 1 }, name: 'filters' },
    { key: { changedAt: 1 }, name: 'changed' },
    { key: { stopKey: 1 }, name: 'stop' },
  ]);
  const keyOf = (userId: string, id: string) => `${userId}:${id}`;

  const change: SavedSearches['change'] = async (userId, id, { name, alert, stopKey }, now) => {
    const _id = keyOf(userId, id);
    const changes = { name, alert, changedAt: new Date() };
    const set = (filter: object, more: object) =>
      searches.findOneAndUpdate(
        { _id, ...filter },
        { $set: { ...changes, ...more } },
        { returnDocument: 'after' },
      );
    const changed =
      alert === 'none'
        ? await set({}, { alertSince: null })
        : // One that was on goes on as it was.
          ((await set({ alertSince: { $ne: null } }, {})) ??
          (await set({ alertSince: null }, { alertSince: new Date(now) })) ??
          // Another change came between the two.
          (await set({}, {})));
    if (changed === null || changed.stopKey !== undefined) return changed && toSearch(changed);
    await searches.updateOne({ _id, stopKey: { $exists: false } }, { $set: { stopKey } });
    const keyed = await searches.findOne({ _id });
    return keyed && toSearch(keyed);
  };

  return {
    change,

    async add(search) {
      const { id, at, alertSince, userId, ...rest } = search;
      const _id = keyOf(userId, id);
      const document: SearchDocument = {
        _id,
        userId,
        searchId: id,
        ...rest,
        at: new Date(at),
        alertSince: alertSince === null ? null : new Date(alertSince),
        changedAt: new Date(),
      };
      if ((await unlessTaken(searches.insertOne(document))) !== null) return search;
      return (await change(userId, id, search, at)) ?? search;
    },

    async silence(userId, id) {
      await searches.updateOne(
        { _id: keyOf(userId, id) },
        { $set: { alert: 'none', alertSince: null, changedAt: new Date() } },
      );
    },

    count: (userId) => searches.countDocuments({ userId }),

    async remove(userId, id) {
      await searches.deleteOne({ _id: keyOf(userId, id) });
    },

    of: (userId) =>
      searches
        .find({ userId }, { sort: { at: -1, searchId: 1 } })
        .map(toSearch)
        .toArray(),

    async findByKey(stopKey) {
      const found = await searches.findOne({ stopKey });
      return found && toSearch(found);
    },

    async withIds(ids) {
      const found: StoredSearch[] = [];
      for (let at = 0; at < ids.length; at += BATCH) {
        const some = searches.find({ searchId: { $in: ids.slice(at, at + BATCH) } }, { batchSize: BATCH });
        for await (const document of some) found.push(toSearch(document));
      }
      return found;
    },

    async takeAlerting(since, take) {
      const filter = {
        alert: { $in: ['instant' as const, 'daily' as const] },
        ...(since !== null && { changedAt: { $gte: new Date(since) } }),
      };
      const found = searches.find(filter, { projection: { searchId: 1, filters: 1 }, batchSize: BATCH });
      for await (const { searchId, filters } of found) take({ id: searchId, filters: toFilters(filters) });
    },
  };
}

const toSearch = (document: SearchDocument | PlainDocument): StoredSearch => {
  const { _id, searchId, at, changedAt, ...rest } = document;
  const filters = toFilters(rest.filters);
  return {
    userId: rest.userId,
    id: searchId,
    filters,
    at: at.getTime(),
    name: rest.name ?? nameOf(filters),
    alert: rest.alert ?? 'none',
    alertSince: rest.alertSince?.getTime() ?? null,
    stopKey: rest.stopKey ?? '',
  };
};

const toFilters = (stored: (SearchDocument | PlainDocument)['filters']): SavedFilters => {
  const { make, bodyType } = stored;
  return {
    ...stored,
    ...(typeof make === 'string' && { make: [make] }),
    ...(typeof bodyType === 'string' && { bodyType: [bodyType] }),
  } as SavedFilters;
};
