import type { Interest } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { INTEREST_EVERY_MS, LotInterest, roundedCount } from './interest.ts';

function world() {
  const clock = new FakeClock(0);
  const sent: Interest[] = [];
  const counts = { keepers: 0, watching: 1, asked: 0, announced: 0, isHeard: true };
  const interest = new LotInterest({
    favourites: {
      async keepers() {
        counts.asked += 1;
        return counts.keepers;
      },
    },
    watchers: {
      count: () => counts.watching,
      changed() {
        counts.announced += 1;
      },
    },
    push: { isHeard: () => counts.isHeard, changed: (_, now) => void sent.push(now) },
    clock,
    logger: memoryLogger(),
  });
  return { clock, sent, counts, interest };
}

it('R217 counts are exact up to nine and rounded down from there on', () => {
  expect([0, 1, 9, 10, 19, 20, 49, 50, 99, 100, 450, 3_000].map(roundedCount)).toEqual([
    0, 1, 9, 10, 10, 20, 20, 50, 50, 100, 200, 1_000,
  ]);
});

it('R217 watchers are told at most once in two seconds, and only of what is shown otherwise', async () => {
  const { clock, sent, counts, interest } = world();
  interest.changed('lot-1');
  await clock.advance(0);
  expect(sent).toEqual([{ following: 0, watching: 1 }]);
  for (counts.watching = 2; counts.watching < 12; counts.watching += 1) interest.changed('lot-1');
  await clock.advance(INTEREST_EVERY_MS - 1);
  expect(sent).toHaveLength(1);
  await clock.advance(1);
  expect(sent.slice(1)).toEqual([{ following: 0, watching: 10 }]);
  counts.watching = 19;
  interest.changed('lot-1');
  await clock.advance(2 * INTEREST_EVERY_MS);
  expect(sent, 'still ten and more').toHaveLength(2);
  counts.keepers = 1;
  interest.favouriteChanged('lot-1');
  await clock.advance(INTEREST_EVERY_MS);
  expect(sent.slice(2)).toEqual([{ following: 1, watching: 10 }]);
  expect(counts.announced, 'other servers hear of a favourite').toBe(1);
});

it('nothing is counted of an auction that nobody watches here', async () => {
  const { clock, counts, interest } = world();
  counts.isHeard = false;
  interest.changed('lot-1');
  await clock.advance(INTEREST_EVERY_MS);
  expect(counts.asked).toBe(0);
});
