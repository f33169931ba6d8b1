import { backupList, backupStarted, databaseChanged } from '@autoplace/shared/contract';
import { expect } from 'vitest';
import { MIGRATIONS } from '../../../src/database/setup.ts';
import type { Account } from '../auctions/selling.ts';
import { startSecondServer } from '../second-server.ts';
import { callAt, type LiveSocket, startTestServer } from '../test-server.ts';

/** The last of all migrations. */
export const LAST = MIGRATIONS.at(-1)?.id ?? '';
const PATH = '/api/database';

/** Two servers on one database, and the calls on its upkeep; paths are below `/api/database`. */
export async function upkeepServers() {
  const server = await startTestServer();
  const second = await startSecondServer(server);
  const admin: Account = await server.signUpAdmin('milica');
  const call = (method: string, path: string, who: Account | null = admin) =>
    server.call(method, PATH + path, who === null ? {} : { token: who.token });
  return {
    server,
    admin,
    buyer: await server.signUp('kupac'),
    dealer: await server.signUpDealer('diler'),
    call,
    onSecond: (path: string) => callAt(second.url, 'POST', PATH + path, admin),
    /** Makes a backup and waits until administrators are told that it is done. */
    async backedUp() {
      const socket = await server.connect(admin.token);
      const heard = changes(socket);
      const { status, body } = await call('POST', '/backups');
      expect(status).toBe(202);
      await heard.until(() => heard.told.includes('status'));
      socket.disconnect();
      const list = backupList.parse((await call('GET', '/backups')).body);
      const backup = list.find(({ id }) => id === backupStarted.parse(body).backup.id);
      if (backup?.status !== 'completed') throw new Error(`the backup failed: ${backup?.error}`);
      return backup;
    },
    async close() {
      await second.close();
      await server.close();
    },
  };
}

/** What this socket is told of changed lists, as it comes. */
export function changes(socket: LiveSocket) {
  const told: string[] = [];
  let heard = Promise.withResolvers<void>();
  socket.on('database:changed', (changed) => {
    told.push(databaseChanged.parse(changed).what);
    heard.resolve();
    heard = Promise.withResolvers<void>();
  });
  return {
    told,
    async until(isEnough: () => boolean) {
      while (!isEnough()) await heard.promise;
    },
  };
}
