import type { AuctionView, SavedFilters } from '@autoplace/shared/contract';

/** How far the price of a similar car may be from that of another one, and to which amounts the bounds are rounded. */
const LEAST = 0.7;
const MOST = 1.3;
const ROUND_TO = 500;

/** What a buyer of this car would also look at: the same make and body at about the same price. */
export function similarTo({ car, hammerPrice, currentPrice }: AuctionView) {
  const price = hammerPrice ?? currentPrice;
  return {
    make: [car.make],
    ...(car.bodyType !== null && { bodyType: [car.bodyType] }),
    minPrice: Math.max(1, Math.floor((price * LEAST) / ROUND_TO) * ROUND_TO),
    maxPrice: Math.ceil((price * MOST) / ROUND_TO) * ROUND_TO,
  } satisfies SavedFilters;
}
