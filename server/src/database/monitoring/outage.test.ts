import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { monitoringWorld } from '../../../test/support/upkeep/memory-monitoring.ts';

const HANGS = () => new Promise<never>(() => {});
const REFUSES = async () => ({ ok: false, isAway: false, reason: 'not authorized' }) as const;

describe('a database that does not answer', () => {
  it('is offline after a few seconds, is asked again and again, but not all the time, and recovers', async () => {
    const { clock, one, repository, history } = await monitoringWorld();
    const { read } = one.world;
    await clock.advance(MINUTE_MS);
    const before = one.world.questions;
    one.world.read = HANGS;
    await clock.advance(MINUTE_MS);
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
    expect(repository.alerts.size).toBe(1);
  });

  it('is resolved at once by anyone who has seen it, which is written down when it answers again', async () => {
    const { clock, one, repository } = await monitoringWorld();
    const { read } = one.world;
    const { ongoing } = repository;
    one.world.read = HANGS;
    repository.ongoing = HANGS;
    one.world.append = HANGS;
    await clock.advance(MINUTE_MS);
    const id = one.told[0]?.id ?? '';
    const seen = { id, resolved: true, resolvedBy: 'milica@primer.rs' };
    expect(await one.alerts.resolve(id, 'milica@primer.rs')).toMatchObject(seen);
    expect(one.told[1]).toMatchObject(seen);
    expect(await one.alerts.resolve(id, 'ana@primer.rs')).toMatchObject(seen);
    one.world.read = read;
    repository.ongoing = ongoing;
    one.world.append = async () => Promise.reject(new Error('not yet'));
    await clock.advance(15_000);
    expect(one.audited).toEqual([]);
    one.world.append = async () => {};
    await clock.advance(MINUTE_MS);
    expect(one.audited).toEqual([`${id} milica@primer.rs`]);
    expect(await one.alerts.list()).toMatchObject([seen]);
  });

  it('and comes back before an administrator resolves its alert has no audit entry', async () => {
    const { clock, one } = await monitoringWorld();
    const { read } = one.world;
    one.world.read = HANGS;
    await clock.advance(MINUTE_MS);
    one.world.read = read;
    await clock.advance(MINUTE_MS);
    expect(one.told[1]).toMatchObject({ resolvedBy: 'system' });
    expect(one.audited).toEqual([]);
  });

  it('for a moment is no outage', async () => {
    const { clock, one } = await monitoringWorld();
    const { read } = one.world;
    one.world.read = async () => ({ ok: false, isAway: true, reason: 'connection closed' });
    await clock.advance(16_500);
    one.world.read = read;
    await clock.advance(MINUTE_MS);
    expect(one.told).toEqual([]);
    expect(one.changes.count).toBe(0);
  });

  it('that refuses monitoring is in error, with the reason', async () => {
    const { clock, one } = await monitoringWorld();
    one.world.read = REFUSES;
    await clock.advance(MINUTE_MS);
    expect((await one.monitor.status())[0]?.status).toBe('error');
    const [alert] = await one.alerts.list();
    expect(alert?.message).toBe('Baza podataka odbija nadzor: not authorized');
    expect(await one.alerts.resolve(alert?.id ?? '', 'milica@primer.rs')).toMatchObject({ resolved: true });
    await clock.advance(MINUTE_MS);
    expect(one.told.map(({ resolved }) => resolved)).toEqual([false, true]);
  });

  it('does not delay anything when samples should be stored', async () => {
    const { clock, one, history } = await monitoringWorld();
    const save = history.save.bind(history);
    history.save = HANGS;
    one.world.isWatched = true;
    await one.monitor.watched();
    await clock.advance(MINUTE_MS);
    expect(one.pushed).toHaveLength(60);
    history.save = save;
    await clock.advance(2 * MINUTE_MS);
    expect(history.saved.length).toBeGreaterThan(3);
  });
});
