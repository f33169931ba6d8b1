import { describe, expect, it } from 'vitest';
import {
  classicTerms,
  dutchTerms,
  HOUR,
  listedAt,
  MINUTE,
  NOON,
} from '../../../test/support/auctions/auction-fixtures.ts';
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
    const end = NOON + 2 * HOUR;
    const { state } = when(
      listedAt(classicTerms({ buyItNowPrice: 20_000 })),
      bid('ana', 10_000, NOON + 1),
      pause(end - MINUTE),
    );
    expect(nextDeadline(state)).toBeNull();
    const during = when(state, deadline(end + HOUR), bid('boris', 11_000, end + HOUR));
    expect([during.facts, during.last.refusal]).toEqual([[], { code: 'AUCTION_PAUSED' }]);
    expect(outcomeOf(when(state, buyNow('boris', end)).last)).toEqual(['AUCTION_PAUSED']);
    const after = when(state, resume(end + 3 * HOUR));
    expect(after.last.facts).toEqual([
      { type: 'AuctionResumed', at: end + 3 * HOUR, startsAt: NOON, endsAt: end + 3 * HOUR + MINUTE },
    ]);
    expect(outcomeOf(when(after.state, bid('boris', 11_000, end + 3 * HOUR)).last)).toContain('BidPlaced');
    expect(outcomeOf(when(after.state, deadline(end + 3 * HOUR + MINUTE)).last)).toEqual(['AuctionSold']);
  });

  it('is carried out up to the pause: what was due before it is done', () => {
    const { last } = when(listedAt(classicTerms()), bid('ana', 10_000, NOON + 1), pause(NOON + 3 * HOUR));
    expect(outcomeOf(last)).toEqual(['AuctionSold']);
  });

  it('keeps the price of a dutch auction where it stood, strikes nothing, and lets prices be taken back', () => {
    const armed = when(listedAt(dutchTerms()), arm('ana', 9_000, NOON + 1), pause(NOON + MINUTE + 1)).state;
    expect(outcomeOf(when(armed, deadline(NOON + HOUR)).last)).toEqual([]);
    expect(outcomeOf(when(armed, arm('boris', 9_500, NOON + HOUR)).last)).toEqual(['AUCTION_PAUSED']);
    expect(outcomeOf(when(armed, disarm('ana', NOON + HOUR)).last)).toEqual(['PriceDisarmed']);
    const { state } = when(armed, resume(NOON + HOUR));
    expect(outcomeOf(when(state, accept('boris', 9_500, NOON + HOUR)).last)).toContain('AuctionSold');
    expect(nextDeadline(state)).toBe(NOON + HOUR + MINUTE - 1);
  });

  it('loses nothing by a pause before its start, and begins at once where that was missed', () => {
    const terms = classicTerms({ startsAt: NOON + HOUR, endsAt: NOON + 3 * HOUR });
    const paused = when(listedAt(terms), pause(NOON + 1)).state;
    expect(when(paused, resume(NOON + MINUTE)).state).toMatchObject({ endsAt: NOON + 3 * HOUR });
    const missed = when(paused, deadline(NOON + 2 * HOUR), resume(NOON + 2 * HOUR)).state;
    expect([nextDeadline(missed), missed.endsAt]).toEqual([NOON + 2 * HOUR, NOON + 4 * HOUR]);
  });

  it('is paused and goes on once, however often it is said', () => {
    const story = when(listedAt(classicTerms()), pause(NOON + 1), pause(NOON + 2));
    expect(story.facts).toHaveLength(1);
    expect(when(story.state, resume(NOON + 3), resume(NOON + 4)).facts).toHaveLength(1);
  });
});
