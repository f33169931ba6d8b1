export * from './commands.ts';
export { nextDeadline } from './deadlines.ts';
export { decide } from './decide.ts';
export { evolve, evolveAll } from './evolve.ts';
export type { AuctionFact, BidRefused, Cause } from './facts.ts';
export { type Kind, type KindTerms, kindOf, kinds, type ListingBody } from './kinds/index.ts';
export { aliasText, present, toInstant } from './present.ts';
export { scheduleAuction } from './schedule.ts';
export { objectionTo } from './sound-terms.ts';
export { type AuctionState, isOver } from './state.ts';
export {
  type AuctionTerms,
  areEarly,
  conditionsOf,
  type ListingConditions,
  type TermChanges,
} from './terms.ts';
