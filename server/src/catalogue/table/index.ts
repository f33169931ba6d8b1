export { AuctionTable } from './auction-table.ts';
export type { Wish } from './narrow.ts';
export { PHASES, rankOf } from './phase.ts';
export type { ListedAuction } from './row.ts';
export { searchText } from './search-text.ts';
