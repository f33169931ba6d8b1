import { COMMISSION_PERCENT, LISTING_FEE_PERCENT } from '@autoplace/shared/contract';

/** Euros, perhaps with cents (design, reading 2). */
export const listingFee = (startingPrice: number, featured: boolean): number =>
  (startingPrice * LISTING_FEE_PERCENT[featured ? 'featured' : 'plain']) / 100;

/** Euros, perhaps with cents: what a sale at this hammer price costs. */
export const commissionOn = (hammerPrice: number): number => (hammerPrice * COMMISSION_PERCENT) / 100;

const whole = new Intl.NumberFormat('sr-Latn-RS');
const cents = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `€250`, and `€312,50` where there are cents. */
export const formatFee = (euros: number): string =>
  `€${(Number.isInteger(euros) ? whole : cents).format(euros)}`;
