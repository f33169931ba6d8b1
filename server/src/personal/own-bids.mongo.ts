import type { Connection } from '../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';
import type { OwnBid, OwnBids } from './own-bids.ts';

interface OwnBidDocument extends Omit<OwnBid, 'lastAt'> {
  /** `{userId}:{auctionId}`. */
  _id: string;
  lastAt: Date;
}

/** One document for each bidder and auction, in the collection `own_bids`. */
export async function createMongoOwnBids(connection: Connection): Promise<OwnBids> {
  const ownBids = connection.collection<OwnBidDocument>('own_bids');
  // Migration 001 creates the index by auction.
  await ownBids.createIndexes([{ key: { userId: 1, lastAt: -1, auctionId: 1 }, name: 'newest' }]);

  return {
    async save(bids) {
      for (const bid of bids) {
        const document = toDocument(bid);
        // Documents from before have no version.
        const older = { _id: document._id, version: { $not: { $gte: bid.version } } };
        try {
          await ownBids.replaceOne(older, document, { upsert: true });
        } catch (error) {
          // The same or a newer one exists: the upsert found no older one and collided with it.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    async standingsIn(auctionId) {
      const projection = { userId: 1, count: 1, highest: 1 };
      const found = await ownBids.find({ auctionId }, { projection }).toArray();
      return new Map(found.map(({ userId, count, highest }) => [userId, { count, highest }]));
    },

    countingOf: (userIds) =>
      ownBids
        .find(
          { userId: { $in: [...userIds] }, count: { $gt: 0 } },
          { projection: { _id: 0, userId: 1, auctionId: 1 } },
        )
        .map(({ userId, auctionId }) => ({ userId, auctionId }))
        .toArray(),

    of: (userId) =>
      ownBids
        .find({ userId }, { sort: { lastAt: -1, auctionId: 1 } })
        .map(({ _id, lastAt, ...bid }): OwnBid => ({ ...bid, lastAt: lastAt.getTime() }))
        .toArray(),
  };
}

const toDocument = ({ lastAt, ...bid }: OwnBid): OwnBidDocument => ({
  _id: `${bid.userId}:${bid.auctionId}`,
  ...bid,
  lastAt: new Date(lastAt),
});
