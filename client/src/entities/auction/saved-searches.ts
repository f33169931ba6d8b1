import { type AuctionView, LONGEST_SEARCH_NAME, type SavedFilters } from '@autoplace/shared/contract';
import { searchLabels } from './filter-labels.ts';

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

/** The name that a search has until its owner gives it another: 'BMW, Karavan, Cena: €7.000 – €13.000'. */
export const searchName = (filters: SavedFilters): string =>
  searchLabels(filters).join(', ').slice(0, LONGEST_SEARCH_NAME);
