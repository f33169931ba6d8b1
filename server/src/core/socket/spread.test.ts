import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { Life } from '../life/life.ts';
import { createConnectionCounts } from './connections.ts';
import type { LiveServer } from './socket-server.ts';
import { spreadSockets, surplusOf } from './spread.ts';

describe('sockets of a server that others lack', () => {
  it.each([
    ['all of 100 beside a new server: half', 100, [{ count: 0, knownMs: 0 }], 50],
    [
      'all of 90 beside a new server and another',
      90,
      [
        { count: 0, knownMs: 0 },
        { count: 0, knownMs: 9 * MINUTE_MS },
      ],
      60,
    ],
    ['hardly more than the mean', 60, [{ count: 40, knownMs: 0 }], 0],
    ['few', 30, [{ count: 0, knownMs: 0 }], 0],
    ['no more than others', 10, [{ count: 90, knownMs: 0 }], 0],
    ['all, but no server has come lately', 100, [{ count: 0, knownMs: 6 * MINUTE_MS }], 0],
    ['all there are, and no other server', 100, [], 0],
  ])('%s', (_what, own, others, surplus) => {
    expect(surplusOf(own, others)).toBe(surplus);
  });

  it('R338 are asked by as many at a time as can move without bids waiting, and by no server that is left', async () => {
    const clock = new FakeClock(0);
    const life = new Life('ready');
    let asked = 0;
    const sockets = new Map(Array.from({ length: 20_000 }, (_, id) => [id, { emit: () => (asked += 1) }]));
    const io = { of: () => ({ sockets }) } as unknown as LiveServer;
    const poll = spreadSockets(io, { others: () => [{ count: 0, knownMs: 0 }] }, life, clock);
    await clock.advance(20_000);
    expect(asked).toBe(3_000);
    life.stopping();
    await clock.advance(20_000);
    expect(asked).toBe(3_000);
    await poll.stop();
  });

  it('leave one after the other, those that were there first, until the servers are alike', async () => {
    const clock = new FakeClock(0);
    let asked: [string, number][] = [];
    const sockets = new Map(
      Array.from({ length: 100 }, (_, number) => [
        `${number}`,
        {
          emit: (_event: string, { comeBackInMs }: { comeBackInMs: number }) =>
            asked.push([`${number}`, comeBackInMs]),
        },
      ]),
    );
    const io = { of: () => ({ sockets }) } as unknown as LiveServer;
    const others = [{ count: 0, knownMs: 0 }];
    const poll = spreadSockets(io, { others: () => others }, new Life('ready'), clock);
    await clock.advance(20_000);
    expect(asked).toHaveLength(50);
    expect([asked[0], asked[49]]).toEqual([
      ['0', 0],
      ['49', 9_800],
    ]);
    // Half of them have come back: their place is here.
    for (const [id] of asked) {
      const socket = sockets.get(id);
      sockets.delete(id);
      if (Number(id) % 2 === 0 && socket !== undefined) sockets.set(id, socket);
    }
    others[0] = { count: 25, knownMs: 20_000 };
    asked = [];
    await clock.advance(20_000);
    expect(asked.map(([id]) => Number(id))).toEqual(Array.from({ length: 25 }, (_, index) => 50 + index));
    await poll.stop();
  });

  it('R338 are no longer given to a server that is left, which still counts what it has', async () => {
    const clock = new FakeClock(0);
    let toOthers: [event: string, content: unknown][] = [];
    const serverWith = (connected: number, life: Life) => {
      let hear = (_content: unknown) => {};
      const between = {
        sockets: new Map(Array.from({ length: connected }, (_, id) => [id, {}])),
        serverSideEmit: (...sent: [string, unknown]) => toOthers.push(sent),
        on: (_event: string, listener: typeof hear) => {
          hear = listener;
        },
      };
      const io = { of: () => between } as unknown as LiveServer;
      return {
        counts: createConnectionCounts(io, true, life, clock),
        hear: (content: unknown) => hear(content),
      };
    };
    const life = new Life('ready');
    const one = serverWith(7, life);
    const other = serverWith(5, new Life('ready'));
    one.counts.start();
    const told = async () => {
      toOthers = [];
      await clock.advance(2_000);
      for (const [, content] of toOthers) other.hear(content);
      return [other.counts.others().map(({ count }) => count), other.counts.count()];
    };
    expect(await told()).toEqual([[7], 12]);
    life.stopping();
    expect(await told()).toEqual([[], 12]);
    one.counts.stop();
  });
});
