import type { AuctionType } from '@autoplace/shared/contract';
import { listedTerms } from '../auctions/listed-terms.ts';
import type { AuctionTerms, ListingBody, ListingConditions } from '../auctions/rules/index.ts';
import { type Car, toLotCar } from '../cars/cars.ts';
import type { DemoCar } from './cars/index.ts';
import type { Lot } from './lots.ts';

const roundTo = (step: number, euros: number): number => Math.max(step, Math.round(euros / step) * step);

/** The usual increment at a price, in whole euros. */
const incrementAt = (price: number): number => (price < 8_000 ? 100 : price < 25_000 ? 250 : 500);

/** The prices and times that a dealer would enter, in relation to what the car would fetch. */
const entered: Record<AuctionType, (lot: Lot, marketPrice: number, now: number) => Partial<ListingBody>> = {
  classic({ reserve, buyNow, endsIn }, marketPrice, now) {
    const part = (share: number | undefined) =>
      share === undefined ? null : roundTo(100, marketPrice * share);
    return {
      startingPrice: roundTo(100, marketPrice * 0.6),
      reservePrice: part(reserve),
      buyItNowPrice: part(buyNow),
      bidIncrement: incrementAt(marketPrice),
      endTime: new Date(now + endsIn).toISOString(),
    };
  },
  dutch({ drop }, marketPrice) {
    if (drop === undefined) throw new Error('a dutch lot without its drops');
    const startingPrice = roundTo(100, marketPrice * 1.25);
    const priceDropAmount = roundTo(5, (marketPrice * 0.5) / drop.drops);
    return {
      startingPrice,
      minimumPrice: Math.max(100, startingPrice - drop.drops * priceDropAmount),
      priceDropAmount,
      priceDropInterval: drop.every,
      priceDropUnit: drop.unit,
    };
  },
};

/** The terms of a lot, listed when it starts. */
export function lotTerms(
  lot: Lot,
  { title, description, marketPrice }: DemoCar,
  car: Car,
  { auctionId, now, ...conditions }: { auctionId: string; now: number } & ListingConditions,
): AuctionTerms {
  const terms = listedTerms(
    {
      auctionType: lot.kind,
      title,
      description,
      startingPrice: marketPrice,
      featured: lot.featured ?? false,
      ...entered[lot.kind](lot, marketPrice, now),
    },
    { ...conditions, auctionId, dealerId: car.dealerId, car: toLotCar(car), now: now + lot.startsIn },
  );
  if (terms === null) throw new Error(`lot ${auctionId} ends before it starts`);
  return terms;
}
