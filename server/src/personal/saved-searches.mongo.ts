import type { Connection } from '../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';

interface SearchDocument extends Omit<StoredSearch, 'id' | 'at'> {
  /** `{userId}:{searchId}`. */
  _id: string;
  userId: string;
  searchId: string;
  at: Date;
}

/** One document for each user and search, in the collection `saved_searches`. */
export async function createMongoSavedSearches(connection: Connection): Promise<SavedSearches> {
  const searches = connection.collection<SearchDocument>('saved_searches');
  await searches.createIndexes([{ key: { userId: 1, at: -1, searchId: 1 }, name: 'newest' }]);
  const key = (userId: string, id: string) => `${userId}:${id}`;

  return {
    async add(userId, search) {
      const { id, filters, at } = search;
      const _id = key(userId, id);
      try {
        await searches.insertOne({ _id, userId, searchId: id, filters, at: new Date(at) });
        return search;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const existing = await searches.findOne({ _id });
        return existing === null ? search : toSearch(existing);
      }
    },

    count: (userId) => searches.countDocuments({ userId }),

    async remove(userId, id) {
      await searches.deleteOne({ _id: key(userId, id) });
    },

    of: (userId) =>
      searches
        .find({ userId }, { sort: { at: -1, searchId: 1 } })
        .map(toSearch)
        .toArray(),
  };
}

const toSearch = ({ searchId, filters, at }: SearchDocument): StoredSearch => ({
  id: searchId,
  filters,
  at: at.getTime(),
});
