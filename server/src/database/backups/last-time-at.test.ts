import { expect, test } from 'vitest';
import { lastTimeAt } from './daily.ts';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['before that hour it was yesterday', '2026-06-10T00:59:59.999Z', '2026-06-09T01:00:00.000Z'],
  ['in that very moment it is now', '2026-06-10T01:00:00.000Z', '2026-06-10T01:00:00.000Z'],
  ['after it, it was today', '2026-06-10T23:30:00.000Z', '2026-06-10T01:00:00.000Z'],
  ['in winter Belgrade is one hour ahead, not two', '2026-01-10T05:00:00.000Z', '2026-01-10T02:00:00.000Z'],
])('three o’clock in Belgrade: %s', (_rule, now, expected) => {
  expect(new Date(lastTimeAt(3, at(now))).toISOString()).toBe(expected);
});

test('an hour skipped by summer time counts as that of the day before', () => {
  expect(new Date(lastTimeAt(2, at('2026-03-29T12:00:00.000Z'))).toISOString()).toBe(
    '2026-03-28T01:00:00.000Z',
  );
});
