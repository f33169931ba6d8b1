import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReplay } from './use-replay.ts';

beforeEach(() => void vi.useFakeTimers());

/** Three moments: the second after 10 s, the third after another minute. */
const MOMENTS = [0, 10_000, 70_000];
const replayOf = (moments: readonly number[]) => {
  const { result } = renderHook(() => useReplay(moments));
  return {
    now: () => result.current,
    act: (change: (replay: ReturnType<typeof useReplay>) => void) => act(() => change(result.current)),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
};

test('begins where the log ends, and plays from its beginning', async () => {
  const replay = replayOf(MOMENTS);
  expect(replay.now().step).toBe(3);
  replay.act((now) => now.play());
  expect(replay.now()).toMatchObject({ step: 0, playing: true });
});

test.each([
  [1, 10_000, 60_000],
  [10, 1_000, 6_000],
  [60, 10_000 / 60, 1_000],
] as const)('at %sx waits as long as it took, that many times shorter', async (speed, second, third) => {
  const replay = replayOf(MOMENTS);
  replay.act((now) => now.setSpeed(speed));
  replay.act((now) => now.play());
  await replay.pass(20);
  expect(replay.now().step).toBe(1);
  await replay.pass(second - 20);
  expect(replay.now().step).toBe(1);
  await replay.pass(20);
  expect(replay.now().step).toBe(2);
  await replay.pass(third - 40);
  expect(replay.now().step).toBe(2);
  await replay.pass(40);
  expect(replay.now()).toMatchObject({ step: 3, playing: false });
});

test('as fast as possible a long log is over in seconds', async () => {
  const replay = replayOf(Array.from({ length: 20_000 }, (_, index) => index * 60_000));
  replay.act((now) => now.setSpeed(Number.POSITIVE_INFINITY));
  replay.act((now) => now.play());
  for (let frame = 0; frame < 310; frame += 1) await replay.pass(16);
  expect(replay.now()).toMatchObject({ step: 20_000, playing: false });
});

test('paused it stands still, and goes on from there', async () => {
  const replay = replayOf(MOMENTS);
  replay.act((now) => now.setSpeed(1));
  replay.act((now) => now.play());
  await replay.pass(20);
  replay.act((now) => now.pause());
  await replay.pass(60_000);
  expect(replay.now().step).toBe(1);
  replay.act((now) => now.play());
  await replay.pass(10_020);
  expect(replay.now().step).toBe(2);
});

test('a step, and any place, is gone to at once and stops it there', async () => {
  const replay = replayOf(MOMENTS);
  replay.act((now) => now.goTo(0));
  replay.act((now) => now.play());
  replay.act((now) => now.goTo(2));
  await replay.pass(600_000);
  expect(replay.now()).toMatchObject({ step: 2, playing: false });
  replay.act((now) => now.goTo(99));
  expect(replay.now().step).toBe(3);
});
