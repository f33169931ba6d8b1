import { feeCents } from '@autoplace/shared/auction';
import type { Fees } from '../../../entities/auction/fees.ts';
import { formatFee, formatUpToTwo } from '../../../kit/format.ts';

/** Puts the fees that are in force where the guide leaves room for them: `{plain}`, and `{sale:12000}` for an example. */
export function withFees(text: string, fees: Fees): string {
  const { plain, featured, commission } = fees;
  return text
    .replaceAll('{plain}', formatUpToTwo(plain))
    .replaceAll('{featured}', formatUpToTwo(featured))
    .replaceAll('{commission}', formatUpToTwo(commission))
    .replace(/\{listing:(\d+)\}/g, (_, price: string) => share(price, plain))
    .replace(/\{sale:(\d+)\}/g, (_, price: string) => share(price, commission));
}

const share = (price: string, percent: number): string => formatFee(feeCents(Number(price), percent) / 100);
