import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAuction, OPENED } from '../../testing/data/auctions.ts';
import { cardUpdate, summaryOf } from '../../testing/data/summaries.ts';
import { serverTime, startLive, startWatching } from '../../testing/live-world.ts';

beforeEach(() => vi.useFakeTimers());

describe('the state of the connection', () => {
  test('five seconds of silence are stale, one word makes it live again', async () => {
    const { live, socket, status, pass } = startLive();
    live.watchAuction('auction-1');
    expect(status()).toBe('connecting');
    socket.up();
    await socket.flush();
    await pass(20_000);
    expect(status()).toBe('live');
    await pass(5_100, { silent: true });
    expect(status()).toBe('stale');
    socket.push('catalogue:updated', []);
    expect(status()).toBe('live');
  });
});

describe('a server that stops', () => {
  test('is left when it has said, with a new connection for what is unanswered, and nobody sees a break', async () => {
    const { live, socket, status, pass } = await startWatching();
    socket.push('server:leave', { comeBackInMs: 1_000 });
    await pass(900);
    expect(live.connection.isUp()).toBe(true);
    const reply = live.command('bid:place', { auctionId: 'auction-1', amount: 10_000 });
    await pass(200);
    expect([live.connection.isUp(), status()]).toEqual([false, 'live']);
    socket.answer('bid:place', () => ({ ok: false, error: { code: 'BID_TOO_LOW', message: 'Preniska.' } }));
    socket.up();
    await socket.flush();
    expect(await reply).toMatchObject({ ok: false, error: { code: 'BID_TOO_LOW' } });
    expect(socket.sentOf('bid:place')).toHaveLength(2);
    expect([socket.sentOf('auction:watch').length, status()]).toEqual([2, 'live']);
  });

  test('R282 that closes the connection is not asked again before the time that it named', async () => {
    const { socket, status, pass } = await startWatching();
    socket.push('server:leave', { comeBackInMs: 3_000 });
    socket.down();
    expect([status(), socket.isOpen()]).toEqual(['offline', false]);
    await pass(2_900);
    expect(socket.isOpen()).toBe(false);
    await pass(200);
    expect(socket.isOpen()).toBe(true);
    socket.up();
    expect([status(), socket.sentOf('auction:watch').length]).toEqual(['live', 2]);
  });

  test('R338 that serves on for long, and whose connection ends nevertheless, is not waited for', async () => {
    const { live, socket, status, pass } = await startWatching();
    socket.push('server:leave', { comeBackInMs: 40_000 });
    socket.down();
    expect([status(), socket.isOpen()]).toEqual(['offline', true]);
    socket.up();
    await pass(41_000);
    expect([status(), live.connection.isUp()]).toEqual(['live', true]);
  });

  test('is left once, and what takes its time then is told', async () => {
    const { live, socket, status, pass } = await startWatching();
    socket.push('server:leave', { comeBackInMs: 3_000 });
    socket.down();
    socket.up();
    await pass(4_000);
    expect(live.connection.isUp()).toBe(true);
    socket.push('server:leave', { comeBackInMs: 0 });
    await pass(5_100, { silent: true });
    expect(status()).toBe('stale');
    socket.down();
    expect(status()).toBe('offline');
  });
});

describe('the time', () => {
  test.each([-60_000, 60_000])(
    'a client clock wrong by %i ms shows the server’s within 250 ms',
    async (skew) => {
      const { live, socket, pass } = startLive({ skew });
      live.watchAuction('auction-1');
      socket.up();
      await pass(1_000);
      expect(socket.sentOf('time:sync').length).toBeGreaterThanOrEqual(5);
      expect(Math.abs(live.clock.now() - serverTime())).toBeLessThanOrEqual(250);
      await pass(10_000);
      vi.setSystemTime(OPENED - 86_400_000);
      expect(Math.abs(live.clock.now() - serverTime())).toBeLessThanOrEqual(250);
    },
  );

  test('a ticker ticks on whole seconds of the server, and as soon as its clock is corrected', async () => {
    const { live, socket, pass } = startLive({ skew: 60_000 });
    const ticker = live.ticker(1_000);
    const ticks: number[] = [];
    const stop = ticker.subscribe(() => ticks.push(ticker.now()));
    live.watchAuction('auction-1');
    socket.up();
    await pass(5_000);
    stop();
    expect(Math.abs(ticker.now() - serverTime())).toBeLessThanOrEqual(1_100);
    const steady = ticks.slice(-3);
    for (const tick of steady) expect(tick % 1_000).toBeLessThanOrEqual(1);
  });
});

describe('the catalogue', () => {
  test('is watched again, and its watchers told, when the server has left this client out', () => {
    const { live, socket } = startLive();
    let leftOut = 0;
    live.watchCatalogue({
      onUpdates: () => {},
      onLeftOut: () => {
        leftOut += 1;
      },
    });
    socket.up();
    socket.push('catalogue:resync', {});
    expect(leftOut).toBe(1);
    expect(socket.sentOf('catalogue:watch')).toHaveLength(2);
  });

  test('tells its watchers each time that the server begins to push, however late it says so', async () => {
    const { live, socket, pass } = startLive();
    let joined = 0;
    live.watchCatalogue({
      onUpdates: () => {},
      onJoined: () => {
        joined += 1;
      },
    });
    socket.answer('catalogue:watch', () => ({ ok: true, serverTime: serverTime() }));
    socket.up();
    await pass(8_000, { silent: true });
    expect(joined).toBe(0);
    await pass(50);
    expect(joined).toBe(1);
    socket.down();
    await pass(50);
    expect(joined).toBe(1);
    socket.up();
    await pass(50);
    expect(joined).toBe(2);
  });

  test('is watched while anybody looks, and again after a reconnect', async () => {
    const { live, socket } = startLive();
    const updates: string[] = [];
    const stop = live.watchCatalogue({
      onUpdates: (batch) => updates.push(...batch.map(({ auctionId }) => auctionId)),
    });
    socket.up();
    socket.down();
    socket.up();
    expect(socket.sentOf('catalogue:watch')).toHaveLength(2);
    const update = cardUpdate(summaryOf(buildAuction({ id: 'auction-1' })), {});
    socket.push('catalogue:updated', [update]);
    stop();
    socket.push('catalogue:updated', [update]);
    expect(updates).toEqual(['auction-1']);
    expect(socket.sentOf('catalogue:unwatch')).toHaveLength(1);
  });
});
