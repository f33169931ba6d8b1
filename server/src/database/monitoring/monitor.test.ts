import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import {
  monitoringWorld,
  nothingWaiting,
  READING,
  START,
} from '../../../test/support/upkeep/memory-monitoring.ts';

describe('measuring', () => {
  it('happens every 15 s without watchers, and each second with one', async () => {
    const { clock, one } = await monitoringWorld();
    await clock.advance(MINUTE_MS);
    expect(one.world.questions).toBe(5);
    expect(one.pushed).toEqual([]);
    one.world.isWatched = true;
    await one.monitor.watched();
    await clock.advance(10_000);
    expect(one.world.questions).toBe(15);
    expect(one.pushed).toHaveLength(10);
    one.world.isWatched = false;
    await clock.advance(MINUTE_MS);
    expect(one.world.questions).toBeLessThanOrEqual(20);
  });

  it('happens at once for a new watcher, but not more than once a second', async () => {
    const { clock, one } = await monitoringWorld();
    await clock.advance(7_000);
    one.world.isWatched = true;
    one.world.cpuUsage = 55;
    expect(await one.monitor.watched()).toMatchObject({
      cpuUsage: 55,
      timestamp: new Date(START + 7_000).toISOString(),
    });
    const { questions } = one.world;
    await Promise.all([one.monitor.watched(), one.monitor.watched()]);
    expect(one.world.questions).toBe(questions);
  });

  it('keeps one sample for 15 s, also of those of each second', async () => {
    const { clock, one, history } = await monitoringWorld();
    one.world.isWatched = true;
    await one.monitor.watched();
    await clock.advance(MINUTE_MS);
    expect(history.saved.map(({ at }) => (at - START) / 1000)).toEqual([15, 30, 45, 60]);
    expect(history.saved.every(({ server }) => server === 'one')).toBe(true);
  });

  it('goes on at once, and tells what it finds, where the clock was set back', async () => {
    const { clock, one } = await monitoringWorld();
    await clock.advance(MINUTE_MS);
    clock.setBack(10 * MINUTE_MS);
    one.world.cpuUsage = 99;
    await clock.advance(2 * MINUTE_MS);
    expect(one.told.map(({ type }) => type)).toEqual(['cpu']);
  });

  it('counts operations from one reading to the next, and again after a restart of the database', async () => {
    const { clock, one } = await monitoringWorld();
    const throughput = async () => (await one.monitor.metrics(1))?.throughput;
    one.world.operations = 1_500;
    await clock.advance(15_000);
    expect(await throughput()).toBe(100);
    one.world.read = async () => ({ ok: true, reading: { ...READING, uptime: 5, operations: 50 } });
    await clock.advance(15_000);
    expect(await throughput()).toBe(10);
  });
});

describe('two servers on one database', () => {
  it('both return what both measured, now and later', async () => {
    const { clock, one, start } = await monitoringWorld();
    const two = await start('two');
    one.world.cpuUsage = 30;
    two.world.cpuUsage = 70;
    one.world.calls = { calls: 10, failed: 0, waitedMs: 10 };
    two.world.calls = { calls: 30, failed: 4, waitedMs: 150 };
    await clock.advance(2 * MINUTE_MS);
    for (const server of [one, two]) {
      const answer = await server.monitor.metrics(15);
      const both = { cpuUsage: 70, responseTime: 4, errorRate: 10 };
      expect(answer).toMatchObject(both);
      expect(answer?.history.slice(1, -1).every((point) => point.cpuUsage === 70)).toBe(true);
      expect(answer?.history.at(-1)).toMatchObject(both);
    }
  });

  it('drop a stopped one', async () => {
    const { clock, one, start } = await monitoringWorld();
    const two = await start('two');
    two.world.cpuUsage = 70;
    await clock.advance(MINUTE_MS);
    two.monitor.stop();
    await clock.advance(MINUTE_MS);
    expect(await one.monitor.metrics(1)).toMatchObject({ cpuUsage: 10 });
  });

  it('have one alert about a part that one of them misses, and about a late deadline (R247)', async () => {
    const { clock, one, start, repository } = await monitoringWorld();
    const two = await start('two');
    two.world.parts = { missing: ['redis'] };
    const waiting = { ...nothingWaiting(), deadlines: { count: 1, oldestMs: 20_000 } };
    for (const { world } of [one, two]) world.waiting = waiting;
    await clock.advance(2 * MINUTE_MS);
    const opened = () => [...repository.alerts.values()].map(({ id, over }) => `${id}${over ? ' over' : ''}`);
    expect(opened().sort()).toEqual(['deadlines-1', 'part_away-1']);
    two.world.parts = { missing: [] };
    for (const { world } of [one, two]) world.waiting = nothingWaiting();
    await clock.advance(2 * MINUTE_MS);
    expect(opened()).toContain('part_away-1 over');
  });

  it('have one alert for the same finding, and each notifies its own administrators once', async () => {
    const { clock, one, start, repository } = await monitoringWorld();
    const two = await start('two');
    for (const server of [one, two]) server.world.cpuUsage = 99;
    await clock.advance(3 * MINUTE_MS);
    expect([...repository.alerts.keys()]).toEqual(['cpu-1']);
    for (const { told } of [one, two]) expect(told).toMatchObject([{ id: 'cpu-1', severity: 'critical' }]);
    for (const server of [one, two]) server.world.cpuUsage = 5;
    await clock.advance(3 * MINUTE_MS);
    for (const { told } of [one, two])
      expect(told.slice(1)).toMatchObject([{ id: 'cpu-1', resolved: true, resolvedBy: 'system' }]);
  });
});

describe('the status', () => {
  it('says maintenance while a migration or a restore is under way', async () => {
    const { one } = await monitoringWorld();
    one.world.isUnderWay = true;
    expect(await one.monitor.status()).toMatchObject([
      {
        id: 'autoplace',
        status: 'maintenance',
        environment: 'staging',
        tier: 'Ugrađena (SQLite)',
        maxSize: 100,
        currentSize: 5_000,
        backupRetention: 14,
        lastBackup: new Date(START).toISOString(),
        uptime: 100,
      },
    ]);
  });
});
