import type { Connection } from '../../core/mongo/connect.mongo.ts';
import {
  SNAPSHOT_FORMAT,
  type SnapshotKey,
  type SnapshotQuery,
  type Snapshots,
  type StoredSnapshot,
} from './snapshots.ts';

/** The collection of snapshots; it is made from the log and in no backup. */
export const SNAPSHOTS = 'auction_snapshots';

type SnapshotDocument = StoredSnapshot & { _id: string };

/** Servers that make the same snapshot write one document. */
const idOf = ({ auctionId, version, format }: SnapshotKey): string => `${auctionId}:${version}:${format}`;

export async function createMongoSnapshots(connection: Connection): Promise<Snapshots> {
  const snapshots = connection.collection<SnapshotDocument>(SNAPSHOTS);
  await snapshots.createIndexes([
    { key: { auctionId: 1, version: -1 }, name: 'newest' },
    { key: { auctionId: 1, bidCount: -1 }, name: 'by_bids' },
  ]);

  return {
    async put(snapshot) {
      await snapshots.updateOne({ _id: idOf(snapshot) }, { $setOnInsert: snapshot }, { upsert: true });
    },

    async lighten(auctionId, before) {
      const whole = { auctionId, version: { $lt: before }, people: { $exists: true } };
      await snapshots.updateMany(whole, { $unset: { people: '' } });
    },

    find: ({ auctionId, before, seq, bids, at, whole }: SnapshotQuery, limit) =>
      snapshots
        .find(
          {
            auctionId,
            format: SNAPSHOT_FORMAT,
            ...(before !== undefined && { version: { $lt: before } }),
            ...(seq !== undefined && { seq: { $lte: seq } }),
            ...(bids !== undefined && { bidCount: { $lte: bids } }),
            ...(at !== undefined && { lastAt: { $lte: at } }),
            ...(whole && { people: { $exists: true } }),
          },
          { sort: bids === undefined ? { version: -1 } : { bidCount: -1, version: -1 }, limit },
        )
        .map(({ _id, ...snapshot }): StoredSnapshot => snapshot)
        .toArray(),

    async drop({ auctionId, version, format }) {
      await snapshots.deleteOne({ _id: idOf({ auctionId, version, format }) });
    },
  };
}
