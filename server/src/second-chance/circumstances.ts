import { type AuctionState, isInsider } from '../auctions/index.ts';
import type { Users } from '../users/index.ts';
import type { Candidate, Chance } from './chance.ts';
import { type Circumstances, candidatesOf, openOffer, standingOf } from './rules.ts';

/** Reads what the next step of a chance depends on: locked accounts and those who know secrets of the auction (R75) are passed over. */
export async function circumstancesOf(
  chance: Chance,
  auction: AuctionState,
  users: Pick<Users, 'findById'>,
): Promise<Circumstances> {
  const mayBuy = async (userId: string): Promise<boolean> => {
    const user = await users.findById(userId);
    return user !== null && user.locked === null && !isInsider(auction, userId, user.knowsUntil);
  };
  const standing = standingOf(chance);
  const waiting = standing.question ?? openOffer(standing);
  const seller = await users.findById(chance.sellerId);
  return {
    auction,
    isSellerLocked: seller === null || seller.locked !== null,
    mayBuy: waiting !== null && (await mayBuy(waiting.bidderId)),
    next: waiting === null ? await firstOf(candidatesOf(chance, auction), mayBuy) : null,
  };
}

async function firstOf(
  candidates: readonly Candidate[],
  mayBuy: (userId: string) => Promise<boolean>,
): Promise<Candidate | null> {
  for (const candidate of candidates) if (await mayBuy(candidate.bidderId)) return candidate;
  return null;
}
