import { type DealSide, dealSide, RATING_DAYS, type RatingFigures } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { otherSide } from '../../messages/index.ts';
import type { Deal, Deals, Step } from '../deal.ts';
import { standingOf } from '../rules.ts';

const RATING_MS = RATING_DAYS * DAY_MS;

/** What one side says of the other after a deal (R153). Instants are epoch milliseconds. */
export interface Rating {
  by: DealSide;
  /** 1 to 5. */
  stars: number;
  text: string | null;
  at: number;
  answer: { text: string; at: number } | null;
  /** Why an administrator has hidden it. */
  hiddenFor: string | null;
}

/** The ratings of a deal, at most one of each side: a fold of its steps. */
export const ratingsOf = ({ steps }: Pick<Deal, 'steps'>): Rating[] =>
  dealSide.options.flatMap(
    (by) => steps.reduce<Rating | null>((had, step) => evolve(had, step, by), null) ?? [],
  );

/** The rating of the side `side` after a step. */
function evolve(
  had: Rating | null,
  { kind, by, at, reason, stars, about }: Step,
  side: DealSide,
): Rating | null {
  if (kind === 'rated' && by === side && stars !== undefined)
    return { by: side, stars, text: reason, at, answer: null, hiddenFor: null };
  if (had === null) return null;
  if (kind === 'rating_answered' && by === otherSide(side))
    return { ...had, answer: { text: reason ?? '', at } };
  if (about !== side) return had;
  if (kind === 'rating_hidden') return { ...had, hiddenFor: reason ?? '' };
  return kind === 'rating_shown' ? { ...had, hiddenFor: null } : had;
}

export const ratingBy = (deal: Pick<Deal, 'steps'>, side: DealSide): Rating | null =>
  ratingsOf(deal).find(({ by }) => by === side) ?? null;

/** The rating of a side as far as it counts: not one that is hidden, nor that of a sale that has come to nothing since. */
export function countedRatingOf(deal: Pick<Deal, 'steps'>, rated: DealSide): Rating | null {
  const { state } = standingOf(deal);
  const rating = ratingBy(deal, otherSide(rated));
  return rating === null || rating.hiddenFor !== null || state === 'cancelled' || state === 'defaulted'
    ? null
    : rating;
}

/** Until when a side may rate; null if it may not, or not any more. */
export function rateableUntil(deal: Pick<Deal, 'steps'>, side: DealSide, now: number): number | null {
  const { state, completedAt } = standingOf(deal);
  if (state !== 'completed' || completedAt === null || ratingBy(deal, side) !== null) return null;
  const until = completedAt + RATING_MS;
  return now <= until ? until : null;
}

/** The mean of some stars; 0 of none. */
export const figuresOf = (stars: readonly number[]): RatingFigures => ({
  rating: stars.length === 0 ? 0 : stars.reduce((sum, one) => sum + one, 0) / stars.length,
  reviewCount: stars.length,
});

/** What all deals say of somebody as a seller. */
export const createSellerRatings = (deals: Pick<Deals, 'starsOf'>) => ({
  of: async (sellerId: string): Promise<RatingFigures> => figuresOf(await deals.starsOf(sellerId, 'seller')),
});
