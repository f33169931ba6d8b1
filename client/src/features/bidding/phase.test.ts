import { describe, expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../testing/data/auctions.ts';
import { blockOf, phaseOf } from './phase.ts';

describe('the phase of an auction', () => {
  const scheduled = buildAuction({ status: 'scheduled', isActive: false });
  test.each([
    ['before the start', scheduled, -1, 'scheduled'],
    ['at the start, though the event is not here yet', scheduled, 0, 'open'],
    ['until the end', buildAuction(), 3_599_999, 'open'],
    ['after the end, until the server says how it ended', buildAuction(), 3_600_000, 'closing'],
    [
      'while its seller is locked, also after its end',
      buildAuction({ pausedAt: new Date(OPENED).toISOString() }),
      9_999_999,
      'paused',
    ],
    ['when the server has said so', buildAuction({ status: 'sold' }), 0, 'closed'],
  ] as const)('%s', (_when, view, after, phase) => {
    expect(phaseOf(view, OPENED + after)).toBe(phase);
  });
});

describe('what keeps a viewer from bidding', () => {
  const free = { phase: 'open', isOwn: false, session: 'signedIn', reach: 'live' } as const;
  test('nothing', () => expect(blockOf(free)).toBeNull());
  test('the most lasting reason comes first', () => {
    const everything = {
      phase: 'scheduled',
      isOwn: true,
      session: 'signedOut',
      reach: 'offline',
    } as const;
    expect(blockOf(everything)).toBe('own');
    expect(blockOf({ ...everything, isOwn: false })).toBe('scheduled');
    expect(blockOf({ ...everything, isOwn: false, phase: 'open' })).toBe('signedOut');
    expect(blockOf({ ...free, reach: 'silent' })).toBe('silent');
    expect(blockOf({ ...free, session: 'unknown' })).toBe('connecting');
    expect(blockOf({ ...free, session: 'unconfirmed' })).toBe('unconfirmed');
  });
});
