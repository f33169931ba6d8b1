import { ENDING_SOON_MS } from '@autoplace/shared/auction';
import type { AuctionListQuery, AuctionSort } from '@autoplace/shared/contract';
import type { Filter, Sort } from 'mongodb';
import type { AuctionDocument } from './auction-document.ts';
import { wordsOf } from './search-text.ts';

type AuctionFilter = Filter<AuctionDocument>;

/** How each wish sorts. The id makes pages stable, in the direction in which one index serves both orders of prices. */
export const SORTS: Record<AuctionSort, Sort> = {
  ending_soon: { phase: 1, rank: 1, _id: 1 },
  newest: { createdAt: -1, _id: 1 },
  price_asc: { price: 1, _id: 1 },
  price_desc: { price: -1, _id: -1 },
  mileage_asc: { mileage: 1, _id: 1 },
  year_desc: { year: -1, _id: 1 },
};

/** All but the cancelled. As single values they let an index that begins with the phase serve a range or a sort behind it. */
const LISTED_PHASES = [0, 1, 2];

/** The filter of `GET /api/auctions`. Without a wish for a status everything but the cancelled is listed. */
export function listFilter(query: AuctionListQuery, now: number, dealerId?: string): AuctionFilter {
  const conditions: AuctionFilter[] = [
    among('auctionType', query.type),
    among('make', query.make),
    among('fuelType', query.fuel),
    among('transmission', query.transmission),
    among('bodyType', query.bodyType),
    among('color', query.color),
    between('price', query.minPrice, query.maxPrice),
    between('year', query.minYear, query.maxYear),
    between('mileage', query.minMileage, query.maxMileage),
    dealerId === undefined ? {} : { dealerId },
    query.status === undefined
      ? dealerId === undefined
        ? { phase: { $in: LISTED_PHASES } }
        : {}
      : byStatus(query.status, now),
    ...wordsOf(query.q ?? '').map((word) => ({ search: { $regex: RegExp.escape(word) } })),
  ].filter((condition) => Object.keys(condition).length > 0);
  return conditions.length === 0 ? {} : { $and: conditions };
}

function among(field: keyof AuctionDocument, values: readonly string[] | undefined): AuctionFilter {
  return values === undefined || values.length === 0 ? {} : { [field]: { $in: [...values] } };
}

function between(field: keyof AuctionDocument, least?: number, most?: number): AuctionFilter {
  if (least === undefined && most === undefined) return {};
  return {
    [field]: { ...(least !== undefined && { $gte: least }), ...(most !== undefined && { $lte: most }) },
  };
}

/** `ending_soon` is the part of `active` with under two hours left (design, reading 11). */
function byStatus(statuses: NonNullable<AuctionListQuery['status']>, now: number): AuctionFilter {
  const stored = statuses.filter((status) => status !== 'ending_soon');
  const endingSoon = { status: 'active' as const, endsAt: { $lt: new Date(now + ENDING_SOON_MS) } };
  if (!statuses.includes('ending_soon') || stored.includes('active')) return among('status', stored);
  return stored.length === 0 ? endingSoon : { $or: [{ status: { $in: stored } }, endingSoon] };
}
