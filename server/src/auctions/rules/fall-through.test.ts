import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, deadline, outcomeOf, when } from '../../../test/support/auctions/auction-story.ts';
import type { AuctionCommand } from './commands.ts';

const END = NOON + 2 * HOUR_MS;
const open = listedAt(classicTerms());
const bids = [bid('ana', 10_000, NOON + 1), bid('boris', 10_500, NOON + 2)];
const sold = when(open, ...bids, deadline(END)).state;
const fall = (sale: number, at = END + HOUR_MS): AuctionCommand => ({
  type: 'FallThrough',
  sale,
  reason: 'sale_defaulted',
  at,
});

describe('a sale whose deal came to nothing (R143)', () => {
  it('falls through: the auction is over without a sale', () => {
    const { state, last } = when(sold, fall(1));
    expect(last.facts).toEqual([{ type: 'AuctionEnded', at: END + HOUR_MS, reason: 'sale_defaulted' }]);
    expect(state).toMatchObject({
      status: 'ended',
      sales: [
        { bidderId: 'boris', bidder: 2, price: 10_500, reason: 'hammer', at: END, fell: 'sale_defaulted' },
      ],
    });
  });

  it('falls through once, and no other sale does', () => {
    expect(outcomeOf(when(sold, fall(1), fall(1)).last)).toEqual([]);
    expect(outcomeOf(when(sold, fall(2)).last)).toEqual([]);
  });

  it('is none while the auction runs, or when nobody bought', () => {
    expect(outcomeOf(when(open, fall(1, NOON + 1)).last)).toEqual([]);
    expect(outcomeOf(when(open, deadline(END), fall(1)).last)).toEqual([]);
  });
});
