import { describe, expect, it } from 'vitest';
import { NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FanOutPace } from './fan-out-pace.ts';
import { Pacer } from './pacer.ts';

/** Milliseconds for one write; a thousand watchers make a message of 5 ms. */
const WRITE_MS = 0.005;

interface Auction {
  watchers: number;
  perSecond: number;
}

/** Lets auctions go on for six seconds; answers the part of a core that sending took in the last two, and its messages a second. */
async function run(auctions: Auction[]) {
  const clock = new FakeClock(NOON);
  const pace = new FanOutPace(clock);
  const pacer = new Pacer(clock, () => pace.pauseMs());
  let tookMs = 0;
  const messages = auctions.map(() => 0);
  const beginAt = NOON + 4_000;
  const waiting = auctions.map(() => 0);
  for (const [index, { watchers, perSecond }] of auctions.entries()) {
    const flush = () => {
      const costMs = watchers * WRITE_MS;
      pace.sent(`${index}`, costMs, waiting[index] ?? 0);
      waiting[index] = 0;
      if (clock.now() < beginAt) return;
      tookMs += costMs;
      messages[index] = (messages[index] ?? 0) + 1;
    };
    const bid = (): void => {
      waiting[index] = (waiting[index] ?? 0) + 1;
      pacer.run(`${index}`, flush);
      clock.after(1000 / perSecond, bid);
    };
    clock.after((index * 1000) / perSecond / auctions.length, bid);
  }
  await clock.advance(6_000);
  return { core: tookMs / 2_000, messages: messages.map((count) => count / 2) };
}

describe('R280 the pace of messages to watchers', () => {
  it.each([
    ['20 events/s to 1,000 watchers go out one by one', { watchers: 1_000, perSecond: 20 }, 20],
    ['200 events/s to 1,000 watchers gather for 50 ms', { watchers: 1_000, perSecond: 200 }, 20],
    [
      '20 events/s to 10,000 watchers gather until they take a quarter of a core',
      { watchers: 10_000, perSecond: 20 },
      5,
    ],
    [
      '20 events/s to 40,000 watchers gather for 250 ms and no longer',
      { watchers: 40_000, perSecond: 20 },
      4,
    ],
    ['200 events/s to 20 watchers go out one by one', { watchers: 20, perSecond: 200 }, 200],
  ])('%s', async (_what, auction, expected) => {
    const { messages } = await run([auction]);
    expect(messages[0]).toBeGreaterThanOrEqual(expected - 0.5);
    expect(messages[0]).toBeLessThanOrEqual(expected + 0.5);
  });

  it('keeps many auctions together to a quarter of a core, each as well as the others', async () => {
    const { core, messages } = await run(
      Array.from({ length: 50 }, () => ({ watchers: 200, perSecond: 10 })),
    );
    expect(core).toBeGreaterThan(0.15);
    expect(core).toBeLessThan(0.27);
    expect(Math.max(...messages) - Math.min(...messages)).toBeLessThanOrEqual(1);
  });

  it('delays a quiet auction no more than a busy one beside it', async () => {
    const { messages } = await run([
      { watchers: 1_000, perSecond: 200 },
      { watchers: 10, perSecond: 10 },
    ]);
    expect(messages[1]).toBeGreaterThan(9);
  });

  it('widens with the load, and goes back to at once when it has become quiet', async () => {
    const clock = new FakeClock(NOON);
    const pace = new FanOutPace(clock);
    const pauses: number[] = [];
    for (let sent = 0; sent < 40; sent++) {
      pace.sent('busy', 4, 1);
      pauses.push(Math.round(pace.pauseMs()));
    }
    // A quarter of a core is 62.5 ms in 250.
    expect([14, 15, 20, 25, 30, 31, 39].map((index) => pauses[index])).toEqual([0, 1, 17, 33, 49, 50, 50]);
    await clock.advance(100);
    expect(pace.pauseMs()).toBeCloseTo(36, 0);
    await clock.advance(200);
    expect(pace.pauseMs()).toBe(0);
  });

  it('goes on when the clock is set back', () => {
    let now = NOON;
    const pace = new FanOutPace({ now: () => now });
    pace.sent('busy', 4, 1);
    now -= 3_600_000;
    pace.sent('busy', 4, 1);
    expect(pace.pauseMs()).toBe(0);
  });

  it('leaves as much time between two messages as the last one has taken, however little there was to send before', () => {
    const pauseAfter = (tookMs: number) => {
      const pace = new FanOutPace(new FakeClock(NOON));
      pace.sent('cold', tookMs, 1);
      return pace.pauseMs();
    };
    expect([4.9, 5, 60, 1_000].map(pauseAfter)).toEqual([0, 5, 60, 250]);
  });
});
