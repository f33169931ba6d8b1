import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import type { Favourites } from './favourites.ts';

interface FavouriteDocument {
  /** `{userId}:{auctionId}`. */
  _id: string;
  userId: string;
  auctionId: string;
  at: Date;
}

/** One document for each user and auction, in the collection `favourites`. */
export async function createMongoFavourites(connection: Connection): Promise<Favourites> {
  const favourites = connection.collection<FavouriteDocument>('favourites');
  await favourites.createIndexes([
    { key: { userId: 1, at: -1, auctionId: 1 }, name: 'newest' },
    { key: { auctionId: 1 }, name: 'keepers' },
  ]);
  const key = (userId: string, auctionId: string) => `${userId}:${auctionId}`;

  return {
    has: async (userId, auctionId) => (await favourites.findOne({ _id: key(userId, auctionId) })) !== null,
    count: (userId) => favourites.countDocuments({ userId }),

    async add(userId, auctionId, at) {
      const document = { _id: key(userId, auctionId), userId, auctionId, at: new Date(at) };
      await unlessTaken(favourites.insertOne(document));
    },

    async remove(userId, auctionId) {
      await favourites.deleteOne({ _id: key(userId, auctionId), auctionId });
    },

    of: (userId) =>
      favourites
        .find({ userId }, { sort: { at: -1, auctionId: 1 } })
        .map(({ auctionId }) => auctionId)
        .toArray(),

    keepers: (auctionId, most) => favourites.countDocuments({ auctionId }, { limit: most }),

    keepersOf: (auctionId) =>
      favourites
        .find({ auctionId })
        .map(({ userId }) => userId)
        .toArray(),
  };
}
