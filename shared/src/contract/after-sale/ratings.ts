import { z } from 'zod';
import { endpoint } from '../call.ts';
import { id, instant, paged, pageQuery, paragraphs } from '../primitives.ts';
import { dealSide } from './deals.ts';

/** For so many days after its completion the sides of a deal may rate each other (R153). */
export const RATING_DAYS = 60;
export const MOST_RATING_CHARACTERS = 1_000;
/** A rating with fewer stars says why. */
export const UNEXPLAINED_STARS = 4;

const stars = z
  .int('Izaberite ocenu od 1 do 5')
  .min(1, 'Izaberite ocenu od 1 do 5')
  .max(5, 'Izaberite ocenu od 1 do 5');
const words = paragraphs().max(
  MOST_RATING_CHARACTERS,
  `Tekst može imati najviše ${MOST_RATING_CHARACTERS} karaktera`,
);

/** The answer of the rated side. */
const answer = z.object({ text: z.string(), at: instant });

/** A rating as the sides of its deal and administrators see it. */
export const dealRating = z.object({
  by: dealSide,
  stars: z.int(),
  text: z.string().nullable(),
  at: instant,
  answer: answer.nullable(),
  /** Why an administrator has hidden it; null if it is shown and counts. */
  hiddenFor: z.string().nullable(),
});
export type DealRating = z.infer<typeof dealRating>;

/** The mean of `reviewCount` ratings; 0 where there is none. */
export const ratingFigures = z.object({ rating: z.number(), reviewCount: z.int() });
export type RatingFigures = z.infer<typeof ratingFigures>;

export const dealRatings = z.object({
  /** At most one of each side. */
  ratings: z.array(dealRating),
  /** Until when the caller may rate the other side; null if not, or not any more. */
  rateUntil: instant.nullable(),
  /** What all deals say of the other side, each as what it is in this deal; null for administrators. */
  other: ratingFigures.nullable(),
});
export type DealRatings = z.infer<typeof dealRatings>;

/** A rating as it is shown beside those of other deals; its author is named by their part in the deal alone. */
export const listedRating = dealRating.omit({ hiddenFor: true }).extend({
  dealId: id,
  /** Of the lot. */
  title: z.string(),
});

/** Newest first. */
export const ratingPage = paged(listedRating).extend({ rating: z.number() });
export type RatingPage = z.infer<typeof ratingPage>;

export const rateBody = z
  .object({ stars, text: words.nullish() })
  .refine((rating) => rating.stars >= UNEXPLAINED_STARS || Boolean(rating.text), {
    path: ['text'],
    message: 'Napišite zašto dajete ovu ocenu',
  });
export type RateBody = z.infer<typeof rateBody>;

export const ratingAnswerBody = z.object({ text: words.min(1, 'Napišite odgovor') });
export type RatingAnswerBody = z.infer<typeof ratingAnswerBody>;

export const ratingVisibilityBody = z.object({
  /** Whose rating. */
  by: dealSide,
  hidden: z.boolean(),
  reason: paragraphs('Razlog je obavezan', 1).max(500, 'Razlog može imati najviše 500 karaktera'),
});
export type RatingVisibilityBody = z.infer<typeof ratingVisibilityBody>;

export const listSellerRatings = endpoint({
  method: 'GET',
  path: '/api/dealers/:id/ratings',
  access: 'anyone',
  limit: 'reads',
  query: pageQuery,
  answer: ratingPage,
  summary: 'Ratings that buyers have given a seller, newest first',
});

export const getDealRatings = endpoint({
  method: 'GET',
  path: '/api/deals/:id/ratings',
  access: 'user',
  company: 'viewer',
  answer: dealRatings,
  summary: 'The ratings of a deal, and whether the caller may rate',
});

export const listOtherRatings = endpoint({
  method: 'GET',
  path: '/api/deals/:id/ratings/other',
  access: 'user',
  company: 'viewer',
  limit: 'reads',
  query: pageQuery,
  answer: ratingPage,
  summary: 'What other deals say of the other side of a deal, newest first',
});

export const rateDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/ratings',
  access: 'user',
  company: 'seller',
  body: rateBody,
  answer: dealRatings,
  summary: 'Rate the other side of a completed deal, once; repeating the same rating changes nothing',
});

export const giveRating = endpoint({
  ...rateDeal,
  path: '/api/deals/:id/rating',
  summary: 'As `POST /api/deals/{id}/ratings`',
});

export const answerRating = endpoint({
  method: 'POST',
  path: '/api/deals/:id/ratings/answer',
  access: 'user',
  company: 'seller',
  body: ratingAnswerBody,
  answer: dealRatings,
  summary: 'Answer the rating of the other side, once',
});

export const setRatingVisibility = endpoint({
  method: 'POST',
  path: '/api/admin/deals/:id/ratings/visibility',
  access: 'admin',
  body: ratingVisibilityBody,
  answer: dealRatings,
  summary: 'Hide a rating, or show it again, with a reason; audited',
});
