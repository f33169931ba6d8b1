import { storedStatus, verificationStatus } from '@autoplace/shared/contract';
import type { Filter } from 'mongodb';
import { type CommitDocument, fallThroughs } from '../../auctions/index.ts';
import type { AuctionDocument } from '../../catalogue/index.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { PlatformFigures, Sale } from './platform-figures.ts';

/** Counts `dealers`, `auctions` and `commits` by indexes that others declare. */
export function createMongoPlatformFigures(connection: Connection): PlatformFigures {
  const dealers = connection.collection<{ verificationStatus: string }>('dealers');
  const auctions = connection.collection<AuctionDocument>('auctions');
  const commits = connection.collection<CommitDocument>('commits');

  return {
    dealers: () =>
      counted(verificationStatus.options, (status) => dealers.countDocuments({ verificationStatus: status })),
    auctions: () =>
      counted(storedStatus.options, (status) => auctions.countDocuments({ withdrawn: false, status })),

    async *sales(since) {
      const isSold = { withdrawn: false, status: 'sold' as const };
      const filter: Filter<AuctionDocument> =
        since === null
          ? isSold
          : {
              savedAt: { $gte: new Date(since) },
              $or: [isSold, { 'view.closeReason': { $in: fallThroughs } }],
            };
      const projection = { 'view.hammerPrice': 1, 'view.commissionRate': 1 } as const;
      for await (const { _id: auctionId, view } of auctions.find(filter, { projection })) {
        const { hammerPrice, commissionRate } = view;
        yield { auctionId, hammerPrice: hammerPrice ?? 0, commissionRate } satisfies Sale;
      }
    },

    commits: (since) =>
      commits
        .find({ writtenAt: { $gte: new Date(since) } }, { projection: { writtenAt: 1, bids: 1 } })
        .map(({ _id, writtenAt, bids }) => ({ id: _id, at: writtenAt.getTime(), bids }))
        .toArray(),
  };
}

async function counted<K extends string>(
  keys: readonly K[],
  count: (key: K) => Promise<number>,
): Promise<Record<K, number>> {
  const counts = await Promise.all(keys.map(async (key) => [key, await count(key)] as const));
  return Object.fromEntries(counts) as Record<K, number>;
}
