import { type AuctionState, isInsider } from '../auctions/index.ts';
import type { Cars } from '../cars/index.ts';
import type { Members } from '../company/index.ts';
import type { Users } from '../users/index.ts';
import type { Candidate, Chance } from './chance.ts';
import { type Circumstances, candidatesOf, openOffer, standingOf } from './rules.ts';

export interface CircumstancesDeps {
  users: Pick<Users, 'findById'>;
  members: Pick<Members, 'of'>;
  /** What a user may lead with now, in whole euros; `isOwn` where an operator or a default has set it. */
  limits: { limitOf(userId: string): Promise<{ limit: number; isOwn: boolean }> };
  cars: KnownCars;
}

/**
 * Reads what the next step of a chance depends on: locked accounts, those who may lead with nothing (R146), those who work for the seller
 * (R208) and those who know secrets of the auction (R75) are passed over.
 */
export async function circumstancesOf(
  chance: Chance,
  auction: AuctionState,
  deps: CircumstancesDeps,
): Promise<Circumstances> {
  const { users, members, limits, cars } = deps;
  const mayBuy = async (userId: string): Promise<boolean> => {
    const [user, { member, left }, { limit, isOwn }] = await Promise.all([
      users.findById(userId),
      members.of(userId),
      limits.limitOf(userId),
    ]);
    // A house in which nobody bids without a deposit gives time to pay one.
    const isBarred = isOwn && limit === 0;
    if (user === null || user.locked !== null || isBarred || member?.companyId === chance.sellerId)
      return false;
    const worked = left.filter(({ dealerId }) => dealerId === chance.sellerId);
    const knows = [user.knowsUntil, ...worked.map(({ until }) => until)];
    return !knows.some((until) => isInsider(auction, userId, until));
  };
  const standing = standingOf(chance);
  const waiting = standing.question ?? openOffer(standing);
  const seller = await users.findById(chance.sellerId);
  return {
    auction,
    isListedAgain: await isListedAgain(auction, cars),
    isSellerLocked: seller === null || seller.locked !== null,
    mayBuy: waiting !== null && (await mayBuy(waiting.bidderId)),
    next: waiting === null ? await firstOf(candidatesOf(chance, auction), mayBuy) : null,
  };
}

type KnownCars = Pick<Cars, 'findById' | 'withVin'>;

/** Whether its seller has put another record of its car, with the same VIN, into an auction since it was listed (R145). */
export async function isListedAgain({ terms, listedAt }: AuctionState, cars: KnownCars): Promise<boolean> {
  const car = await cars.findById(terms.carId);
  if (car === null) return false;
  return (await cars.withVin(car.vin)).some(
    ({ id, dealerId, claimedAt }) =>
      id !== car.id && dealerId === terms.dealerId && claimedAt !== null && claimedAt > listedAt,
  );
}

async function firstOf(
  candidates: readonly Candidate[],
  mayBuy: (userId: string) => Promise<boolean>,
): Promise<Candidate | null> {
  for (const candidate of candidates) if (await mayBuy(candidate.bidderId)) return candidate;
  return null;
}
