import { describe, expect, it } from 'vitest';
import { standingOf } from './standing-of.ts';

const ME = 'Kupac 2';
const OTHER = 'Kupac 1';

describe('where a bidder stands', () => {
  it.each([
    ['active', ME, null, 'leading'],
    ['active', OTHER, null, 'outbid'],
    ['sold', ME, ME, 'won'],
    ['sold', OTHER, OTHER, 'lost'],
    // Bought by somebody else with buy-it-now while this bidder led.
    ['sold', ME, OTHER, 'lost'],
    ['ended', ME, null, 'lost'],
    ['ended', OTHER, null, 'lost'],
    ['cancelled', ME, null, 'lost'],
    ['cancelled', OTHER, null, 'lost'],
  ] as const)('%s, led by %s, won by %s: %s', (status, leader, winner, standing) => {
    expect(standingOf(2, { status, leader, winner, seq: 9 })).toBe(standing);
  });

  it('takes no alias for another that begins like it', () => {
    expect(standingOf(1, { status: 'active', leader: 'Kupac 12', winner: null, seq: 9 })).toBe('outbid');
  });
});
