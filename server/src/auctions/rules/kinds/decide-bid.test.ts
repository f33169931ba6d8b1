import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, listedAt, NOON } from '../../../../test/support/auctions/auction-fixtures.ts';
import {
  bid,
  confirmed,
  deadline,
  outcomeOf,
  when,
} from '../../../../test/support/auctions/auction-story.ts';
import { evolve } from '../index.ts';

const END = NOON + 2 * HOUR_MS;
const auction = listedAt(classicTerms());

describe('minimum next bid (R3)', () => {
  it('takes a first bid at the starting price', () => {
    const { state } = when(auction, bid('ana', 10_000, NOON + 1));
    expect(state).toMatchObject({ currentBid: 10_000, bidCount: 1, leader: { bidderId: 'ana' } });
  });

  it('refuses a first bid below the starting price and names the minimum', () => {
    const { last, state } = when(auction, bid('ana', 9_999, NOON + 1));
    expect(last).toEqual({ facts: [], refusal: { code: 'BID_TOO_LOW', minimumBid: 10_000 } });
    expect(state).toEqual(auction);
  });

  it('requires the leading bid plus an increment of a later bid', () => {
    const story = when(auction, bid('ana', 10_000, NOON + 1), bid('boris', 10_099, NOON + 2));
    expect(story.last.refusal).toEqual({ code: 'BID_TOO_LOW', minimumBid: 10_100 });
    expect(when(story.state, bid('boris', 10_100, NOON + 3)).state.leader?.bidderId).toBe('boris');
  });
});

describe('who may bid, and when', () => {
  it('refuses the seller (R9)', () => {
    expect(outcomeOf(when(auction, bid('dealer', 10_000, NOON + 1)).last)).toEqual(['OWN_AUCTION']);
  });

  it('refuses a bid before the start', () => {
    const later = listedAt(classicTerms({ startsAt: NOON + HOUR_MS }));
    expect(outcomeOf(when(later, bid('ana', 10_000, NOON + 1)).last)).toEqual(['AUCTION_NOT_ACTIVE']);
  });

  it('starts an auction that is due with the first bid, however late its timer is', () => {
    const later = listedAt(classicTerms({ startsAt: NOON + HOUR_MS }));
    const { last } = when(later, bid('ana', 10_000, NOON + HOUR_MS));
    expect(outcomeOf(last)).toEqual(['AuctionStarted', 'BidPlaced']);
  });

  it('refuses a bid stamped at the end or later, and closes the auction with it', () => {
    const story = when(auction, bid('ana', 10_000, NOON + 1), bid('boris', 20_000, END));
    expect(outcomeOf(story.last)).toEqual(['AuctionSold', 'AUCTION_NOT_ACTIVE']);
    expect(story.state).toMatchObject({ status: 'sold', currentBid: 10_000 });
  });
});

describe('maximum bids (R4)', () => {
  const withMaximum = when(auction, bid('ana', 10_000, NOON + 1, 12_000)).state;

  it('keeps the price at the bid while there is no other bidder', () => {
    expect(withMaximum).toMatchObject({ currentBid: 10_000, leader: { maxAmount: 12_000 } });
  });

  it('answers a lower offer with one increment more', () => {
    const { state, last } = when(withMaximum, bid('boris', 11_000, NOON + 2));
    expect(last.facts).toMatchObject([
      { type: 'BidPlaced', bidderId: 'boris', amount: 11_000, leads: false },
      { type: 'BidPlaced', bidderId: 'ana', amount: 11_100, automatic: true, leads: true },
    ]);
    expect(state).toMatchObject({ currentBid: 11_100, bidCount: 3, leader: { bidderId: 'ana' } });
  });

  it('never answers above the maximum', () => {
    expect(when(withMaximum, bid('boris', 11_950, NOON + 2)).state.currentBid).toBe(12_000);
  });

  it('gives the lead to a higher maximum, one increment above the lower one', () => {
    const { state } = when(withMaximum, bid('boris', 10_100, NOON + 2, 15_000));
    expect(state).toMatchObject({ currentBid: 12_100, leader: { bidderId: 'boris', maxAmount: 15_000 } });
  });

  it('lets the earlier of two equal maxima lead', () => {
    const { state, last } = when(withMaximum, bid('boris', 11_000, NOON + 2, 12_000));
    expect(last.facts).toMatchObject([{ bidderId: 'boris', amount: 12_000, leads: false }]);
    expect(state).toMatchObject({ currentBid: 12_000, leader: { bidderId: 'ana' } });
  });

  it('lets the leader raise only their own maximum, without moving the price', () => {
    const { state, last } = when(withMaximum, bid('ana', 10_100, NOON + 2, 14_000));
    expect(outcomeOf(last)).toEqual(['MaximumRaised']);
    expect(state).toMatchObject({ currentBid: 10_000, bidCount: 1, seq: withMaximum.seq });
    expect(outcomeOf(when(state, bid('ana', 13_000, NOON + 3)).last)).toEqual(['BID_TOO_LOW']);
  });
});

describe('unusual bids (R68)', () => {
  const refusal = (offer: number) => ({ code: 'BID_UNUSUAL', offer, minimumBid: 10_000 });

  it('takes three times the minimum as it comes', () => {
    expect(outcomeOf(when(auction, bid('ana', 30_000, NOON + 1)).last)).toEqual(['BidPlaced']);
  });

  it('asks about more than that, names both amounts, and changes nothing', () => {
    const { last, state } = when(auction, bid('ana', 30_001, NOON + 1));
    expect(last).toEqual({ facts: [], refusal: refusal(30_001) });
    expect(state).toEqual(auction);
  });

  it('asks about a maximum as about a bid', () => {
    expect(when(auction, bid('ana', 10_000, NOON + 1, 100_000)).last.refusal).toEqual(refusal(100_000));
  });

  it('takes many times a low minimum within twenty increments', () => {
    const cheap = listedAt(classicTerms({ startingPrice: 100 }));
    expect(outcomeOf(when(cheap, bid('ana', 2_100, NOON + 1)).last)).toEqual(['BidPlaced']);
    expect(outcomeOf(when(cheap, bid('ana', 2_101, NOON + 1)).last)).toEqual(['BID_UNUSUAL']);
  });

  it('takes it when it is confirmed', () => {
    const { state } = when(auction, confirmed(bid('ana', 53_000, NOON + 1)));
    expect(state).toMatchObject({ currentBid: 53_000, leader: { bidderId: 'ana' } });
  });

  it('asks the leader about a maximum by the minimum of the others', () => {
    const { state } = when(auction, bid('ana', 10_000, NOON + 1));
    expect(when(state, bid('ana', 10_100, NOON + 2, 30_301)).last.refusal).toMatchObject({
      code: 'BID_UNUSUAL',
      minimumBid: 10_100,
    });
    const raise = confirmed(bid('ana', 10_100, NOON + 2, 30_301));
    expect(outcomeOf(when(state, raise).last)).toEqual(['MaximumRaised']);
  });

  it('asks nothing about a bid that is too low or too late anyway', () => {
    expect(outcomeOf(when(auction, bid('ana', 9_000, NOON + 1, 90_000)).last)).toEqual(['BID_TOO_LOW']);
    expect(outcomeOf(when(auction, bid('ana', 90_000, END)).last)).toEqual([
      'AuctionEnded',
      'AUCTION_NOT_ACTIVE',
    ]);
  });

  it('folds larger bids of older logs as they are', () => {
    const { facts } = when(auction, confirmed(bid('ana', 53_000, NOON + 1)));
    const older = facts.map((fact) =>
      fact.type === 'BidPlaced' ? { ...fact, amount: 90_000_000, maxAmount: 90_000_000 } : fact,
    );
    expect(older.reduce(evolve, auction)).toMatchObject({ currentBid: 90_000_000, bidCount: 1 });
  });
});

describe('soft close (R5)', () => {
  it('leaves the end alone for a bid with 120 s or more to go', () => {
    expect(outcomeOf(when(auction, bid('ana', 10_000, END - 2 * MINUTE_MS)).last)).toEqual(['BidPlaced']);
  });

  it('moves the end to 120 s after a bid in the last 120 s', () => {
    const at = END - 2 * MINUTE_MS + 1;
    const { state, last } = when(auction, bid('ana', 10_000, at));
    expect(outcomeOf(last)).toEqual(['BidPlaced', 'AuctionExtended']);
    expect(state.endsAt).toBe(at + 2 * MINUTE_MS);
  });

  it('is not moved by a refused bid', () => {
    expect(when(auction, bid('ana', 1, END - 1)).state.endsAt).toBe(END);
  });

  it('can be turned off', () => {
    const hard = listedAt(classicTerms({ softCloseMs: 0 }));
    expect(when(hard, bid('ana', 10_000, END - 1)).state.endsAt).toBe(END);
  });
});

describe('the close (R6)', () => {
  const reserved = listedAt(classicTerms({ reservePrice: 12_000 }));

  it('does nothing before the end', () => {
    expect(when(auction, deadline(END - 1)).last.facts).toEqual([]);
  });

  it('sells to the leading bidder', () => {
    const { last } = when(auction, bid('ana', 10_500, NOON + 1), deadline(END));
    expect(last.facts).toMatchObject([
      { type: 'AuctionSold', bidderId: 'ana', hammerPrice: 10_500, reason: 'hammer' },
    ]);
  });

  it('ends without bids', () => {
    expect(when(auction, deadline(END)).last.facts).toMatchObject([{ reason: 'no_bids' }]);
  });

  it('ends unsold below the reserve', () => {
    const { last } = when(reserved, bid('ana', 11_999, NOON + 1), deadline(END));
    expect(last.facts).toMatchObject([{ type: 'AuctionEnded', reason: 'reserve_not_met' }]);
  });

  it('reports once that the reserve is met, and then sells', () => {
    const story = when(reserved, bid('ana', 12_000, NOON + 1), bid('boris', 12_500, NOON + 2), deadline(END));
    expect(story.facts.filter(({ type }) => type === 'ReserveMet')).toHaveLength(1);
    expect(story.state.status).toBe('sold');
  });

  it('happens once', () => {
    expect(when(auction, deadline(END), deadline(END + 1)).last).toEqual({ facts: [], refusal: null });
  });
});
