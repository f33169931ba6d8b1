import type { AuctionDocument } from '../../catalogue/index.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { SoldPrices } from './price-guidance.ts';

/** Reads `auctions` by the index `sold_kind`, which the catalogue declares. */
export function createMongoSoldPrices(connection: Connection): SoldPrices {
  const auctions = connection.collection<AuctionDocument>('auctions');
  return {
    async of({ make, model, fromYear, toYear }, since, limit) {
      const filter = {
        status: 'sold' as const,
        'view.car.make': { $in: spellings(make) },
        'view.car.model': { $in: spellings(model) },
        'view.car.year': { $gte: fromYear, $lte: toYear },
        'view.updatedAt': { $gte: new Date(since).toISOString() },
        withdrawn: false,
      };
      const found = await auctions
        .find(filter, {
          projection: { 'view.hammerPrice': 1 },
          sort: { 'view.updatedAt': -1 },
          limit,
        })
        .toArray();
      return found.flatMap(({ view }) => view.hammerPrice ?? []);
    },
  };
}

/** How dealers and their files write a name: as given, small, in capitals, and with a capital for each word. */
const spellings = (name: string): string[] => {
  const small = name.toLocaleLowerCase('sr-Latn');
  const capital = small.replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase('sr-Latn'));
  return [...new Set([name, small, name.toLocaleUpperCase('sr-Latn'), capital])];
};
