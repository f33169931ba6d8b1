import { type DatabaseAlert, databaseAlert, databaseList } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../support/proxy.ts';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer, type TestServer } from '../support/test-server.ts';

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000, interval: 200 };

let direct: TestServer;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let server: Awaited<ReturnType<typeof startSecondServer>>;
let admin: { id: string; token: string };

beforeAll(async () => {
  direct = await startTestServer();
  const uri = new URL(direct.mongodbUri);
  proxy = await startProxy(Number(uri.port));
  uri.port = String(proxy.port);
  server = await startSecondServer({ ...direct, mongodbUri: uri.href });
  admin = await direct.signUpAdmin('milica');
});
afterAll(async () => {
  await server.close();
  proxy.close();
  await direct.close();
});

const status = async () => databaseList.parse(await server.call('/api/database/status', admin.token))[0];

describe('a database that stops answering', () => {
  it('is offline, with an alert, until it answers again', async () => {
    const auth = { token: admin.token };
    const socket: LiveSocket = io(server.url, { transports: ['websocket'], auth, reconnection: false });
    await new Promise<void>((connected) => socket.once('connect', connected));
    const [told, changes]: [DatabaseAlert[], string[]] = [[], []];
    socket.on('database:alert', (alert) => told.push(databaseAlert.parse(alert)));
    socket.on('database:changed', ({ what }) => changes.push(what));
    expect(await socket.emitWithAck('database:watch', { databaseId: 'autoplace' })).toMatchObject({
      ok: true,
    });
    expect(await status()).toMatchObject({ status: 'online' });

    proxy.freeze();
    await expect
      .poll(() => told, PATIENCE)
      .toMatchObject([
        { type: 'offline', severity: 'critical', message: 'Baza podataka ne odgovara.', resolved: false },
      ]);
    expect(changes).toEqual(['status']);
    expect(await status()).toMatchObject({
      status: 'offline',
      tier: 'Ugrađena (SQLite)',
      connectionCount: 0,
    });

    proxy.thaw();
    await expect
      .poll(() => told[1], PATIENCE)
      .toMatchObject({ ...told[0], resolved: true, resolvedAt: expect.any(String), resolvedBy: 'system' });
    expect(changes).toEqual(['status', 'status']);
    expect(await status()).toMatchObject({ status: 'online' });
    // Written down, for everybody.
    const path = '/api/database/alerts';
    await expect
      .poll(async () => (await direct.call('GET', path, { token: admin.token })).body, PATIENCE)
      .toContainEqual(told[1]);
  });
});
