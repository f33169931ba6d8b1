import { beforeEach, describe, expect, it } from 'vitest';
import { NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { ClockWrong, DatabaseClock } from './database-clock.mongo.ts';

/** The true time, and how the machine's clock is set. */
let world: FakeClock;
let skewMs: number;
/** How the database's clock is set. */
let databaseSkewMs: number;
/** How long the question and its answer are under way. */
let thereMs: number;
let backMs: number;
let logger: ReturnType<typeof memoryLogger>;
let clock: DatabaseClock;

beforeEach(() => {
  world = new FakeClock(NOON);
  [skewMs, databaseSkewMs, thereMs, backMs] = [0, 0, 0, 0];
  logger = memoryLogger();
  clock = new DatabaseClock({
    clock: { now: () => world.now() + skewMs, after: (ms, task) => world.after(ms, task) },
    elapsed: () => world.now() - NOON,
    logger,
    async ask() {
      if (thereMs > 0) await world.advance(thereMs);
      const time = world.now() + databaseSkewMs;
      if (backMs > 0) await world.advance(backMs);
      return time;
    },
  });
});

describe('R80: the start', () => {
  it.each([0, 90, 250, -250])('goes on with a clock that differs by %i ms', async (ms) => {
    skewMs = ms;
    await clock.ensureRight();
    expect(clock.offsetMs).toBe(ms);
  });

  it.each([
    [3_600_000, 'the clock of this machine is 3600000 ms ahead of'],
    [-260, 'the clock of this machine is 260 ms behind'],
  ])('refuses a clock that differs by %i ms', async (ms, sentence) => {
    skewMs = ms;
    await expect(clock.ensureRight()).rejects.toThrow(sentence);
  });

  it('blames no clock for an answer that was under way for long', async () => {
    [thereMs, backMs] = [0, 800];
    await clock.ensureRight();
    expect(clock.isRight).toBe(true);
  });
});

describe('R80: a clock that is set while the server runs', () => {
  beforeEach(async () => {
    await clock.ensureRight();
    clock.start();
  });

  it('is noticed with the next commit, and again right as soon as it is', () => {
    clock.check(world.now());
    skewMs = 3_600_000;
    expect(() => clock.check(world.now())).toThrow(ClockWrong);
    skewMs = 0;
    clock.check(world.now());
  });

  it('tells the operator from 100 ms on, once', async () => {
    for (const ms of [90, 120, 130, 5_000, 10]) {
      skewMs = ms;
      await world.advance(31_000);
    }
    clock.stop();
    expect(logger.warnings).toEqual([{ offsetMs: 120 }]);
    expect(logger.errors).toEqual([{ offsetMs: 5_000 }]);
  });
});

it('R80: nothing is committed whose stamp is more than 250 ms ahead of the database', async () => {
  await clock.ensureRight();
  clock.check(world.now() + 250);
  expect(() => clock.check(world.now() + 260)).toThrow('would be 260 ms ahead');
});

it('R80: what is ahead of a database whose clock was set back is told once, and counts as a difference until it has caught up', async () => {
  [skewMs, databaseSkewMs] = [60_000, 60_000];
  await clock.ensureRight();
  clock.start();
  const written = world.now() + skewMs;
  clock.check(written);
  expect(clock.differenceMs).toBe(0);
  [skewMs, databaseSkewMs] = [0, 0];
  await world.advance(30_000);
  for (const stamp of [written, written, world.now()])
    try {
      clock.check(stamp);
    } catch (error) {
      expect(error).toBeInstanceOf(ClockWrong);
    }
  expect(clock.isRight).toBe(true);
  expect(clock.differenceMs).toBe(30_000);
  await world.advance(30_000);
  clock.check(written);
  expect(clock.differenceMs).toBe(0);
  clock.stop();
  expect(logger.errors.filter((fields) => 'aheadMs' in (fields as object))).toEqual([{ aheadMs: 30_000 }]);
});
