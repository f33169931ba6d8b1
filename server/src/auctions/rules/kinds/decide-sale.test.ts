import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import {
  classicTerms,
  dutchTerms,
  listedAt,
  NOON,
} from '../../../../test/support/auctions/auction-fixtures.ts';
import {
  accept,
  bid,
  buyNow,
  deadline,
  outcomeOf,
  when,
} from '../../../../test/support/auctions/auction-story.ts';

describe('accepting a dutch price (R13, R16)', () => {
  const dutch = listedAt(dutchTerms());

  it('sells at the price of the moment', () => {
    const { state, last } = when(dutch, accept('ana', 9_500, NOON + MINUTE_MS));
    expect(outcomeOf(last)).toEqual(['BidPlaced', 'AuctionSold']);
    expect(last.facts[1]).toMatchObject({ hammerPrice: 9_500, reason: 'accepted' });
    expect(state.status).toBe('sold');
  });

  it('honours the price of the tick just before', () => {
    const { last } = when(dutch, accept('ana', 10_000, NOON + MINUTE_MS));
    expect(last.facts[1]).toMatchObject({ hammerPrice: 10_000 });
  });

  it('refuses an older price with the one of the moment', () => {
    const { last } = when(dutch, accept('ana', 10_000, NOON + 2 * MINUTE_MS));
    expect(last.refusal).toEqual({ code: 'PRICE_CHANGED', price: 9_000 });
  });

  it('refuses a price that is yet to come', () => {
    expect(when(dutch, accept('ana', 9_500, NOON)).last.refusal).toEqual({
      code: 'PRICE_CHANGED',
      price: 10_000,
    });
  });

  it('sells once', () => {
    const { last } = when(dutch, accept('ana', 10_000, NOON + 1), accept('boris', 10_000, NOON + 2));
    expect(outcomeOf(last)).toEqual(['AUCTION_NOT_ACTIVE']);
  });

  it('fails at the instant when a drop would reach the minimum', () => {
    const story = when(dutch, accept('ana', 8_500, NOON + 4 * MINUTE_MS));
    expect(outcomeOf(story.last)).toEqual(['AuctionEnded', 'AUCTION_NOT_ACTIVE']);
    expect(story.facts[0]).toMatchObject({ reason: 'minimum_reached' });
  });

  it('fails when its longest duration is over', () => {
    const short = dutchTerms().dutch;
    if (short === null) throw new Error('not dutch');
    const terms = dutchTerms({ dutch: { ...short, maxDuration: 0.05 }, endsAt: NOON + 3 * MINUTE_MS });
    const { last } = when(listedAt(terms), deadline(NOON + 3 * MINUTE_MS));
    expect(last.facts).toMatchObject([{ reason: 'time_out' }]);
  });

  it('takes no bids', () => {
    expect(outcomeOf(when(dutch, bid('ana', 20_000, NOON + 1)).last)).toEqual(['WRONG_AUCTION_TYPE']);
  });
});

describe('buy it now (R7)', () => {
  const auction = listedAt(classicTerms({ buyItNowPrice: 15_000 }));

  it('sells at once while the bidding is below it', () => {
    const { state, last } = when(auction, bid('ana', 14_900, NOON + 1), buyNow('boris', NOON + 2));
    expect(last.facts).toMatchObject([
      { type: 'BidPlaced', bidderId: 'boris', amount: 15_000 },
      { type: 'AuctionSold', bidderId: 'boris', hammerPrice: 15_000, reason: 'buy_now' },
    ]);
    expect(state.status).toBe('sold');
  });

  it('is not possible once the bidding has reached it', () => {
    const { last } = when(auction, bid('ana', 15_000, NOON + 1), buyNow('boris', NOON + 2));
    expect(outcomeOf(last)).toEqual(['BUY_NOW_UNAVAILABLE']);
  });

  it('needs a price', () => {
    expect(outcomeOf(when(listedAt(classicTerms()), buyNow('boris', NOON + 2)).last)).toEqual([
      'BUY_NOW_UNAVAILABLE',
    ]);
  });
});

describe('cancelling', () => {
  const cancel = (at: number) =>
    ({ type: 'Cancel', at, by: 'dealer', reason: 'Prodato van aukcije' }) as const;

  it('ends an open auction', () => {
    const { state } = when(listedAt(classicTerms()), cancel(NOON + 1));
    expect(state.status).toBe('cancelled');
  });

  it('cannot undo a close that is due by then', () => {
    const { last } = when(listedAt(classicTerms()), bid('ana', 10_000, NOON + 1), cancel(NOON + 2 * HOUR_MS));
    expect(outcomeOf(last)).toEqual(['AuctionSold', 'AUCTION_NOT_ACTIVE']);
  });
});
