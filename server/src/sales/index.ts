/** What other capabilities may use of this one. */
export { salePrices } from './sale-prices.ts';
export type { SellerPages } from './seller-pages.ts';
