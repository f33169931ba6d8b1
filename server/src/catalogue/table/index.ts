export {
  AuctionTable,
  comparing,
  DESCENDING,
  keyIn,
  type Listed,
  type ModelCount,
  type Placed,
  type Places,
  type Sale,
  SORTS,
} from './auction-table.ts';
export { type CarNames, carNamesOf, makeKey } from './car-names.ts';
export { LISTED, type ListOrder, type ListQuery, type ListRequest, textsOf, type Wanted } from './narrow.ts';
export { PHASES, rankOf } from './phase.ts';
export { type KeptQuery, QueryIndex } from './query-index.ts';
export { LISTED_CAR_FIELDS, type ListedAuction, namesOf, numbersOf, textOf } from './row.ts';
