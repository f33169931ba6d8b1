import { SECOND_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { BidPace } from './bid-pace.ts';
import type { PlatformFigures } from './platform-figures.ts';

const NOON = Date.UTC(2026, 5, 1, 12);

/** A pace over commits that a test writes, and the start of each read. */
function paceOver(...written: { id: string; at: number; bids: number }[]) {
  const looks: number[] = [];
  const commits: PlatformFigures['commits'] = async (since) => {
    looks.push(since - NOON);
    return written.filter(({ at }) => at >= since);
  };
  return { pace: new BidPace({ commits }), written, looks };
}

it('counts the bids of the last minute, each commit once, and forgets older ones', async () => {
  const { pace, written } = paceOver(
    { id: 'old', at: NOON - 61 * SECOND_MS, bids: 100 },
    { id: 'a', at: NOON - 59 * SECOND_MS, bids: 2 },
    { id: 'b', at: NOON - SECOND_MS, bids: 3 },
  );
  expect(await pace.perMinute(NOON)).toBe(5);
  expect(await pace.perMinute(NOON)).toBe(5);
  written.push({ id: 'c', at: NOON + SECOND_MS, bids: 1 });
  expect(await pace.perMinute(NOON + 2 * SECOND_MS)).toBe(4);
  expect(await pace.perMinute(NOON + 70 * SECOND_MS)).toBe(0);
});

it('reads only what is new since the last poll, and a little before for late commits', async () => {
  const { pace, written, looks } = paceOver();
  await pace.perMinute(NOON);
  // Of a server whose clock is slow, or whose write took its time.
  written.push({ id: 'late', at: NOON - 3 * SECOND_MS, bids: 1 });
  expect(await pace.perMinute(NOON + 2 * SECOND_MS)).toBe(1);
  expect(await pace.perMinute(NOON + 4 * SECOND_MS)).toBe(1);
  expect(looks).toEqual([-60 * SECOND_MS, -5 * SECOND_MS, -3 * SECOND_MS]);
});

it('reads a minute again after a long pause', async () => {
  const { pace, looks } = paceOver();
  await pace.perMinute(NOON);
  await pace.perMinute(NOON + 3_600 * SECOND_MS);
  expect(looks.at(-1)).toBe(3_540 * SECOND_MS);
});
