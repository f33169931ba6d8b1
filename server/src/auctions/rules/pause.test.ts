import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import {
  accept,
  arm,
  bid,
  buyNow,
  deadline,
  disarm,
  outcomeOf,
  when,
} from '../../../test/support/auctions/auction-story.ts';
import { type AuctionCommand, nextDeadline } from './index.ts';

const pause = (at: number): AuctionCommand => ({ type: 'Pause', at });
const resume = (at: number): AuctionCommand => ({ type: 'Resume', at });

describe('an auction whose seller is locked (R76)', () => {
  it('takes no bids and comes to no end, however late it gets, and then has the time that it had left', () => {
    const end = NOON + 2 * HOUR_MS;
    const { state } = when(
      listedAt(classicTerms({ buyItNowPrice: 20_000 })),
      bid('ana', 10_000, NOON + 1),
      pause(end - MINUTE_MS),
    );
    expect(nextDeadline(state)).toBeNull();
    const during = when(state, deadline(end + HOUR_MS), bid('boris', 11_000, end + HOUR_MS));
    expect([during.facts, during.last.refusal]).toEqual([[], { code: 'AUCTION_PAUSED' }]);
    expect(outcomeOf(when(state, buyNow('boris', end)).last)).toEqual(['AUCTION_PAUSED']);
    const after = when(state, resume(end + 3 * HOUR_MS));
    expect(after.last.facts).toEqual([
      {
        type: 'AuctionResumed',
        at: end + 3 * HOUR_MS,
        startsAt: NOON,
        endsAt: end + 3 * HOUR_MS + MINUTE_MS,
      },
    ]);
    expect(outcomeOf(when(after.state, bid('boris', 11_000, end + 3 * HOUR_MS)).last)).toContain('BidPlaced');
    expect(outcomeOf(when(after.state, deadline(end + 3 * HOUR_MS + MINUTE_MS)).last)).toEqual([
      'AuctionSold',
    ]);
  });

  it('is carried out up to the pause: what was due before it is done', () => {
    const { last } = when(listedAt(classicTerms()), bid('ana', 10_000, NOON + 1), pause(NOON + 3 * HOUR_MS));
    expect(outcomeOf(last)).toEqual(['AuctionSold']);
  });

  it('keeps the price of a dutch auction where it stood, strikes nothing, and lets prices be taken back', () => {
    const armed = when(
      listedAt(dutchTerms()),
      arm('ana', 9_000, NOON + 1),
      pause(NOON + MINUTE_MS + 1),
    ).state;
    expect(outcomeOf(when(armed, deadline(NOON + HOUR_MS)).last)).toEqual([]);
    expect(outcomeOf(when(armed, arm('boris', 9_500, NOON + HOUR_MS)).last)).toEqual(['AUCTION_PAUSED']);
    expect(outcomeOf(when(armed, disarm('ana', NOON + HOUR_MS)).last)).toEqual(['PriceDisarmed']);
    const { state } = when(armed, resume(NOON + HOUR_MS));
    expect(outcomeOf(when(state, accept('boris', 9_500, NOON + HOUR_MS)).last)).toContain('AuctionSold');
    expect(nextDeadline(state)).toBe(NOON + HOUR_MS + MINUTE_MS - 1);
  });

  it('loses nothing by a pause before its start, and begins at once where that was missed', () => {
    const terms = classicTerms({ startsAt: NOON + HOUR_MS, endsAt: NOON + 3 * HOUR_MS });
    const paused = when(listedAt(terms), pause(NOON + 1)).state;
    expect(when(paused, resume(NOON + MINUTE_MS)).state).toMatchObject({ endsAt: NOON + 3 * HOUR_MS });
    const missed = when(paused, deadline(NOON + 2 * HOUR_MS), resume(NOON + 2 * HOUR_MS)).state;
    expect([nextDeadline(missed), missed.endsAt]).toEqual([NOON + 2 * HOUR_MS, NOON + 4 * HOUR_MS]);
  });

  it('is paused and goes on once, however often it is said', () => {
    const story = when(listedAt(classicTerms()), pause(NOON + 1), pause(NOON + 2));
    expect(story.facts).toHaveLength(1);
    expect(when(story.state, resume(NOON + 3), resume(NOON + 4)).facts).toHaveLength(1);
  });
});
