import { formatEur } from '@autoplace/shared/auction';
import type { SoldPrices } from '@autoplace/shared/contract';
import { texts as sale } from '../../../entities/sale/texts.ts';

/** Words of what stands far down on a lot's page. */
export const texts = {
  sold: 'Slični prodati',
  open: 'Slične aukcije u toku',
  /** 'Srednja cena (medijana) €9.000, od €8.000 do €9.500: 3 prodaje, 2017–2021'. */
  prices: (prices: SoldPrices, fromYear: number, toYear: number) =>
    `${sale.median} ${formatEur(prices.median)}, ${sale.range(prices)}: ${sale.count(prices.sales)}, ${fromYear}–${toYear}`,
  allSold: 'Svi slični prodati',

  similar: 'Slični automobili u ponudi',
  noSimilar: 'Trenutno u ponudi nema sličnih automobila.',
  allSimilar: 'Pogledaj sve slične',
  startsIn: (countdown: string) => `Počinje za ${countdown}`,
  endsIn: (countdown: string) => `Još ${countdown}`,
};
