import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { every, LookBack } from './poll.ts';

describe('a poll', () => {
  it('runs its task after each interval, and not after the stop', async () => {
    const clock = new FakeClock(0);
    const ran: number[] = [];
    const poll = every(clock, 100, () => ran.push(clock.now()), { firstMs: 30 });
    await clock.advance(250);
    expect(ran).toEqual([30, 130, 230]);
    await poll.stop();
    await clock.advance(1_000);
    expect(ran).toHaveLength(3);
  });

  it('does not begin a run before the last one has ended, and the stop waits for it', async () => {
    const clock = new FakeClock(0);
    const runs: (() => void)[] = [];
    const poll = every(clock, 100, () => new Promise<void>((end) => runs.push(end)));
    await clock.advance(1_000);
    expect(runs).toHaveLength(1);
    const joined = poll.now();
    runs[0]?.();
    await joined;
    await clock.advance(100);
    expect(runs).toHaveLength(2);
    let stopped = false;
    const stopping = poll.stop().then(() => (stopped = true));
    await clock.advance(0);
    expect(stopped).toBe(false);
    runs[1]?.();
    await stopping;
  });

  it('goes on after a failure, of which it logs the first in a row', async () => {
    const clock = new FakeClock(0);
    const logger = memoryLogger();
    let fails = true;
    let runs = 0;
    const task = () => {
      runs += 1;
      if (fails) throw new Error('the database is away');
    };
    const poll = every(clock, 100, task, { failures: { logger, message: 'nothing can be read' } });
    await clock.advance(300);
    fails = false;
    await poll.now();
    fails = true;
    await poll.now();
    expect([runs, logger.warnings.length]).toEqual([5, 2]);
    await poll.stop();
  });
});

describe('a look back', () => {
  it('reads everything first, then from a little before the last time', async () => {
    const lookBack = new LookBack(null, 5_000);
    const since: (number | null)[] = [];
    const read = (now: number) => lookBack.read(now, async (from) => since.push(from));
    await read(100_000);
    await read(101_000);
    await read(102_000);
    expect(since).toEqual([null, 95_000, 96_000]);
  });

  it('reads from the same place again after a failure', async () => {
    const lookBack = new LookBack(50_000, 5_000);
    await expect(lookBack.read(60_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await lookBack.read(70_000, async (since) => since)).toBe(45_000);
  });
});
