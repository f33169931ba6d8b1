import { mongo } from 'mongoose';
import type { CommitDocument } from '../../../auctions/log/auction-log.mongo.ts';
import type { Choice } from './restore.ts';

/** Chooses the commits that the database had written by then (epoch milliseconds). Of an auction nothing follows one that is left out. */
export function commitsUpTo(time: number): Choice {
  const cut = new Map<string, number>();
  const read = (bson: Uint8Array) => mongo.BSON.deserialize(bson) as CommitDocument;
  return {
    see(commits) {
      for (const { auctionId, firstSeq, writtenAt } of commits.map(read))
        if (writtenAt.getTime() > time)
          cut.set(auctionId, Math.min(cut.get(auctionId) ?? Infinity, firstSeq));
    },
    choose: (commits) =>
      commits.filter((bson) => {
        const { auctionId, firstSeq } = read(bson);
        return firstSeq < (cut.get(auctionId) ?? Infinity);
      }),
  };
}
