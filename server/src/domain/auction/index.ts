export * from './commands.ts';
export { decide } from './decide.ts';
export { evolve, evolveAll } from './evolve.ts';
export type { AuctionFact, Cause } from './facts.ts';
export { aliasText, present, toInstant } from './present.ts';
export { scheduleAuction } from './schedule.ts';
export { type AuctionState, isOver, nextDeadline } from './state.ts';
export type { AuctionTerms, DutchTerms } from './terms.ts';
