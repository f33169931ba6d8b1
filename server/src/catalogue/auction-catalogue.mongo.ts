import { isOpen } from '@autoplace/shared/auction';
import { OPEN_STATUSES } from '@autoplace/shared/contract';
import { searchText } from '@autoplace/shared/script';
import type { IndexDescription } from 'mongodb';
import { bulkWriter } from '../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { onPage } from '../core/page-of.ts';
import type { SellerCities } from '../dealers/index.ts';
import { agreedPage, type Stored } from './agreed-page.mongo.ts';
import type { AuctionCatalogue } from './auction-catalogue.ts';
import { type AuctionDocument, SUMMARY, toAuctionDocument } from './auction-document.mongo.ts';
import { createMongoHiddenLots } from './hidden-lots.mongo.ts';
import { OpenLots } from './open-lots.ts';
import { fillingOver } from './over/fill-over.mongo.ts';
import { OVER_INDEXES, OverLots } from './over/over-lots.mongo.ts';
import { SavedAuctions } from './saved-auctions.mongo.ts';
import { wholeView } from './whole-view.ts';

const INDEXES: IndexDescription[] = [
  { key: { phase: 1, rank: 1, _id: 1 }, name: 'ending_soon' },
  { key: { dealerId: 1, createdAt: -1 }, name: 'dealer' },
  { key: { nextDeadlineAt: 1 }, name: 'deadline' },
  { key: { savedAt: 1 }, name: 'saved' },
  { key: { withdrawn: 1, status: 1 }, name: 'standing' },
  // The few that are paused.
  { key: { 'view.pausedAt': 1 }, name: 'paused', partialFilterExpression: { 'view.pausedAt': { $gt: '' } } },
];

/** Of all lots so many are read at once. */
const PIECE = 1_000;
const NONE: ReadonlyMap<string, unknown> = new Map();

/** The read model in the collection `auctions`. Open lots are also in memory, in the table by which lists are filtered and sorted. */
export async function createMongoAuctionCatalogue(
  connection: Connection,
  { sellersIn }: Pick<SellerCities, 'sellersIn'> = { sellersIn: async () => [] },
): Promise<AuctionCatalogue> {
  const auctions = connection.collection<AuctionDocument>('auctions');
  await auctions.createIndexes([...INDEXES, ...OVER_INDEXES]);
  const open = new OpenLots();
  const over = await OverLots.create(connection, auctions);
  const saved = new SavedAuctions(auctions, open, over);
  const hidden = createMongoHiddenLots(connection);
  // Known before the first list.
  await hidden.catchUp();
  const write = bulkWriter(auctions);
  const sellersOf = async ({ city }: { city?: readonly string[] | undefined }) =>
    city === undefined || city.length === 0 ? undefined : sellersIn(city);

  const fetch = async (ids: readonly string[]): Promise<Stored[]> => {
    const found = await auctions
      .find({ _id: { $in: [...ids] }, withdrawn: false }, { projection: SUMMARY })
      .toArray();
    return found.map(({ view, version }) => ({ view: wholeView(view), version }));
  };

  return {
    hidden,

    async save(record) {
      const { view, version, withdrawn } = record;
      // What is known was saved before, by this server or another.
      if (open.versionOf(view.id) >= version) return;
      const isListedAsOver = !isOpen(view.status) && !withdrawn;
      if (isListedAsOver) await over.prepare([view]);
      const now = Date.now();
      const document = toAuctionDocument(record, new Date(now));
      const filter = { _id: view.id, version: { $lt: version } };
      // Where a record of this or a newer version exists, the upsert finds no older one and collides with it.
      const outcome = await write({ replaceOne: { filter, replacement: document, upsert: true } });
      if (!isOpen(view.status)) over.changed(view, now);
      if (outcome === 'written') open.take(view, version, withdrawn);
      else await saved.read([view.id]);
    },

    async catchUp() {
      await Promise.all([saved.catchUp(), hidden.catchUp()]);
    },

    fill: fillingOver(auctions, over),

    async list(query, now, dealerId, { alsoHidden } = { alsoHidden: dealerId !== undefined }) {
      await (dealerId === undefined ? saved.loaded() : saved.catchUp());
      const sellers = await sellersOf(query);
      const request = { query, now, dealerId, sellers, without: alsoHidden ? NONE : hidden.known };
      return onPage(await agreedPage({ open, over, fetch }, request), query);
    },

    async makes(query, now) {
      await saved.loaded();
      const wanted = { query, now, sellers: await sellersOf(query), without: hidden.known };
      const [running, ended] = [open.table.makes(wanted), await over.makes(wanted)];
      return { items: addedUp([...running, ...ended]) };
    },

    async openOfSellers(now) {
      await saved.loaded();
      return open.table.sellers({ query: { status: [...OPEN_STATUSES] }, now, without: hidden.known });
    },

    async models(query, now) {
      await saved.loaded();
      const wanted = { query, now, without: hidden.known };
      const [running, ended] = [open.table.models(wanted), await over.models(wanted)];
      return addedUp([...running, ...ended]);
    },

    // In pieces, so that the database does other things between them.
    async *openAndSold() {
      let found: AuctionDocument[] = [];
      do {
        found = await auctions
          .find(
            {
              _id: { $gt: found.at(-1)?._id ?? '' },
              withdrawn: false,
              status: { $in: [...OPEN_STATUSES, 'sold'] },
            },
            {
              projection: { dealerId: 1, status: 1, 'view.updatedAt': 1, 'view.pausedAt': 1 },
              sort: { _id: 1 },
              limit: PIECE,
              batchSize: PIECE,
            },
          )
          .toArray();
        for (const { _id, dealerId, status, view } of found) {
          if (hidden.known.has(_id)) continue;
          const isOpen = status !== 'sold' && !view.pausedAt;
          yield { id: _id, updatedAt: view.updatedAt, openAt: isOpen ? dealerId : null };
        }
      } while (found.length === PIECE);
    },

    sales: (query, limit) => over.sales(query, limit, hidden.known),

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

/** The counts of open lots and of those that are over, put together; of equal names as the first writes them. */
function addedUp<Count extends { make: string; model?: string; count: number }>(
  counts: readonly Count[],
): Count[] {
  const found = new Map<string, Count>();
  for (const one of counts) {
    const key = searchText(`${one.make}\n${one.model ?? ''}`);
    found.set(key, { ...one, ...found.get(key), count: one.count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.make.localeCompare(b.make, 'sr-Latn'));
}
