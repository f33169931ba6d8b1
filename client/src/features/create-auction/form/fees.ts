import type { Fees } from '../../../entities/auction/fees.ts';
import { formatCents, formatWhole } from '../../../kit/format.ts';

/** Euros, perhaps with cents (R2). */
export const listingFee = (fees: Fees, startingPrice: number, featured: boolean): number =>
  (startingPrice * fees[featured ? 'featured' : 'plain']) / 100;

/** Euros, perhaps with cents: what a sale at this hammer price costs. */
export const commissionOn = (fees: Fees, hammerPrice: number): number =>
  (hammerPrice * fees.commission) / 100;

/** `€250`, and `€312,50` where there are cents. */
export const formatFee = (euros: number): string =>
  `€${(Number.isInteger(euros) ? formatWhole : formatCents)(euros)}`;
