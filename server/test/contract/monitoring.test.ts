import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import {
  alertList,
  alertResolved,
  type DatabaseAlert,
  type DatabaseMetrics,
  databaseList,
  databaseMetrics,
  databaseMetricsAnswer,
  databaseMetricsPush,
} from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createMongoAlertRepository } from '../../src/database/monitoring/alert-repository.mongo.ts';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

const databaseId = 'autoplace';

/** One on the disk, which has a size. */
const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-monitoring-'));
const database = await startEmbeddedMongo({ dataDir });
const server = await startTestServer({ MONGODB_URI: database.uri });
const [admin, buyer] = [await server.signUpAdmin('milica'), await server.signUp('kupac')];
const dealer = await server.signUpDealer('prodavac');
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const call = (who: Account | null, method: string, path: string) =>
  server.call(method, `/api/database${path}`, who === null ? {} : { token: who.token });
const metricsNow = async (query = '') =>
  databaseMetricsAnswer.parse((await call(admin, 'GET', `/metrics/${databaseId}${query}`)).body);
const alerts = async () => alertList.parse((await call(admin, 'GET', '/alerts')).body);
const openAlert = async (type: DatabaseAlert['type'], message: string) => {
  const repository = await createMongoAlertRepository(server.connection);
  await repository.open({ type, severity: 'medium', message, at: Date.now() });
};

/** A page that watches the database, and what it has been sent. */
async function watch(socket: LiveSocket) {
  const pushed: DatabaseMetrics[] = [];
  socket.on('database:metrics', (push) => {
    expect(databaseMetricsPush.parse(push).databaseId).toBe(databaseId);
    pushed.push(push.metrics);
  });
  const ack = await socket.emitWithAck('database:watch', { databaseId });
  return { ack, pushed };
}

describe('monitoring is for administrators alone', () => {
  it.each([
    ['GET', '/status'],
    ['GET', `/metrics/${databaseId}`],
    ['GET', '/metrics/nothing?minutes=never'],
    ['GET', '/alerts'],
    ['POST', '/alerts/cpu-1/resolve'],
  ])('%s %s', async (method, path) => {
    expect(await call(null, method, path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    for (const who of [buyer, dealer])
      expect(await call(who, method, path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it.each(['database:watch', 'database:unwatch'] as const)('%s', async (event) => {
    const message = event === 'database:watch' ? { databaseId } : {};
    for (const [token, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [buyer.token, 'FORBIDDEN'],
      [dealer.token, 'FORBIDDEN'],
    ] as const) {
      const socket = await server.connect(token);
      const heard: string[] = [];
      socket.onAny((heardEvent) => heard.push(heardEvent));
      expect(await socket.emitWithAck(event, message as never)).toMatchObject({ ok: false, error: { code } });
      socket.disconnect();
      expect(heard).toEqual([]);
    }
  });
});

describe('the status', () => {
  it('tells of the one database what it is and how it does', async () => {
    const { status, body } = await call(admin, 'GET', '/status');
    expect(status).toBe(200);
    const [database, ...others] = databaseList.parse(body);
    expect(others).toEqual([]);
    expect(database).toMatchObject({
      id: databaseId,
      environment: 'development',
      status: 'online',
      tier: 'Ugrađena (SQLite)',
    });
    expect(database?.currentSize).toBeGreaterThan(10_000);
    expect(database?.maxSize).toBeGreaterThan(database?.currentSize ?? 0);
    expect(database?.connectionCount).toBeGreaterThan(0);
    expect(database?.responseTime).toBeGreaterThan(0);
  });
});

describe('the metrics', () => {
  it('are what was really measured, with a history', async () => {
    const asked = Date.now();
    const answer = await metricsNow();
    expect(answer.memoryUsage).toBeGreaterThan(1);
    expect(answer.storageUsage).toBeGreaterThan(0);
    expect(answer.connectionCount).toBeGreaterThan(0);
    for (const percent of [answer.cpuUsage, answer.memoryUsage, answer.storageUsage, answer.errorRate])
      expect(percent).toBeLessThanOrEqual(100);
    expect(answer.history.length).toBeGreaterThan(0);
    expect(answer.history.length).toBeLessThanOrEqual(300);
    expect(answer.serverTime).toBeGreaterThanOrEqual(asked);
    expect(answer.serverTime).toBeLessThanOrEqual(Date.now());
  });

  it('of no other database are known', async () => {
    expect((await call(admin, 'GET', '/metrics/another')).status).toBe(404);
    const socket = await server.connect(admin.token);
    expect(await socket.emitWithAck('database:watch', { databaseId: 'another' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });

  it.each(['0', '1441', '1.5', 'sat', ''])('are not asked for over %j minutes', async (minutes) => {
    expect(await call(admin, 'GET', `/metrics/${databaseId}?minutes=${minutes}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });

  it('come each second to anyone who watches, until they do not', async () => {
    const socket = await server.connect(admin.token);
    const asked = Date.now();
    const { ack, pushed } = await watch(socket);
    expect(ack).toMatchObject({ ok: true });
    const first = ack.ok ? databaseMetrics.parse(ack.metrics) : null;
    // Measured when the page asked, not some time before.
    expect(Date.parse(first?.timestamp ?? '')).toBeGreaterThan(asked - 3_000);
    await expect.poll(() => pushed.length).toBeGreaterThanOrEqual(3);
    const times = pushed.map(({ timestamp }) => Date.parse(timestamp));
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] ?? 0)).toBeGreaterThan(800);
    expect(await socket.emitWithAck('database:unwatch', {})).toEqual({ ok: true });
    const seen = pushed.length;
    const other = await watch(await server.connect(admin.token));
    await expect.poll(() => other.pushed.length).toBeGreaterThanOrEqual(2);
    expect(pushed).toHaveLength(seen);
  });

  it('move while a load runs', async () => {
    const socket = await server.connect(admin.token);
    const { pushed } = await watch(socket);
    await expect.poll(() => pushed.length).toBeGreaterThanOrEqual(2);
    const calm = Math.max(...pushed.map(({ throughput }) => throughput));
    let isOver = false;
    let done = 0;
    const things = server.connection.collection<{ _id: number; n: number }>('things');
    const load = Array.from({ length: 20 }, async (_, client) => {
      for (let n = 0; !isOver; n++) {
        await things.updateOne({ _id: client }, { $set: { n } }, { upsert: true });
        await things.findOne({ _id: client });
        done += 2;
        // An operator that no database knows.
        if (n % 10 === 0) await things.findOne({ n: { $nothing: 1 } } as never).catch(() => {});
      }
    });
    const before = pushed.length;
    const begun = performance.now();
    // The second has nothing but load in it.
    await expect.poll(() => pushed.length).toBeGreaterThanOrEqual(before + 2);
    // What this machine did, in operations a second.
    const pace = (done * 1000) / (performance.now() - begun);
    isOver = true;
    await Promise.all(load);
    const busy = pushed.slice(before);
    expect(Math.max(...busy.map(({ throughput }) => throughput))).toBeGreaterThan(Math.max(calm, pace / 2));
    expect(Math.max(...busy.map(({ errorRate }) => errorRate))).toBeGreaterThan(1);
    expect(Math.max(...busy.map(({ connectionCount }) => connectionCount))).toBeGreaterThan(5);
    const { history } = await metricsNow('?minutes=1');
    expect(Math.max(...history.map(({ throughput }) => throughput))).toBeGreaterThan(
      Math.max(calm, pace / 2),
    );
    // And are quiet again.
    await expect.poll(() => pushed.at(-1)?.errorRate).toBe(0);
  });
});

describe('an alert', () => {
  it('is listed, told to every administrator, resolved by one of them, and stays so', async () => {
    await openAlert('storage', 'Zauzeće diska je 81% (prag 80%).');
    const other = await server.signUpAdmin('jovan');
    const told: DatabaseAlert[] = [];
    (await server.connect(other.token)).on('database:alert', (alert) => told.push(alert));
    const [open] = (await alerts()).filter(({ type }) => type === 'storage');
    expect(open).toMatchObject({ id: 'storage-1', resolved: false, resolvedAt: null, resolvedBy: null });

    const resolve = (who: Account) => call(who, 'POST', `/alerts/${open?.id}/resolve`);
    const { status, body } = await resolve(admin);
    expect(status).toBe(200);
    const { alert } = alertResolved.parse(body);
    const resolvedAt = expect.any(String);
    expect(alert).toEqual({ ...open, resolved: true, resolvedAt, resolvedBy: 'milica@primer.rs' });
    await expect.poll(() => told).toEqual([alert]);
    // Again, and by somebody else: it is as it was.
    expect((await resolve(admin)).body).toEqual(body);
    expect((await resolve(other)).body).toEqual(body);
    expect((await alerts()).find(({ id }) => id === open?.id)).toEqual(alert);
    const audit = await server.call('GET', `/api/admin/audit?subject=${open?.id}`, { token: admin.token });
    expect(audit.body.items).toMatchObject([{ action: 'alert.resolved', by: 'milica@primer.rs' }]);
  });

  it('that nobody knows cannot be resolved', async () => {
    expect((await call(admin, 'POST', '/alerts/cpu-99/resolve')).status).toBe(404);
    expect((await call(admin, 'POST', '/alerts/not%20an%20id/resolve')).status).toBe(400);
  });

  it('that is open comes first, then the newest', async () => {
    await openAlert('memory', 'Zauzeće memorije je 86% (prag 85%).');
    await call(admin, 'POST', '/alerts/memory-1/resolve');
    await openAlert('backup', 'Još nije napravljena nijedna rezervna kopija.');
    const listed = (await alerts()).filter(({ type }) => ['memory', 'backup', 'storage'].includes(type));
    expect(listed.map(({ type }) => type)).toEqual(['backup', 'memory', 'storage']);
  });

  it('of two servers that find the same at once is one', async () => {
    const second = await startSecondServer(server);
    const books = await Promise.all(
      [server, second].map(() => createMongoAlertRepository(server.connection)),
    );
    const alert = {
      type: 'migration',
      severity: 'high',
      message: 'Migracija nije uspela.',
      at: Date.now(),
    } as const;
    await Promise.all([...books, ...books].map((repository) => repository.open(alert)));
    const found = alertList.parse(await second.call('/api/database/alerts', admin.token));
    expect(found.filter(({ type }) => type === 'migration')).toHaveLength(1);
    await second.close();
  });
});
