import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressOf } from '../server/src/core/mongo/connect.mongo.ts';
import { signInWithPassword, testClient } from '../server/test/support/identity/identity-client.ts';
import { addAccount, identityWorld } from '../server/test/support/identity/identity-world.ts';
import { TestBrowser } from '../server/test/support/identity/test-browser.ts';
import { runAlone, runInside } from './support/run-script.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-sessions-'));
const world = await identityWorld();
const server = await world.addServer();
const client = testClient(server.origin);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

async function signedIn(email: string) {
  await addAccount(server.identity, email);
  return signInWithPassword(new TestBrowser(), client, email);
}

const script = join(import.meta.dirname, 'end-sessions.ts');
const settings = { DATA_DIR: dataDir, MONGODB_URI: addressOf(server.connection) };

/** What the script prints, beside a server that runs. */
async function endSessions(...args: string[]) {
  const { out, err } = await runInside(script, args, settings);
  return out + err;
}

/** Whether the tokens of a session are taken. */
async function isIn({ access_token, refresh_token }: Awaited<ReturnType<typeof signedIn>>) {
  // For so long a server may remember a session.
  world.clock.advance(2_000);
  const call = await client.me(access_token);
  const renewal = await client.refresh(refresh_token);
  return [call.status, renewal.status];
}

test('R328 the sessions of one account end, or those of all, while servers run', async () => {
  const ana = await signedIn('ana@primer.rs');
  const petar = await signedIn('petar@primer.rs');
  const jelena = await signedIn('jelena@primer.rs');
  expect(await runAlone(script, ['Ana@primer.rs'], settings)).toEqual({
    code: 0,
    err: '',
    out: 'Ended the sessions of Ana@primer.rs.\n',
  });
  expect(await isIn(ana)).toEqual([401, 400]);
  expect(await isIn(petar)).toEqual([200, 200]);
  expect(await endSessions('--all')).toBe('Ended the sessions of everybody who was signed in (2).\n');
  expect(await isIn(jelena)).toEqual([401, 400]);
  expect((await client.me((await signInAgain()).access_token)).status).toBe(200);
});

const signInAgain = () => signInWithPassword(new TestBrowser(), client, 'ana@primer.rs');

test('R328 whose sessions are meant has to be said', async () => {
  expect(await endSessions()).toMatch(/^Say whose sessions/);
  expect(await endSessions('nobody@primer.rs')).toBe('No account has the address "nobody@primer.rs".\n');
});
