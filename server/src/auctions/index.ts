/** What other capabilities may use of this one. */

export { type BidderRights, type Held, withRights } from './bidding.ts';
export { CarAuctions, CLAIM_MS, type StillOffered } from './car-auctions.ts';
export { Pacer } from './live/pacer.ts';
export { Turns } from './live/turns.ts';
export type { Watchers } from './live/watchers.ts';
export type { CommitDocument } from './log/auction-log.mongo.ts';
export type { AuctionLog, Commit, Step } from './log/auction-log.ts';
export { BrokenLog, passingOverBroken } from './log/broken-log.ts';
export { toExport } from './log/chain.ts';
export type { AuctionDesk } from './log/desk.ts';
export type { LogFollower, Subscription } from './log/follow.ts';
export type { AuctionHistory } from './log/history.ts';
export { commitsAfter, stateBefore } from './log/open-history.ts';
export { type Flaw, verifyLog } from './log/verify-chain.ts';
export type { Reading } from './reading.ts';
export {
  type AuctionFact,
  type AuctionState,
  type AuctionTerms,
  aliasText,
  boundBidder,
  evolve,
  evolveAll,
  fallsThrough,
  fallThroughs,
  isFallThrough,
  isInsider,
  isNegotiated,
  isOver,
  isPromised,
  isPublic,
  type KindTerms,
  placedIn,
  present,
  priceOnTable,
  proposable,
  standingSale,
  takesPart,
  toInstant,
  turnOf,
} from './rules/index.ts';
