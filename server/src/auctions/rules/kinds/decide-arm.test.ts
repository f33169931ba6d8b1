import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import {
  classicTerms,
  dutchTerms,
  listedAt,
  NOON,
} from '../../../../test/support/auctions/auction-fixtures.ts';
import {
  accept,
  arm,
  deadline,
  disarm,
  outcomeOf,
  when,
} from '../../../../test/support/auctions/auction-story.ts';
import { nextDeadline } from '../index.ts';

/** 10,000 falling by 500 every minute while above 8,000. */
const dutch = listedAt(dutchTerms());

describe("an armed dutch price ('kupi kada cena padne na X') (R17)", () => {
  it('waits until the clock is there, and moves the next deadline to that moment', () => {
    const { state, last } = when(dutch, arm('ana', 9_000, NOON + 1));
    expect(outcomeOf(last)).toEqual(['PriceArmed']);
    expect(nextDeadline(state)).toBe(NOON + 2 * MINUTE_MS);
    expect(when(state, deadline(NOON + 2 * MINUTE_MS - 1)).last.facts).toEqual([]);
  });

  it('buys at the tick that reaches it', () => {
    const { last } = when(dutch, arm('ana', 9_000, NOON + 1), deadline(NOON + 2 * MINUTE_MS));
    expect(last.facts).toMatchObject([
      { type: 'BidPlaced', bidderId: 'ana', amount: 9_000, automatic: true },
      { type: 'AuctionSold', hammerPrice: 9_000, reason: 'accepted' },
    ]);
  });

  it('buys below it where no tick meets it', () => {
    const { last } = when(dutch, arm('ana', 9_200, NOON + 1), deadline(NOON + 2 * MINUTE_MS));
    expect(last.facts[1]).toMatchObject({ hammerPrice: 9_000 });
  });

  it('buys at once where the price is there already', () => {
    const { last } = when(dutch, arm('ana', 9_600, NOON + MINUTE_MS));
    expect(outcomeOf(last)).toEqual(['PriceArmed', 'BidPlaced', 'AuctionSold']);
  });

  it('buys at the price of that moment where it has fallen further', () => {
    const { last } = when(dutch, arm('ana', 10_000, NOON + 3 * MINUTE_MS));
    expect(last.facts[2]).toMatchObject({ type: 'AuctionSold', hammerPrice: 8_500 });
  });

  it('of several the highest strikes, of equal ones the earliest', () => {
    const armed = [arm('ana', 8_500, NOON + 1), arm('boris', 9_000, NOON + 2), arm('vera', 9_000, NOON + 3)];
    const { last } = when(dutch, ...armed, deadline(NOON + 3 * MINUTE_MS));
    expect(last.facts[1]).toMatchObject({ bidderId: 'boris', hammerPrice: 9_000 });
  });

  it('loses its place in the line when it is armed again', () => {
    const armed = [arm('ana', 9_000, NOON + 1), arm('boris', 9_000, NOON + 2), arm('ana', 9_000, NOON + 3)];
    expect(when(dutch, ...armed, deadline(NOON + 2 * MINUTE_MS)).last.facts[1]).toMatchObject({
      bidderId: 'boris',
    });
  });

  it('comes before an accept that arrives after its moment, however late the timer is', () => {
    const { last } = when(
      dutch,
      arm('ana', 9_000, NOON + 1),
      accept('boris', 9_500, NOON + 2 * MINUTE_MS + 5),
    );
    expect(outcomeOf(last)).toEqual(['BidPlaced', 'AuctionSold', 'AUCTION_NOT_ACTIVE']);
    expect(last.facts[1]).toMatchObject({ bidderId: 'ana' });
  });

  it('can be taken back', () => {
    const story = when(
      dutch,
      arm('ana', 9_000, NOON + 1),
      disarm('ana', NOON + 2),
      deadline(NOON + 3 * MINUTE_MS),
    );
    expect(story.last.facts).toEqual([]);
  });

  it('below the last price never strikes', () => {
    const { last } = when(dutch, arm('ana', 8_000, NOON + 1), deadline(NOON + 4 * MINUTE_MS));
    expect(outcomeOf(last)).toEqual(['AuctionEnded']);
  });

  it('can be armed before the start, and strikes with it', () => {
    const later = listedAt(dutchTerms({ startsAt: NOON + MINUTE_MS, endsAt: NOON + 5 * MINUTE_MS }));
    const { last } = when(later, arm('ana', 10_000, NOON), deadline(NOON + MINUTE_MS));
    expect(outcomeOf(last)).toEqual(['AuctionStarted', 'BidPlaced', 'AuctionSold']);
  });

  it('is for dutch auctions of others', () => {
    expect(outcomeOf(when(dutch, arm('dealer', 9_000, NOON + 1)).last)).toEqual(['OWN_AUCTION']);
    expect(outcomeOf(when(listedAt(classicTerms()), arm('ana', 9_000, NOON + 1)).last)).toEqual([
      'WRONG_AUCTION_TYPE',
    ]);
  });
});
