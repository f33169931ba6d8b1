import { type AuctionSummary, OPEN_STATUSES } from '@autoplace/shared/contract';
import type { IndexDescription } from 'mongodb';
import { bulkWriter } from '../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { agreedPage } from './agreed-page.mongo.ts';
import type { AuctionCatalogue } from './auction-catalogue.ts';
import { type AuctionDocument, toAuctionDocument } from './auction-document.mongo.ts';
import { createMongoHiddenLots } from './hidden-lots.mongo.ts';
import { SavedAuctions } from './saved-auctions.mongo.ts';
import { AuctionTable } from './table/index.ts';
import { wholeView } from './whole-view.ts';

/** Without the long texts and what only verifiers need, which a list does not show. */
export const SUMMARY = {
  'view.description': 0,
  'view.termsVersion': 0,
  'view.termChanges': 0,
  'view.reserveCommitment': 0,
  'view.reserveNonce': 0,
  'view.softCloseSeconds': 0,
  'view.car.description': 0,
  'view.car.features': 0,
  'view.car.documents': 0,
  'view.car.paper': 0,
  'view.car.video': 0,
} as const;

const INDEXES: IndexDescription[] = [
  { key: { phase: 1, rank: 1, _id: 1 }, name: 'ending_soon' },
  { key: { dealerId: 1, createdAt: -1 }, name: 'dealer' },
  { key: { nextDeadlineAt: 1 }, name: 'deadline' },
  { key: { savedAt: 1 }, name: 'saved' },
  { key: { withdrawn: 1, status: 1 }, name: 'standing' },
  // The few that are paused.
  { key: { 'view.pausedAt': 1 }, name: 'paused', partialFilterExpression: { 'view.pausedAt': { $gt: '' } } },
];

const NONE: ReadonlyMap<string, unknown> = new Map();

/** The read model in the collection `auctions`, and in memory the table of what its lists are filtered and sorted by. */
export async function createMongoAuctionCatalogue(connection: Connection): Promise<AuctionCatalogue> {
  const auctions = connection.collection<AuctionDocument>('auctions');
  await auctions.createIndexes(INDEXES);
  const table = new AuctionTable();
  const saved = new SavedAuctions(auctions, table);
  const hidden = createMongoHiddenLots(connection);
  // Known before the first list.
  await hidden.catchUp();
  const write = bulkWriter(auctions);

  const fetch = async (ids: readonly string[]) => {
    const found = await auctions
      .find({ _id: { $in: [...ids] }, withdrawn: false }, { projection: SUMMARY })
      .toArray();
    return found.map(({ view, version }): { view: AuctionSummary; version: number } => ({
      view: wholeView(view),
      version,
    }));
  };

  return {
    hidden,

    async save(record) {
      const { id } = record.view;
      // What the table has was saved before, by this server or another.
      if (table.versionOf(id) >= record.version) return;
      const document = toAuctionDocument(record, new Date());
      const filter = { _id: id, version: { $lt: document.version } };
      // Where a record of this or a newer version exists, the upsert finds no older one and collides with it.
      await write({ replaceOne: { filter, replacement: document, upsert: true } });
      if (record.withdrawn) table.drop(id);
      else table.put(record.view, record.version);
    },

    async catchUp() {
      await Promise.all([saved.catchUp(), hidden.catchUp()]);
    },

    async list(query, now, dealerId, { alsoHidden } = { alsoHidden: dealerId !== undefined }) {
      await (dealerId === undefined ? saved.loaded() : saved.catchUp());
      const { items, total } = await agreedPage(
        table,
        { query, now, dealerId, without: alsoHidden ? NONE : hidden.known },
        fetch,
      );
      const { page, pageSize } = query;
      return { items, page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
    },

    async makes(query, now) {
      await saved.loaded();
      return { items: table.makes({ query, now, without: hidden.known }) };
    },

    async models(query, now) {
      await saved.loaded();
      return table.models({ query, now, without: hidden.known });
    },

    async *openAndSold() {
      const found = auctions.find(
        { withdrawn: false, status: { $in: [...OPEN_STATUSES, 'sold'] } },
        { projection: { dealerId: 1, status: 1, 'view.updatedAt': 1, 'view.pausedAt': 1 } },
      );
      for await (const { _id, dealerId, status, view } of found) {
        if (hidden.known.has(_id)) continue;
        const isOpen = status !== 'sold' && !view.pausedAt;
        yield { id: _id, updatedAt: view.updatedAt, openAt: isOpen ? dealerId : null };
      }
    },

    async sales({ seller, ...query }, limit) {
      await saved.loaded();
      return table.sales({ query, now: 0, dealerId: seller, without: hidden.known }, limit);
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
