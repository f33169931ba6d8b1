/** What other capabilities may use of this one. */
export { type Dealer, type Dealers, memberSince, type RegisteredDealer } from './dealers.ts';
export type { ViewCounter } from './figures/view-counter.ts';
export type { SellerCities } from './seller-cities.mongo.ts';
