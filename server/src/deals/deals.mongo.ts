import { type DealSide, type DealState, OVER_DEAL_STATES } from '@autoplace/shared/contract';
import type { Filter } from 'mongodb';
import { bulkWriter } from '../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import { versioned } from '../core/mongo/versioned.mongo.ts';
import type { Deal, DealSearch, Deals } from './deal.ts';
import { disputeRankOf } from './disputes/cases.ts';
import { countedRatingOf } from './ratings/ratings.ts';
import { standingOf } from './rules.ts';

interface DealDocument extends Omit<Deal, 'id' | 'soldAt' | 'dueAt'> {
  _id: string;
  soldAt: Date;
  dueAt: Date | null;
  /** Follows from the steps; for lists. */
  state: DealState;
  /** The rating that each side has got, if it counts; follows from the steps. */
  rated: Record<DealSide, { stars: number; at: Date } | null>;
  /** Its place in the queue of disputes; null for those that never were disputed. */
  disputeRank: number | null;
}

/** The deals in the collection `deals`, one document each, with steps and messages. */
export async function createMongoDeals(connection: Connection): Promise<Deals> {
  const deals = connection.collection<DealDocument>('deals');
  await deals.createIndexes([
    { key: { buyerId: 1, soldAt: -1, _id: 1 }, name: 'purchases' },
    { key: { sellerId: 1, soldAt: -1, _id: 1 }, name: 'sales' },
    { key: { buyerId: 1, state: 1, soldAt: -1, _id: 1 }, name: 'purchases_by_state' },
    { key: { sellerId: 1, state: 1, soldAt: -1, _id: 1 }, name: 'sales_by_state' },
    { key: { state: 1, soldAt: -1, _id: 1 }, name: 'state' },
    { key: { soldAt: -1, _id: 1 }, name: 'newest' },
    { key: { dueAt: 1 }, name: 'due' },
    { key: { disputeRank: 1, _id: 1 }, name: 'disputes' },
    { key: { sellerId: 1, 'rated.seller.at': -1, 'rated.seller.stars': 1 }, name: 'rated_sellers' },
    { key: { buyerId: 1, 'rated.buyer.at': -1, 'rated.buyer.stars': 1 }, name: 'rated_buyers' },
    { key: { auctionId: 1, sale: -1 }, name: 'auction' },
  ]);
  const write = bulkWriter(deals);

  return {
    ...versioned(deals, toDocument, fromDocument),

    ofAuction: (auctionId) =>
      deals
        .find({ auctionId }, { sort: { sale: -1 } })
        .map(fromDocument)
        .toArray(),

    insert: async (deal) => (await write({ insertOne: { document: toDocument(deal) } })) === 'written',

    async page({ sideId, search, ...wanted }, page) {
      const filter = allOf([
        wanted,
        ...(sideId === undefined ? [] : [{ $or: [{ buyerId: sideId }, { sellerId: sideId }] }]),
        ...(search === undefined ? [] : [fitting(search)]),
      ]);
      return readPage(deals, { filter, sort: { soldAt: -1, _id: 1 } }, page, fromDocument);
    },

    async openAfter(id, most) {
      const open = { _id: { $gt: id }, state: { $nin: [...OVER_DEAL_STATES] } };
      const found = deals.find(open, { sort: { _id: 1 }, limit: most });
      return found.map(fromDocument).toArray();
    },

    openOf: (sellerId) =>
      deals
        .find({ sellerId, state: { $nin: [...OVER_DEAL_STATES] } })
        .map(fromDocument)
        .toArray(),

    async starsOf(userId, side) {
      const projection = { _id: 0, [`rated.${side}.stars`]: 1 };
      const found = deals.find(ratedBy(userId, side), { projection });
      return (await found.toArray()).flatMap(({ rated }) => rated[side]?.stars ?? []);
    },

    async ratedPage(userId, side, page) {
      const filter = ratedBy(userId, side);
      return readPage(deals, { filter, sort: { [`rated.${side}.at`]: -1, _id: 1 } }, page, fromDocument);
    },

    async disputedPage({ state, search }, page) {
      const ended = { disputeRank: { $gte: 0 }, state: { $ne: 'disputed' as const } };
      const open = { state: 'disputed' as const };
      const disputed = state === undefined ? { $or: [open, ended] } : state === 'open' ? open : ended;
      const filter = allOf([disputed, ...(search === undefined ? [] : [fitting(search)])]);
      return readPage(deals, { filter, sort: { disputeRank: 1, _id: 1 } }, page, fromDocument);
    },

    // A comparison with a date never matches null.
    due: (now) => idsOf(deals, { dueAt: { $lte: new Date(now) } }, { dueAt: 1 }),
  };
}

const allOf = (conditions: Filter<DealDocument>[]): Filter<DealDocument> =>
  conditions.length === 1 ? (conditions[0] ?? {}) : { $and: conditions };

const fitting = ({ title, sideIds, auctionIds }: DealSearch): Filter<DealDocument> => ({
  $or: [
    { buyerId: { $in: [...sideIds] } },
    { sellerId: { $in: [...sideIds] } },
    { auctionId: { $in: [...auctionIds] } },
    { $and: title.map((patterns) => ({ $or: patterns.map(titled) })) },
  ],
});

const titled = (pattern: string): Filter<DealDocument> => ({
  'lot.title': { $regex: pattern, $options: 'i' },
});

const ratedBy = (userId: string, side: DealSide) => ({
  [`${side}Id`]: userId,
  // A comparison with a date matches nothing that is absent.
  [`rated.${side}.at`]: { $gte: new Date(0) },
});

const ratedAs = (deal: Deal, side: DealSide) => {
  const rating = countedRatingOf(deal, side);
  return rating && { stars: rating.stars, at: new Date(rating.at) };
};

const toDocument = (deal: Deal): DealDocument => {
  const { id, soldAt, dueAt, ...rest } = deal;
  return {
    _id: id,
    ...rest,
    soldAt: new Date(soldAt),
    dueAt: dueAt === null ? null : new Date(dueAt),
    state: standingOf(deal).state,
    rated: { buyer: ratedAs(deal, 'buyer'), seller: ratedAs(deal, 'seller') },
    disputeRank: disputeRankOf(deal),
  };
};

const fromDocument = (document: DealDocument): Deal => {
  const { _id, soldAt, dueAt, state, rated, disputeRank, ...rest } = document;
  return {
    ...rest,
    id: _id,
    soldAt: soldAt.getTime(),
    dueAt: dueAt?.getTime() ?? null,
  };
};
