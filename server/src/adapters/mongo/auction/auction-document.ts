import type { AuctionView } from '@autoplace/shared/contract';
import type { AuctionRecord } from '../../../ports/auction-catalogue.ts';
import { searchText } from './search-text.ts';

/** Live auctions come first in a list, then the ones to come, then the ones that are over. */
const PHASE = { active: 0, scheduled: 1, sold: 2, ended: 2, cancelled: 3 } as const;

/** Within it `rank` is the end. */
export const ACTIVE_PHASE = PHASE.active;

/** One auction in the read model: the view, and beside it what lists are filtered and sorted by. */
export interface AuctionDocument {
  _id: string;
  version: number;
  view: AuctionView;
  status: AuctionView['status'];
  phase: number;
  auctionType: AuctionView['auctionType'];
  dealerId: string;
  /** Whole euros: the leading bid, or the starting price. */
  price: number;
  make: string;
  model: string;
  year: number;
  mileage: number;
  fuelType: string;
  transmission: string;
  bodyType: string | null;
  color: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  /** Sorts within a phase: what ends or starts next comes first, and of what is over the newest. Milliseconds. */
  rank: number;
  /** Words of title and car in lower case without diacritics. */
  search: string;
  nextDeadlineAt: Date | null;
}

export function toAuctionDocument({ view, version, nextDeadlineAt }: AuctionRecord): AuctionDocument {
  const { car } = view;
  return {
    _id: view.id,
    version,
    view,
    status: view.status,
    phase: PHASE[view.status],
    auctionType: view.auctionType,
    dealerId: view.dealerId,
    price: view.currentPrice,
    make: car.make,
    model: car.model,
    year: car.year,
    mileage: car.mileage,
    fuelType: car.fuelType,
    transmission: car.transmission,
    bodyType: car.bodyType,
    color: car.color,
    startsAt: new Date(view.startTime),
    endsAt: new Date(view.endTime),
    createdAt: new Date(view.createdAt),
    rank: rankOf(view),
    search: searchText(`${view.title} ${car.make} ${car.model} ${car.year} ${car.color}`),
    nextDeadlineAt: nextDeadlineAt === null ? null : new Date(nextDeadlineAt),
  };
}

function rankOf({ status, startTime, endTime }: AuctionView): number {
  if (status === 'active') return Date.parse(endTime);
  return status === 'scheduled' ? Date.parse(startTime) : -Date.parse(endTime);
}
