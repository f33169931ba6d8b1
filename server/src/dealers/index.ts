/** What other capabilities may use of this one. */
export type { Dealer, Dealers, RegisteredDealer } from './dealers.ts';
export type { ViewCounter } from './figures/view-counter.ts';
