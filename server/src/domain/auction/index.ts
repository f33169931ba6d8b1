export * from './commands.ts';
export { nextDeadline } from './deadlines.ts';
export { decide } from './decide.ts';
export { evolve, evolveAll } from './evolve.ts';
export type { AuctionFact, BidRefused, Cause } from './facts.ts';
export { aliasText, present, toInstant } from './present.ts';
export { scheduleAuction } from './schedule.ts';
export { type AuctionState, isOver } from './state.ts';
export type { AuctionTerms, DutchTerms, TermChanges } from './terms.ts';
