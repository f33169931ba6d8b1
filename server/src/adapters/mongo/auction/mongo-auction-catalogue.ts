import type { AuctionSummary, AuctionView } from '@autoplace/shared/contract';
import type { IndexDescription } from 'mongodb';
import type { AuctionCatalogue } from '../../../ports/auction-catalogue.ts';
import type { Connection } from '../connect.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { type AuctionDocument, toAuctionDocument } from './auction-document.ts';
import { listFilter, SORTS } from './list-filter.ts';

/** The long texts stay behind: a list does not show them. */
export const SUMMARY = {
  'view.description': 0,
  'view.car.description': 0,
  'view.car.features': 0,
  'view.car.documents': 0,
} as const;

/**
 * Each common wish has an index that holds its whole filter, so that the total is the size of a range and nothing is read
 * for it. Rarer combinations read the candidates of the most selective one.
 */
const INDEXES: IndexDescription[] = [
  { key: { phase: 1, rank: 1, _id: 1 }, name: 'ending_soon' },
  { key: { createdAt: -1, _id: 1 }, name: 'newest' },
  { key: { phase: 1, price: 1, _id: 1 }, name: 'phase_price' },
  { key: { phase: 1, mileage: 1, _id: 1 }, name: 'phase_mileage' },
  { key: { phase: 1, year: -1, _id: 1 }, name: 'phase_year' },
  { key: { status: 1, createdAt: -1, _id: 1 }, name: 'status' },
  { key: { status: 1, make: 1, price: 1 }, name: 'status_make' },
  { key: { make: 1, phase: 1, rank: 1 }, name: 'make' },
  { key: { make: 1, phase: 1, price: 1, _id: 1 }, name: 'make_price' },
  { key: { make: 1, fuelType: 1, transmission: 1, phase: 1, price: 1 }, name: 'make_fuel_gearbox' },
  { key: { fuelType: 1, phase: 1, price: 1, _id: 1 }, name: 'fuel_price' },
  { key: { bodyType: 1, color: 1, phase: 1 }, name: 'body_color' },
  { key: { dealerId: 1, createdAt: -1 }, name: 'dealer' },
  { key: { nextDeadlineAt: 1 }, name: 'deadline' },
];

/** The read model in the collection `auctions`. */
export async function createMongoAuctionCatalogue(connection: Connection): Promise<AuctionCatalogue> {
  const auctions = connection.collection<AuctionDocument>('auctions');
  await auctions.createIndexes(INDEXES);

  return {
    async save(record) {
      const document = toAuctionDocument(record);
      try {
        await auctions.replaceOne({ _id: document._id, version: { $lt: document.version } }, document, {
          upsert: true,
        });
      } catch (error) {
        // A record of this version or a newer one is there: the upsert found nothing older and collided with it.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async list(query, now, dealerId) {
      const filter = listFilter(query, now, dealerId);
      const { page, pageSize } = query;
      const [documents, total] = await Promise.all([
        auctions
          .find(filter, {
            projection: SUMMARY,
            sort: SORTS[query.sort],
            skip: (page - 1) * pageSize,
            limit: pageSize,
          })
          .toArray(),
        auctions.countDocuments(filter),
      ]);
      const items = documents.map(({ view }): AuctionSummary => view satisfies Partial<AuctionView>);
      return { items, page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
    },

    async dueBefore(time, limit) {
      const due = await auctions
        .find(
          { nextDeadlineAt: { $ne: null, $lte: new Date(time) } },
          { projection: { nextDeadlineAt: 1 }, sort: { nextDeadlineAt: 1 }, limit },
        )
        .toArray();
      return due.flatMap(({ _id, nextDeadlineAt }) =>
        nextDeadlineAt === null ? [] : [{ auctionId: _id, nextDeadlineAt: nextDeadlineAt.getTime() }],
      );
    },
  };
}
