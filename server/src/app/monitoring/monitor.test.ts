import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import {
  MemoryAlerts,
  MemorySamples,
  monitoringServer,
  READING,
} from '../../../test/support/memory-monitoring.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

async function world() {
  const shared = { clock: new FakeClock(START), book: new MemoryAlerts(), history: new MemorySamples() };
  const start = async (name: string) => {
    const server = monitoringServer(name, shared);
    server.monitor.start();
    await settle();
    return server;
  };
  return { ...shared, start, one: await start('one') };
}
const HANGS = () => new Promise<never>(() => {});
const REFUSES = async () => ({ ok: false, isAway: false, reason: 'not authorized' }) as const;

describe('measuring', () => {
  it('happens every 15 s while nobody watches, and each second while somebody does', async () => {
    const { clock, one } = await world();
    await clock.advance(MINUTE);
    expect(one.world.questions).toBe(5);
    expect(one.pushed).toEqual([]);
    one.world.isWatched = true;
    await one.monitor.watched();
    await clock.advance(10_000);
    expect(one.world.questions).toBe(15);
    expect(one.pushed).toHaveLength(10);
    one.world.isWatched = false;
    await clock.advance(MINUTE);
    expect(one.world.questions).toBeLessThanOrEqual(20);
  });

  it('happens at once for whoever begins to watch, but not more than once a second', async () => {
    const { clock, one } = await world();
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
    const { clock, one, history } = await world();
    one.world.isWatched = true;
    await one.monitor.watched();
    await clock.advance(MINUTE);
    expect(history.saved.map(({ at }) => (at - START) / 1000)).toEqual([15, 30, 45, 60]);
    expect(history.saved.every(({ server }) => server === 'one')).toBe(true);
  });

  it('counts operations from one reading to the next, and anew after a restart of the database', async () => {
    const { clock, one } = await world();
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
  it('tell of it what both measured, whichever is asked, now and later', async () => {
    const { clock, one, start } = await world();
    const two = await start('two');
    one.world.cpuUsage = 30;
    two.world.cpuUsage = 70;
    one.world.calls = { calls: 10, failed: 0, waitedMs: 10 };
    two.world.calls = { calls: 30, failed: 4, waitedMs: 150 };
    await clock.advance(2 * MINUTE);
    for (const server of [one, two]) {
      const answer = await server.monitor.metrics(15);
      const both = { cpuUsage: 70, responseTime: 4, errorRate: 10 };
      expect(answer).toMatchObject(both);
      expect(answer?.history.slice(1, -1).every((point) => point.cpuUsage === 70)).toBe(true);
      expect(answer?.history.at(-1)).toMatchObject(both);
    }
  });

  it('forget one that is gone', async () => {
    const { clock, one, start } = await world();
    const two = await start('two');
    two.world.cpuUsage = 70;
    await clock.advance(MINUTE);
    two.monitor.stop();
    await clock.advance(MINUTE);
    expect(await one.monitor.metrics(1)).toMatchObject({ cpuUsage: 10 });
  });

  it('have one alert for what both find, and each tells its own administrators once', async () => {
    const { clock, one, start, book } = await world();
    const two = await start('two');
    for (const server of [one, two]) server.world.cpuUsage = 99;
    await clock.advance(3 * MINUTE);
    expect([...book.alerts.keys()]).toEqual(['cpu-1']);
    for (const { told } of [one, two]) expect(told).toMatchObject([{ id: 'cpu-1', severity: 'critical' }]);
    for (const server of [one, two]) server.world.cpuUsage = 5;
    await clock.advance(3 * MINUTE);
    for (const { told } of [one, two])
      expect(told.slice(1)).toMatchObject([{ id: 'cpu-1', resolved: true, resolvedBy: 'system' }]);
  });
});

describe('an alert', () => {
  it('that an administrator resolved is over for good only when what it was about is', async () => {
    const { clock, one, book } = await world();
    one.world.failed = ['Indeksi'];
    await clock.advance(MINUTE);
    expect(await one.alerts.resolve('migration-1', 'milica@primer.rs')).toMatchObject({ resolved: true });
    await clock.advance(10 * MINUTE);
    expect([...book.alerts.keys()]).toEqual(['migration-1']);
    expect(one.told).toHaveLength(2);
    one.world.failed = [];
    await clock.advance(MINUTE);
    one.world.failed = ['Indeksi'];
    await clock.advance(MINUTE);
    expect([...book.alerts.keys()]).toEqual(['migration-1', 'migration-2']);
    expect(one.audited).toEqual(['migration-1 milica@primer.rs']);
  });

  it('speaks of an old backup until there is a new one', async () => {
    const { clock, one } = await world();
    await clock.advance(27 * 60 * MINUTE);
    expect(one.told).toMatchObject([{ type: 'backup', severity: 'medium' }]);
    one.world.lastBackup = clock.now();
    await clock.advance(MINUTE);
    expect(one.told[1]).toMatchObject({ resolved: true, resolvedBy: 'system' });
  });
});

describe('a database that does not answer', () => {
  it('is offline after a few seconds, is asked again and again, but not all the time, and recovers', async () => {
    const { clock, one, book, history } = await world();
    const { read } = one.world;
    await clock.advance(MINUTE);
    const before = one.world.questions;
    one.world.read = HANGS;
    await clock.advance(MINUTE);
    expect((await one.monitor.status())[0]).toMatchObject({
      status: 'offline',
      connectionCount: 0,
      uptime: 0,
    });
    expect(one.told).toMatchObject([{ type: 'offline', severity: 'critical', resolved: false }]);
    expect(await one.alerts.list()).toEqual(one.told);
    expect(one.changes.count).toBe(1);
    // What it has measured itself it still knows.
    const since = history.since.bind(history);
    history.since = HANGS;
    expect((await one.monitor.metrics(15))?.history).toHaveLength(4);
    history.since = since;
    // Each question is waited for before the next.
    expect(one.world.questions - before).toBeLessThanOrEqual(6);
    one.world.read = read;
    await clock.advance(15_000);
    expect((await one.monitor.status())[0]).toMatchObject({ status: 'online', connectionCount: 3 });
    expect(one.told[1]).toMatchObject({ id: one.told[0]?.id, resolved: true, resolvedBy: 'system' });
    await clock.advance(15_000);
    expect(await one.alerts.list()).toEqual([one.told[1]]);
    expect(book.alerts.size).toBe(1);
  });

  it('is resolved at once by whoever has seen it, which is written down when it answers again', async () => {
    const { clock, one, book } = await world();
    const { read } = one.world;
    const { ongoing } = book;
    one.world.read = HANGS;
    book.ongoing = HANGS;
    one.world.append = HANGS;
    await clock.advance(MINUTE);
    const id = one.told[0]?.id ?? '';
    const seen = { id, resolved: true, resolvedBy: 'milica@primer.rs' };
    expect(await one.alerts.resolve(id, 'milica@primer.rs')).toMatchObject(seen);
    expect(one.told[1]).toMatchObject(seen);
    expect(await one.alerts.resolve(id, 'ana@primer.rs')).toMatchObject(seen);
    one.world.read = read;
    book.ongoing = ongoing;
    one.world.append = async () => Promise.reject(new Error('not yet'));
    await clock.advance(15_000);
    expect(one.audited).toEqual([]);
    one.world.append = async () => {};
    await clock.advance(MINUTE);
    expect(one.audited).toEqual([`${id} milica@primer.rs`]);
    expect(await one.alerts.list()).toMatchObject([seen]);
  });

  it('and comes back before anybody has resolved its alert is nobody’s deed', async () => {
    const { clock, one } = await world();
    const { read } = one.world;
    one.world.read = HANGS;
    await clock.advance(MINUTE);
    one.world.read = read;
    await clock.advance(MINUTE);
    expect(one.told[1]).toMatchObject({ resolvedBy: 'system' });
    expect(one.audited).toEqual([]);
  });

  it('for a moment is no outage', async () => {
    const { clock, one } = await world();
    const { read } = one.world;
    one.world.read = async () => ({ ok: false, isAway: true, reason: 'connection closed' });
    await clock.advance(16_500);
    one.world.read = read;
    await clock.advance(MINUTE);
    expect(one.told).toEqual([]);
    expect(one.changes.count).toBe(0);
  });

  it('and refuses to be looked at, is in error, with the reason', async () => {
    const { clock, one } = await world();
    one.world.read = REFUSES;
    await clock.advance(MINUTE);
    expect((await one.monitor.status())[0]?.status).toBe('error');
    const [alert] = await one.alerts.list();
    expect(alert?.message).toBe('Baza podataka odbija nadzor: not authorized');
    expect(await one.alerts.resolve(alert?.id ?? '', 'milica@primer.rs')).toMatchObject({ resolved: true });
    await clock.advance(MINUTE);
    expect(one.told.map(({ resolved }) => resolved)).toEqual([false, true]);
  });

  it('when it should keep what was measured, holds up nothing', async () => {
    const { clock, one, history } = await world();
    const save = history.save.bind(history);
    history.save = HANGS;
    one.world.isWatched = true;
    await one.monitor.watched();
    await clock.advance(MINUTE);
    expect(one.pushed).toHaveLength(60);
    history.save = save;
    await clock.advance(2 * MINUTE);
    expect(history.saved.length).toBeGreaterThan(3);
  });
});

describe('the status', () => {
  it('says maintenance while a migration or a restore is under way', async () => {
    const { one } = await world();
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
