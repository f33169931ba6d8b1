import type { DutchSchedule } from '@autoplace/shared/auction';
import { expect, test } from 'vitest';
import { armChoices, reachedAt } from './arm-choices.ts';

const schedule: DutchSchedule = {
  startingPrice: 20_000,
  minimumPrice: 15_000,
  priceDropAmount: 500,
  dropEveryMs: 60_000,
  startsAt: 0,
  endsAt: 600_000,
};
const pricesAt = (now: number) => armChoices(schedule, now).map(({ price }) => price);

test('the prices still to come are offered, before the start all of them', () => {
  expect(pricesAt(-1)).toEqual([
    20_000, 19_500, 19_000, 18_500, 18_000, 17_500, 17_000, 16_500, 16_000, 15_500,
  ]);
  expect(pricesAt(0)[0]).toBe(19_500);
  expect(pricesAt(480_000)).toEqual([15_500]);
  expect(pricesAt(540_000)).toEqual([]);
});

test('of very many some are offered, and what was offered stays while it is still to come', () => {
  const long = { ...schedule, startingPrice: 30_000, priceDropAmount: 1, endsAt: 60_000 * 15_000 };
  let before = armChoices(long, 0).map(({ price }) => price);
  for (let tick = 500; tick < 15_000; tick += 500) {
    const now = armChoices(long, tick * 60_000).map(({ price }) => price);
    expect(now.length).toBeLessThanOrEqual(100);
    const stillToCome = before.filter((price) => price < 30_000 - tick);
    expect(now).toEqual(expect.arrayContaining(stillToCome));
    before = now;
  }
});

test('a price between two is reached by the one below it; none is after the end', () => {
  expect(reachedAt(schedule, 17_000)).toBe(360_000);
  expect(reachedAt(schedule, 17_100)).toBe(360_000);
  expect(reachedAt(schedule, 15_000)).toBeNull();
});
