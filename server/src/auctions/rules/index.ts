export * from './commands.ts';
export { nextDeadline } from './deadlines.ts';
export { decide, scheduleAuction } from './decide.ts';
export { evolve, evolveAll } from './evolve.ts';
export type { AuctionFact, BidRefused, LateReason } from './facts.ts';
export { isPublic } from './is-public.ts';
export { type Kind, type KindTerms, kindOf, kinds, type ListingBody } from './kinds/index.ts';
export {
  boundBidder,
  isNegotiated,
  priceOnTable,
  proposable,
  turnOf,
} from './negotiation.ts';
export { PersistentMap } from './persistent-map.ts';
export { aliasText, bidId, present, presentTo, toInstant } from './present.ts';
export { OUTCOMES, recommitted, reserveOpensAt, withNonce } from './reserve.ts';
export { fallThroughs, isFallThrough, standingSale } from './sales.ts';
export { objectionTo } from './sound-terms.ts';
export {
  type AuctionState,
  hasAskedTooOften,
  isInsider,
  isOver,
  isPromised,
  isReliedOn,
  maximumOf,
  placedIn,
  takesPart,
  termsVersionOf,
} from './state.ts';
export {
  type AuctionTerms,
  areEarly,
  conditionsOf,
  type ListingConditions,
  type TermChanges,
} from './terms.ts';
export { fallsThrough } from './voiding/decide-void.ts';
