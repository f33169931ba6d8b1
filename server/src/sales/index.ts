/** What other capabilities may use of this one. */
export { salePrices } from './sale-prices.ts';
