import { type AuctionState, isInsider } from '../auctions/index.ts';
import type { Members } from '../company/index.ts';
import type { Users } from '../users/index.ts';
import type { Candidate, Chance } from './chance.ts';
import { type Circumstances, candidatesOf, openOffer, standingOf } from './rules.ts';

/**
 * Reads what the next step of a chance depends on: locked accounts, those who work for the seller (R208) and those who know secrets of the
 * auction (R75) are passed over.
 */
export async function circumstancesOf(
  chance: Chance,
  auction: AuctionState,
  { users, members }: { users: Pick<Users, 'findById'>; members: Pick<Members, 'of'> },
): Promise<Circumstances> {
  const mayBuy = async (userId: string): Promise<boolean> => {
    const [user, { member, left }] = await Promise.all([users.findById(userId), members.of(userId)]);
    if (user === null || user.locked !== null || member?.companyId === chance.sellerId) return false;
    const worked = left.filter(({ dealerId }) => dealerId === chance.sellerId);
    const knows = [user.knowsUntil, ...worked.map(({ until }) => until)];
    return !knows.some((until) => isInsider(auction, userId, until));
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
