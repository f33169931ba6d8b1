import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { newDeal, wish } from '../../../test/support/auctions/deal-fixtures.ts';
import { withStep } from '../changing.ts';
import type { Deal, Step } from '../deal.ts';
import { countedRatingOf, figuresOf, rateableUntil, ratingsOf } from './ratings.ts';

const with_ = (deal: Deal, ...steps: Step[]) => steps.reduce(withStep, deal);
const completed = () =>
  with_(newDeal(), wish('seller', 'payment_received'), wish('buyer', 'vehicle_received', NOON + 2 * HOUR_MS));
const step = (kind: Step['kind'], by: Step['by'], more: Partial<Step> = {}): Step => ({
  id: `${kind}-${by}`,
  kind,
  by,
  userId: by,
  at: NOON + 3 * HOUR_MS,
  reason: null,
  ...more,
});
const rated = (by: 'buyer' | 'seller', stars: number, reason: string | null = null) =>
  step('rated', by, { stars, reason });

describe('a rating (R153)', () => {
  it('is for the sides of a completed deal, for 60 days, once', () => {
    const agreed = newDeal();
    expect(rateableUntil(agreed, 'buyer', NOON)).toBeNull();
    const deal = completed();
    const until = NOON + 2 * HOUR_MS + 60 * DAY_MS;
    expect(rateableUntil(deal, 'buyer', until)).toBe(until);
    expect(rateableUntil(deal, 'seller', until + 1)).toBeNull();
    const after = with_(deal, rated('buyer', 5));
    expect(rateableUntil(after, 'buyer', NOON + DAY_MS)).toBeNull();
    expect(rateableUntil(after, 'seller', NOON + DAY_MS)).toBe(until);
  });

  it('waits while the deal is disputed', () => {
    const deal = with_(completed(), wish('buyer', 'disputed', NOON + DAY_MS, 'Motor'));
    expect(rateableUntil(deal, 'buyer', NOON + DAY_MS)).toBeNull();
    const settled = with_(deal, wish('buyer', 'dispute_closed', NOON + 2 * DAY_MS));
    expect(rateableUntil(settled, 'buyer', NOON + 2 * DAY_MS)).not.toBeNull();
  });

  it('has the answer of the other side alone', () => {
    const deal = with_(
      completed(),
      rated('buyer', 2, 'Kasnio'),
      rated('seller', 5),
      step('rating_answered', 'seller', { reason: 'Izvinite' }),
    );
    expect(ratingsOf(deal)).toEqual([
      expect.objectContaining({
        by: 'buyer',
        stars: 2,
        text: 'Kasnio',
        answer: { text: 'Izvinite', at: NOON + 3 * HOUR_MS },
      }),
      expect.objectContaining({ by: 'seller', stars: 5, text: null, answer: null }),
    ]);
  });

  it('counts for the rated side until it is hidden, or the sale has come to nothing', () => {
    const deal = with_(completed(), rated('buyer', 4));
    expect(countedRatingOf(deal, 'seller')).toMatchObject({ stars: 4 });
    expect(countedRatingOf(deal, 'buyer')).toBeNull();
    const hide = (kind: 'rating_hidden' | 'rating_shown') =>
      step(kind, 'administrator', { about: 'buyer', reason: 'Uvreda' });
    const hidden = with_(deal, hide('rating_hidden'));
    expect(countedRatingOf(hidden, 'seller')).toBeNull();
    expect(ratingsOf(hidden)).toMatchObject([{ hiddenFor: 'Uvreda' }]);
    const both = with_(deal, rated('seller', 5), hide('rating_hidden'));
    expect(countedRatingOf(both, 'buyer')).toMatchObject({ stars: 5 });
    expect(countedRatingOf(with_(hidden, hide('rating_shown')), 'seller')).toMatchObject({ stars: 4 });
    const disputed = with_(deal, wish('buyer', 'disputed', NOON + DAY_MS, 'Motor'));
    expect(countedRatingOf(disputed, 'seller')).toMatchObject({ stars: 4 });
    const cancelled = with_(disputed, wish('administrator', 'cancelled', NOON + DAY_MS, 'Prevara'));
    expect(countedRatingOf(cancelled, 'seller')).toBeNull();
  });

  it('makes the mean of those that count, and none of none', () => {
    expect(figuresOf([5, 4, 4])).toEqual({ rating: 13 / 3, reviewCount: 3 });
    expect(figuresOf([])).toEqual({ rating: 0, reviewCount: 0 });
  });
});
