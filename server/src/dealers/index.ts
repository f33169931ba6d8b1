/** What other capabilities may use of this one. */
export type { Dealer, Dealers } from './dealers.ts';
export type { ViewCounter } from './figures/view-counter.ts';
