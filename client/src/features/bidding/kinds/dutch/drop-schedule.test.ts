import { dutchScheduleOf } from '@autoplace/shared/auction';
import { expect, test } from 'vitest';
import { buildDutch, OPENED } from '../../../../testing/data/auctions.ts';
import { upcomingDrops } from './DropSchedule.tsx';

const schedule = dutchScheduleOf(buildDutch());
const dropsAt = (minutes: number) => {
  if (schedule === null) throw new Error('not a dutch auction');
  return upcomingDrops(schedule, OPENED + minutes * 60_000).map(({ at, price }) => [
    (at - OPENED) / 60_000,
    price,
  ]);
};

test('the next drops are listed with their prices', () => {
  expect(dropsAt(0)).toEqual([
    [1, 19_500],
    [2, 19_000],
    [3, 18_500],
    [4, 18_000],
  ]);
});

test('the list ends with the end, at which nothing is sold', () => {
  expect(dropsAt(8)).toEqual([
    [9, 15_500],
    [10, null],
  ]);
});
