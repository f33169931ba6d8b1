import type { SoldPrices } from '@autoplace/shared/contract';
import { medianOf } from './median.ts';

/** What the prices of some sales come to, in whole euros; null of none. */
export function salePrices(sales: readonly { price: number }[]): SoldPrices | null {
  const prices = sales.map(({ price }) => price);
  const median = medianOf(prices);
  return median === null
    ? null
    : {
        sales: prices.length,
        median: Math.round(median),
        lowest: Math.min(...prices),
        highest: Math.max(...prices),
      };
}
