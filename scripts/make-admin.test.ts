import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { digest } from '../server/src/core/ids.ts';
import { addressOf } from '../server/src/core/mongo/connect.mongo.ts';
import { addAccount, identityWorld } from '../server/test/support/identity/identity-world.ts';
import { runAlone, runInside } from './support/run-script.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-make-admin-'));
const world = await identityWorld();
const server = await world.addServer();
const { users, members } = server.identity;
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const settings: Record<string, string> = { DATA_DIR: dataDir, MONGODB_URI: addressOf(server.connection) };
const script = join(import.meta.dirname, 'make-admin.ts');

/** What the script prints, beside a server that runs. */
async function makeAdmin(...args: string[]) {
  const { out, err } = await runInside(script, args, settings);
  return out + err;
}

test('R190 the first administrator is made by command, once', async () => {
  await addAccount(server.identity, 'ana@primer.rs');
  expect(await runAlone(script, ['Ana@primer.rs'], settings)).toEqual({
    code: 0,
    err: '',
    out: 'ana@primer.rs has now the role admin.\n',
  });
  expect(await makeAdmin('ana@primer.rs')).toBe('ana@primer.rs had already the role admin.\n');
  expect(await makeAdmin()).toMatch(/^Say who/);
  expect(await makeAdmin('nobody@primer.rs')).toMatch(/^No account has the address "nobody@primer\.rs"/);
});

test('R190 a second step that is required is named', async () => {
  await addAccount(server.identity, 'vera@primer.rs');
  settings.SECOND_FACTOR = 'administrators';
  onTestFinished(() => void delete settings.SECOND_FACTOR);
  expect(await makeAdmin('vera@primer.rs')).toBe(
    'vera@primer.rs has now the role admin.\nThe panel opens after signing out and in again with a second step (SECOND_FACTOR).\n',
  );
});

test('R190 nobody who works for a company gets a role by command either', async () => {
  const { id } = await addAccount(server.identity, 'petar@primer.rs');
  const now = world.clock.now();
  await members.invite({ companyId: 'auto', email: 'petar@primer.rs', role: 'seller' }, digest('link'), now);
  await members.accept(digest('link'), id, now);
  expect(await makeAdmin('petar@primer.rs', 'support')).toBe(
    'petar@primer.rs works for a company and cannot have a role: let them leave it first.\n',
  );
  expect((await users.findById(id))?.duties ?? []).toEqual([]);
});

test('R160 a closed account gets no role by command either, and it is said so', async () => {
  const { id } = await addAccount(server.identity, 'jelena@primer.rs');
  const lock = { at: world.clock.now(), by: 'jelena@primer.rs', reason: 'Zatvoreno', closed: true } as const;
  expect(await users.lock(id, lock)).toBe(true);
  expect(await makeAdmin('jelena@primer.rs')).toBe('jelena@primer.rs was closed by its owner.\n');
  expect((await users.findById(id))?.isAdmin).toBe(false);
});
