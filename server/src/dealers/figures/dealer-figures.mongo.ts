import type { AuctionView } from '@autoplace/shared/contract';
import { type AuctionDocument, wholeView } from '../../catalogue/index.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { type BidTally, COLUMNS, type DealerFigures } from './dealer-figures.ts';

type TallyDocument = Omit<BidTally, 'auctionId'> & { _id: string };

const PROJECTION = Object.fromEntries(COLUMNS.map((column) => [`view.${column}`, 1]));

/** Reads `auctions`, `favourites` and `own_bids`, whose indexes others declare; keeps `bid_tallies`. */
export function createMongoDealerFigures(connection: Connection): DealerFigures {
  const auctions = connection.collection<AuctionDocument>('auctions');
  const favourites = connection.collection<{ auctionId: string }>('favourites');
  const ownBids = connection.collection<{ userId: string; auctionId: string; lastAt: Date; count: number }>(
    'own_bids',
  );
  const tallies = connection.collection<TallyDocument>('bid_tallies');

  return {
    async auctions(dealerId) {
      const filter = { dealerId, withdrawn: { $ne: true } };
      const found = await auctions
        .find<{ view: AuctionView }>(filter, { projection: PROJECTION, sort: { createdAt: -1 } })
        .toArray();
      return found.map(({ view }) => wholeView(view));
    },

    async keepers(auctionIds) {
      const counts = new Map<string, number>();
      const kept = favourites.find(
        { auctionId: { $in: [...auctionIds] } },
        { projection: { _id: 0, auctionId: 1 } },
      );
      for await (const { auctionId } of kept) counts.set(auctionId, (counts.get(auctionId) ?? 0) + 1);
      return counts;
    },

    async biddersSince(auctionIds, time) {
      const filter = {
        auctionId: { $in: [...auctionIds] },
        lastAt: { $gte: new Date(time) },
        count: { $gt: 0 },
      };
      return (await ownBids.distinct('userId', filter)).length;
    },

    async tallies(auctionIds) {
      const found = await tallies.find({ _id: { $in: [...auctionIds] } }).toArray();
      return new Map(found.map(({ _id, ...tally }) => [_id, { auctionId: _id, ...tally }]));
    },

    async saveTally({ auctionId, ...tally }) {
      await tallies.replaceOne({ _id: auctionId }, tally, { upsert: true });
    },
  };
}
