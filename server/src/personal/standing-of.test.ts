import { describe, expect, it } from 'vitest';
import { standingOf } from './my-bids.ts';

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
    expect(standingOf(2, { status, leader, winner, seq: 9 })).toBe(standing);
  });

  it('does not confuse aliases with a common beginning', () => {
    expect(standingOf(1, { status: 'active', leader: 'Kupac 12', winner: null, seq: 9 })).toBe('outbid');
  });
});
