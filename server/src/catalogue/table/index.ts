export { AuctionTable, type ModelCount, type Sale } from './auction-table.ts';
export type { ListQuery, ListRequest } from './narrow.ts';
export { PHASES, rankOf } from './phase.ts';
export { type KeptQuery, QueryIndex } from './query-index.ts';
export { LISTED_CAR_FIELDS, type ListedAuction } from './row.ts';
