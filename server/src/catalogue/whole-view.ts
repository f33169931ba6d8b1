import type { AuctionView } from '@autoplace/shared/contract';

/** Views of 0.1.0 lack these until migration 002 has filled them in. */
const LACKING = { voidedBids: 0, voidedFor: null, pausedAt: null } satisfies Partial<AuctionView>;

/** What was read of a view, as of a whole one. */
export const wholeView = <V extends Partial<Pick<AuctionView, 'pausedAt'>>>(read: V): V =>
  read.pausedAt === undefined ? { ...LACKING, ...read } : read;
