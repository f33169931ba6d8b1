import { auditPage, type DatabaseAlert, databaseAlert, databaseList } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { startProxy } from '../support/proxy.ts';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

/** How often what the servers say is asked for, in milliseconds. */
const POLL = { interval: 200 };

const direct = await startTestServer();
const uri = new URL(direct.mongodbUri);
const proxy = await startProxy(decodeURIComponent(uri.host));
uri.host = `127.0.0.1:${proxy.port}`;
const server = await startSecondServer({ ...direct, mongodbUri: uri.href });
const admin = await direct.signUpAdmin('milica');
afterAll(async () => {
  await server.close();
  proxy.close();
  await direct.close();
});

const status = async () => databaseList.parse(await server.call('/api/database/status', admin.token))[0];

/** What an administrator is told who watches the database from now on. */
async function watch() {
  const auth = { token: admin.token };
  const socket: LiveSocket = io(server.url, { transports: ['websocket'], auth, reconnection: false });
  await new Promise<void>((connected) => socket.once('connect', connected));
  const [told, changes]: [DatabaseAlert[], string[]] = [[], []];
  socket.on('database:alert', (alert) => told.push(databaseAlert.parse(alert)));
  socket.on('database:changed', ({ what }) => changes.push(what));
  expect(await socket.emitWithAck('database:watch', { databaseId: 'autoplace' })).toMatchObject({ ok: true });
  return { told, changes };
}

describe('a database that stops answering', () => {
  it('is offline, with an alert, until it answers again', async () => {
    const { told, changes } = await watch();
    expect(await status()).toMatchObject({ status: 'online' });

    proxy.freeze();
    const ready = fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await expect
      .poll(() => told, POLL)
      .toMatchObject([
        { type: 'offline', severity: 'critical', message: 'Baza podataka ne odgovara.', resolved: false },
      ]);
    expect(changes).toEqual(['status']);
    expect((await ready).status).toBe(503);
    expect(await status()).toMatchObject({
      status: 'offline',
      tier: 'Ugrađena (SQLite)',
      connectionCount: 0,
    });

    proxy.thaw();
    await expect
      .poll(() => told[1], POLL)
      .toMatchObject({ ...told[0], resolved: true, resolvedAt: expect.any(String), resolvedBy: 'system' });
    expect(changes).toEqual(['status', 'status']);
    expect(await status()).toMatchObject({ status: 'online' });
    // Written down, for everybody.
    const path = '/api/database/alerts';
    await expect
      .poll(async () => (await direct.call('GET', path, { token: admin.token })).body, POLL)
      .toContainEqual(told[1]);
  });

  it('leaves its alert to be resolved all the same, which is on the record afterwards', async () => {
    const { told } = await watch();
    proxy.freeze();
    await expect.poll(() => told, POLL).toMatchObject([{ type: 'offline', resolved: false }]);
    const [alert] = told;
    const answer = await fetch(`${server.url}/api/database/alerts/${alert?.id}/resolve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      signal: AbortSignal.timeout(5_000),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      alert: { id: alert?.id, resolved: true, resolvedBy: 'milica@primer.rs' },
    });

    proxy.thaw();
    await expect.poll(async () => (await status())?.status, POLL).toBe('online');
    const trail = async () =>
      auditPage.parse((await direct.call('GET', `/api/admin/audit?subject=${alert?.id}`, admin)).body).items;
    await expect.poll(trail, POLL).toMatchObject([{ action: 'alert.resolved', by: 'milica@primer.rs' }]);
  });
});
