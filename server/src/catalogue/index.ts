/** What other capabilities may use of this one. */
export type { AuctionCatalogue, AuctionRecord, FoundLot } from './auction-catalogue.ts';
export type { AuctionDocument } from './auction-document.mongo.ts';
export type { AuctionLookup, Standing } from './auction-lookup.ts';
export { catalogueUpdateOf } from './catalogue-update.ts';
export type { HiddenLot, HiddenLots } from './hidden-lots.ts';
export { newestSummary } from './newest-summary.ts';
export { Projector } from './projector.ts';
export { type KeptQuery, type ModelCount, QueryIndex, type Sale } from './table/index.ts';
export { wholeView } from './whole-view.ts';
