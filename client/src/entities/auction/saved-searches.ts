import { formatEur } from '@autoplace/shared/auction';
import type { AuctionView, SavedFilters } from '@autoplace/shared/contract';
import { bodyLabels } from '../car/labels.ts';

/** How far the price of a similar car may be from that of another one, and to which amounts the bounds are rounded. */
const LEAST = 0.7;
const MOST = 1.3;
const ROUND_TO = 500;

/** What a buyer of this car would also look at: the same make and body at about the same price. */
export function similarTo({ car, hammerPrice, currentPrice }: AuctionView): SavedFilters {
  const price = hammerPrice ?? currentPrice;
  return {
    make: car.make,
    ...(car.bodyType !== null && { bodyType: car.bodyType }),
    minPrice: Math.max(1, Math.floor((price * LEAST) / ROUND_TO) * ROUND_TO),
    maxPrice: Math.ceil((price * MOST) / ROUND_TO) * ROUND_TO,
  };
}

/** 'BMW, Karavan, €7.000 – €13.000' */
export function searchLabel({ make, bodyType, minPrice, maxPrice }: SavedFilters): string {
  const prices = [
    minPrice !== undefined && (maxPrice === undefined ? `od ${formatEur(minPrice)}` : formatEur(minPrice)),
    maxPrice !== undefined && (minPrice === undefined ? `do ${formatEur(maxPrice)}` : formatEur(maxPrice)),
  ].filter((price) => price !== false);
  const parts = [make, bodyType && bodyLabels[bodyType], prices.length > 0 && prices.join(' – ')];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** The catalogue with what fits now: without a status it shows what can still be had. */
export function searchAddress({ make, bodyType, minPrice, maxPrice }: SavedFilters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ make, bodyType, minPrice, maxPrice }))
    if (value !== undefined) search.set(name, String(value));
  return `/auctions?${search}`;
}
