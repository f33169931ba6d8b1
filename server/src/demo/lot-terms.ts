import { dropEveryMs, dutchEndsAt } from '@autoplace/shared/auction';
import type { AuctionTerms } from '../auctions/rules/index.ts';
import { type Car, toLotCar } from '../cars/cars.ts';
import type { DemoCar } from './cars/index.ts';
import type { Lot } from './lots.ts';

const roundTo = (step: number, euros: number): number => Math.max(step, Math.round(euros / step) * step);

/** The usual increment at a price, in whole euros. */
const incrementAt = (price: number): number => (price < 8_000 ? 100 : price < 25_000 ? 250 : 500);

/** What the dealer would enter for a lot, in relation to what the car would fetch. */
export function lotTerms(
  lot: Lot,
  demo: DemoCar,
  car: Car,
  frame: { auctionId: string; now: number; softCloseMs: number; commissionRate: number },
): AuctionTerms {
  const { auctionId, now, softCloseMs, commissionRate } = frame;
  const { marketPrice } = demo;
  const part = (share: number | undefined) =>
    share === undefined ? null : roundTo(100, marketPrice * share);
  const common = {
    auctionId,
    carId: car.id,
    dealerId: car.dealerId,
    title: demo.title,
    description: demo.description,
    startsAt: now + lot.startsIn,
    softCloseMs,
    commissionRate,
    featured: lot.featured ?? false,
    car: toLotCar(car),
  };
  if (lot.drop === undefined)
    return {
      ...common,
      auctionType: 'classic',
      startingPrice: roundTo(100, marketPrice * 0.6),
      reservePrice: part(lot.reserve),
      buyItNowPrice: part(lot.buyNow),
      bidIncrement: incrementAt(marketPrice),
      dutch: null,
      endsAt: now + lot.endsIn,
    };

  const { every, unit, drops } = lot.drop;
  const startingPrice = roundTo(100, marketPrice * 1.25);
  const priceDropAmount = roundTo(5, (marketPrice * 0.5) / drops);
  const minimumPrice = Math.max(100, startingPrice - drops * priceDropAmount);
  const schedule = {
    startingPrice,
    minimumPrice,
    priceDropAmount,
    dropEveryMs: dropEveryMs(every, unit),
    startsAt: common.startsAt,
  };
  return {
    ...common,
    auctionType: 'dutch',
    startingPrice,
    reservePrice: null,
    buyItNowPrice: null,
    bidIncrement: null,
    dutch: {
      minimumPrice,
      priceDropAmount,
      priceDropInterval: every,
      priceDropUnit: unit,
      maxDuration: null,
    },
    endsAt: dutchEndsAt(schedule, null),
  };
}
