import { formatEur } from '@autoplace/shared/auction';
import { type Fees, formatPercent } from '../../../entities/auction/fees.ts';

/** Puts the fees that are in force where the guide leaves room for them: `{plain}`, and `{sale:12000}` for an example. */
export function withFees(text: string, fees: Fees): string {
  const { plain, featured, commission } = fees;
  return text
    .replaceAll('{plain}', formatPercent(plain))
    .replaceAll('{featured}', formatPercent(featured))
    .replaceAll('{commission}', formatPercent(commission))
    .replace(/\{listing:(\d+)\}/g, (_, price: string) => share(price, plain))
    .replace(/\{sale:(\d+)\}/g, (_, price: string) => share(price, commission));
}

const share = (price: string, percent: number): string =>
  formatEur(Math.round((Number(price) * percent) / 100));
