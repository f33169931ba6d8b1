import { formatEur } from '@autoplace/shared/auction';
import type { SoldPrices } from '@autoplace/shared/contract';
import { texts as sale } from '../../../entities/sale/texts.ts';

/** Words of what cars like that of a lot were sold for; a lot that is over does without them at first. */
export const soldTexts = {
  sold: 'Slični prodati',
  /** 'Srednja cena (medijana) €9.000, od €8.000 do €9.500: 3 prodaje, 2017–2021'. */
  prices: (prices: SoldPrices, fromYear: number, toYear: number) =>
    `${sale.median} ${formatEur(prices.median)}, ${sale.range(prices)}: ${sale.count(prices.sales)}, ${fromYear}–${toYear}`,
  allSold: 'Svi slični prodati',
};
