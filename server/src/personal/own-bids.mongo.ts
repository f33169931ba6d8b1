import { bulkWriter } from '../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { OwnBid, OwnBids } from './own-bids.ts';

interface OwnBidDocument extends Omit<OwnBid, 'lastAt'> {
  /** `{userId}:{auctionId}`. */
  _id: string;
  lastAt: Date;
}

/** So many are written together: while they are, other work on the database waits. */
const AT_ONCE = 50;

/** One document for each bidder and auction, in the collection `own_bids`. */
export async function createMongoOwnBids(connection: Connection): Promise<OwnBids> {
  const ownBids = connection.collection<OwnBidDocument>('own_bids');
  // Migration 001 creates the index by auction.
  await ownBids.createIndexes([{ key: { userId: 1, lastAt: -1, auctionId: 1 }, name: 'newest' }]);
  const write = bulkWriter(ownBids);

  return {
    async save(bids) {
      const writeOne = (bid: OwnBid) => {
        const replacement = toDocument(bid);
        const { _id, userId } = replacement;
        // Documents from before have no version. Where the same or a newer one exists, the upsert collides with it. The user names
        // the shard (docs/sharding.md).
        const filter = { _id, userId, version: { $not: { $gte: bid.version } } };
        return write({ replaceOne: { filter, replacement, upsert: true } });
      };
      for (let at = 0; at < bids.length; at += AT_ONCE)
        await Promise.all(bids.slice(at, at + AT_ONCE).map(writeOne));
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
