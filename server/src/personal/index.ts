/** What other capabilities may use of this one. */
export type { Favourites } from './favourites.ts';
export type { OwnBids } from './own-bids.ts';
