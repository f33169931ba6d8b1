import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from '../lib/live/server-clock.ts';
import { keepTime } from './keep-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The clock of a page; the server's reads as `Date` does. */
function start() {
  const clock = createServerClock();
  const ask = vi.fn(async () => ({ status: 200, body: { serverTime: Date.now() } }));
  void keepTime(clock, ask);
  return { ask, late: () => Date.now() - clock.now() };
}

test('a device that has slept, while its clock and its timers stood still, asks at once for the time', async () => {
  const { ask, late } = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, late()]).toEqual([2, 0]);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(late()).toBe(3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([ask.mock.calls.length, late()]).toEqual([4, 0]);
});

test('a time that could not be had, such as before the network is back, is asked for again soon', async () => {
  const { ask, late } = start();
  await vi.advanceTimersByTimeAsync(60_000);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(late()).toBe(0);
});
