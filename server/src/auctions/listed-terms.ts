import {
  DEFAULT_DURATION_DAYS,
  DEFAULT_INCREMENT,
  type LotCar,
  type RelistAuctionBody,
} from '@autoplace/shared/contract';
import { type AuctionTerms, type DutchTerms, dutchEndOf } from './rules/index.ts';

const DAY_MS = 24 * 60 * 60_000;

export type ListingBody = Omit<RelistAuctionBody, 'clientAuctionId'>;

export interface ListingFrame {
  auctionId: string;
  dealerId: string;
  car: LotCar;
  /** Epoch milliseconds. */
  now: number;
  softCloseMs: number;
  /** Percent of the hammer price. */
  commissionRate: number;
}

/** The terms of an auction as a dealer entered it; null unless the end is after the start (R22). */
export function listedTerms(body: ListingBody, frame: ListingFrame): AuctionTerms | null {
  const { auctionId, dealerId, car, now, softCloseMs, commissionRate } = frame;
  const startsAt = Math.max(now, body.startTime == null ? now : Date.parse(body.startTime));
  const common = {
    auctionId,
    carId: car.id,
    dealerId,
    title: body.title,
    description: body.description,
    startingPrice: body.startingPrice,
    startsAt,
    softCloseMs,
    commissionRate,
    featured: body.featured,
    car,
  };
  if (body.auctionType === 'dutch') {
    const dutch = dutchTermsOf(body);
    const endsAt = dutchEndOf(dutch, common);
    if (endsAt <= startsAt) return null;
    return {
      ...common,
      auctionType: 'dutch',
      reservePrice: null,
      buyItNowPrice: null,
      bidIncrement: null,
      dutch,
      endsAt,
    };
  }
  const endsAt = body.endTime == null ? startsAt + DEFAULT_DURATION_DAYS * DAY_MS : Date.parse(body.endTime);
  if (endsAt <= startsAt) return null;
  return {
    ...common,
    auctionType: 'classic',
    reservePrice: body.reservePrice ?? null,
    buyItNowPrice: body.buyItNowPrice ?? null,
    bidIncrement: body.bidIncrement ?? DEFAULT_INCREMENT,
    dutch: null,
    endsAt,
  };
}

/** The schema has made sure of the fields that a dutch auction needs. */
function dutchTermsOf(body: ListingBody): DutchTerms {
  const { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit, maxDuration } = body;
  if (minimumPrice == null || priceDropAmount == null || priceDropInterval == null)
    throw new Error('a dutch auction without its schedule');
  return {
    minimumPrice,
    priceDropAmount,
    priceDropInterval,
    priceDropUnit: priceDropUnit ?? 'minutes',
    maxDuration: maxDuration ?? null,
  };
}
