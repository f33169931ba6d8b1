import { formatEur } from '@autoplace/shared/auction';
import type { SoldPrices } from '@autoplace/shared/contract';
import { counted } from '../../kit/format.ts';

/** Words that sales have everywhere. */
export const texts = {
  price: 'Prodato za',
  date: 'Datum prodaje',
  view: 'Pogledaj',
  seller: 'Prodavac:',
  count: (sales: number) => counted(sales, 'prodaja', 'prodaje', 'prodaja'),
  median: 'Srednja cena (medijana)',
  range: ({ lowest, highest }: Pick<SoldPrices, 'lowest' | 'highest'>) =>
    `od ${formatEur(lowest)} do ${formatEur(highest)}`,
  failed: 'Prodaje nisu učitane',
  loading: 'Učitavanje prodaja',
};
