import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '../server/src/core/mail/mailer.smtp.ts';
import { connectMongo } from '../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { createIdentity } from '../server/src/identity/setup.ts';
import { openDatabase } from '../server/src/open-database.ts';
import { aUser } from '../server/test/support/identity/memory-identity.ts';
import { runAlone, runInside } from './support/run-script.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-token-'));
  const { identity, stop } = await startIdentity();
  await identity.users.insert(aUser());
  await stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

/** A server's identity on the data folder, as at `publicUrl`. */
async function startIdentity() {
  const database = await openDatabase({ dataDir });
  const connection = await connectMongo(database.uri);
  const identity = await createIdentity({
    connection,
    publicUrl: 'http://localhost:4711',
    mailer: createMailer({ dataDir }),
    clock: systemClock,
    logger: silent,
    secureCookies: false,
  });
  return { identity, stop: () => connection.close().then(() => database.close()) };
}

const script = join(import.meta.dirname, 'token.ts');
const token = (args: string[], settings: Record<string, string> = {}) =>
  runInside(script, args, { DATA_DIR: dataDir, ...settings });

test('before the first start it says so and makes nothing', async () => {
  const none = join(dataDir, 'none');
  expect(await token(['ana@primer.rs'], { DATA_DIR: none })).toEqual({
    code: 1,
    out: '',
    err: `There is no data in ${none} yet: run npm start once, or set DATA_DIR to the folder that your server uses.\n`,
  });
});

test('it prints the token alone, with a running server and without, and the server takes it', async () => {
  const stopped = await token(['ana@primer.rs']);
  const { identity, stop } = await startIdentity();
  const running = await runAlone(script, ['ana@primer.rs'], { DATA_DIR: dataDir });
  for (const printed of [stopped, running]) {
    expect(printed).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
    });
    expect(await identity.authenticateHandshake(printed.out.trim())).toMatchObject({
      ok: true,
      principal: { email: 'ana@primer.rs' },
    });
  }
  await stop();
});

test.each([
  [
    'an unknown account',
    ['niko@primer.rs'],
    {},
    'There is no account with the e-mail address niko@primer.rs.',
  ],
  ['no argument', [], {}, 'Say whose token it shall be: npm run --silent token -- buyer1@autoplace.rs'],
  [
    'production',
    ['ana@primer.rs'],
    { NODE_ENV: 'production' },
    'Access tokens are not handed out in production: sign in instead.',
  ],
])('%s is refused with one sentence', async (_what, args, env, sentence) => {
  expect(await token(args, env as Record<string, string>)).toEqual({
    code: 1,
    out: '',
    err: `${sentence}\n`,
  });
});
