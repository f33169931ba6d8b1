import { OPEN_STATUSES } from '@autoplace/shared/contract';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import { type AuctionDocument, SUMMARY } from './auction-document.mongo.ts';
import { type AuctionLookup, STANDING, type Standing } from './auction-lookup.ts';
import { PHASES } from './table/index.ts';

/** Looks auctions up in the collection `auctions`, whose indexes the catalogue declares. */
export function createMongoAuctionLookup(connection: Connection): AuctionLookup {
  const auctions = connection.collection<AuctionDocument>('auctions');
  const open = { status: { $in: [...OPEN_STATUSES] }, withdrawn: false };
  const rankedBetween = async (phase: number, from: number, until: number, limit: number) => {
    const found = await auctions
      .find(
        { phase, rank: { $gt: from, $lte: until } },
        { projection: { rank: 1 }, sort: { rank: 1 }, limit },
      )
      .toArray();
    return found.map(({ _id, rank }) => ({ auctionId: _id, at: rank }));
  };

  return {
    async summaries(auctionIds) {
      const found = await auctions
        .find({ _id: { $in: [...auctionIds] }, withdrawn: false }, { projection: SUMMARY })
        .toArray();
      const byId = new Map(found.map(({ _id, view }) => [_id, view]));
      return auctionIds.flatMap((auctionId) => byId.get(auctionId) ?? []);
    },

    async standings(auctionIds) {
      const projection = Object.fromEntries(STANDING.map((name) => [`view.${name}`, 1]));
      const found = await auctions
        .find({ _id: { $in: [...auctionIds] }, withdrawn: false }, { projection })
        .toArray();
      return new Map(found.map(({ _id, view }): [string, Standing] => [_id, view]));
    },

    open: () => idsOf(auctions, open),
    openOf: (dealerId) => idsOf(auctions, { dealerId, ...open }),
    openOfTypes: (types) => idsOf(auctions, { ...open, 'view.auctionType': { $in: [...types] } }),

    negotiated: (dealerId, auctionIds) =>
      idsOf(
        auctions,
        {
          status: 'ended',
          withdrawn: false,
          nextDeadlineAt: { $ne: null },
          $or: [{ dealerId }, { _id: { $in: [...auctionIds] } }],
        },
        { nextDeadlineAt: 1 },
      ),

    negotiatedBetween: (from, until) =>
      idsOf(
        auctions,
        { status: 'ended', withdrawn: false, nextDeadlineAt: { $gt: new Date(from), $lte: new Date(until) } },
        { nextDeadlineAt: 1 },
      ),

    async unsettledSellers(locked) {
      const runs = { dealerId: { $in: [...locked] }, ...open, 'view.pausedAt': null };
      const isPaused = { 'view.pausedAt': { $gt: '' }, ...open, dealerId: { $nin: [...locked] } };
      const found = await Promise.all(
        [runs, isPaused].map((filter) => auctions.find(filter, { projection: { dealerId: 1 } }).toArray()),
      );
      return [...new Set(found.flat().map(({ dealerId }) => dealerId))];
    },

    endingBetween: (from, until, limit) => rankedBetween(PHASES.active, from, until, limit),
    startingBetween: (from, until, limit) => rankedBetween(PHASES.scheduled, from, until, limit),

    withoutBids: (from, until) =>
      auctions.countDocuments({
        phase: PHASES.active,
        rank: { $gt: from, $lte: until },
        withdrawn: false,
        'view.bidCount': 0,
      }),
  };
}
