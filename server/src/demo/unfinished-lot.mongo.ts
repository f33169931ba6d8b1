import type { Connection } from '../core/mongo/connect.mongo.ts';

/** Remembers which auction the seed is writing, so that half of one is never left. */
export interface UnfinishedLot {
  /** Removes what a seed that was cut off has written of its last auction: it is written again. */
  remove(): Promise<void>;
  /** Runs the work that writes an auction. */
  write(auctionId: string, work: () => Promise<void>): Promise<void>;
}

/** One document in `demo_seed` while an auction is being written. */
export function createUnfinishedLot(connection: Connection): UnfinishedLot {
  const notes = connection.collection<{ _id: string; auctionId: string }>('demo_seed');
  return {
    async remove() {
      const note = await notes.findOne({ _id: 'lot' });
      if (note === null) return;
      const { auctionId } = note;
      await connection.collection('commits').deleteMany({ auctionId });
      await connection.collection('view_days').deleteMany({ auctionId });
      await connection.collection<{ _id: string }>('auctions').deleteOne({ _id: auctionId });
      await notes.deleteOne({ _id: 'lot' });
    },
    async write(auctionId, work) {
      await notes.insertOne({ _id: 'lot', auctionId });
      await work();
      await notes.deleteOne({ _id: 'lot' });
    },
  };
}
