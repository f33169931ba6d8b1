import { describe, expect, it } from 'vitest';
import { byNeed, standingOf } from './my-bids.ts';

const ME = 'Kupac 2';
const OTHER = 'Kupac 1';

describe('the standing of a bidder', () => {
  it.each([
    ['active', ME, null, 'leading'],
    ['active', OTHER, null, 'outbid'],
    ['sold', ME, ME, 'won'],
    ['sold', OTHER, OTHER, 'lost'],
    // Another user bought it now while this bidder led.
    ['sold', ME, OTHER, 'lost'],
    ['ended', ME, null, 'lost'],
    ['ended', OTHER, null, 'lost'],
    ['cancelled', ME, null, 'lost'],
    ['cancelled', OTHER, null, 'lost'],
  ] as const)('%s, led by %s, won by %s: %s', (status, leader, winner, standing) => {
    expect(standingOf(2, { status, leader, winner })).toBe(standing);
  });

  it('does not confuse aliases with a common beginning', () => {
    expect(standingOf(1, { status: 'active', leader: 'Kupac 12', winner: null })).toBe('outbid');
  });
});

describe('own bids are listed by what needs the bidder (R67)', () => {
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
  const placed = (
    auctionId: string,
    standing: 'leading' | 'outbid' | 'won' | 'lost',
    status: 'active' | 'scheduled' | 'sold' | 'ended' | 'cancelled',
    [endTime, updatedAt]: [end: number, updated: number],
  ) => ({
    bid: { userId: 'ana', auctionId, bidder: 1, highest: 10_000, count: 1, lastAt: 0, version: 1 },
    standing,
    auction: {
      status,
      closeReason: null,
      leader: null,
      winner: null,
      hammerPrice: null,
      seq: 1,
      endTime: at(endTime),
      updatedAt: at(updatedAt),
    },
  });

  it('outbid by end, leading by end, not begun, and over from the newest on', () => {
    const all = [
      placed('lost long ago', 'lost', 'ended', [-90, -90]),
      placed('leading, soon', 'leading', 'active', [5, 0]),
      placed('to come', 'outbid', 'scheduled', [1, 0]),
      placed('outbid, later', 'outbid', 'active', [60, 0]),
      // Bought long before its end.
      placed('won just now', 'won', 'sold', [600, -1]),
      placed('leading, later', 'leading', 'active', [30, 0]),
      placed('outbid, soon', 'outbid', 'active', [2, 0]),
      placed('cancelled', 'lost', 'cancelled', [700, -30]),
    ];
    expect(all.sort(byNeed).map(({ bid }) => bid.auctionId)).toEqual([
      'outbid, soon',
      'outbid, later',
      'leading, soon',
      'leading, later',
      'to come',
      'won just now',
      'cancelled',
      'lost long ago',
    ]);
  });
});
