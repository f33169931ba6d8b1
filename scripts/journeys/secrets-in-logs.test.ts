import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-accounts.ts';
import { codeOf, openPage, submit, testClient } from '../../server/test/support/identity/identity-client.ts';
import { TestBrowser } from '../../server/test/support/identity/test-browser.ts';
import { readOutbox } from '../../server/test/support/outbox.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';
import { askHost } from './support/processes/stage-host.ts';

const WRONG_PASSWORD = 'nije-ova-lozinka-81';
const NEW_PASSWORD = 'sasvim nova lozinka 82';
const EMAIL = 'dealer@autoplace.rs';

let server: ServerProcess | null = null;
let dataDir = '';
afterEach(async () => {
  await server?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A server that writes down all it can. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-secrets-'));
  const settings = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'trace', ...env };
  const started = new ServerProcess(await freePort(), settings);
  await askHost('prepareFolder', dataDir, started.url, []);
  await started.start();
  server = started;
  return started;
}

/** Mail and pictures where nobody answers, behind these secrets. */
async function withoutNeighbours(secrets: { smtp: string; s3: string }): Promise<Record<string, string>> {
  const nobody = await freePort();
  return {
    SMTP_URL: `smtp://posta:${secrets.smtp}@127.0.0.1:${nobody}`,
    S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'slike',
    S3_ACCESS_KEY_ID: 'kljuc',
    S3_SECRET_ACCESS_KEY: secrets.s3,
  };
}

/** Signs in with a wrong and the right password, and renews the tokens; answers all that was handed out. */
async function signIn(client: ReturnType<typeof testClient>) {
  const browser = new TestBrowser();
  const page = await openPage(browser, client.authorizeUrl());
  const refused = await submit(browser, page, { email: EMAIL, password: WRONG_PASSWORD });
  const code = codeOf(await submit(browser, refused, { email: EMAIL, password: DEMO_PASSWORD }));
  const { body: tokens } = await client.exchange(code);
  const { body: renewed } = await client.refresh(tokens.refresh_token);
  const { access_token, refresh_token, id_token } = renewed;
  expect((await client.me(access_token)).status).toBe(200);
  return { token: access_token, handedOut: [code, ...Object.values(tokens), refresh_token, id_token] };
}

async function register(client: ReturnType<typeof testClient>): Promise<void> {
  const browser = new TestBrowser();
  const registration = await openPage(browser, client.authorizeUrl({ screen_hint: 'register' }));
  const fields = { name: 'Novi Kupac', email: 'novi@primer.rs', password: NEW_PASSWORD, terms: '1' };
  const { answer } = await submit(browser, registration, fields);
  expect(answer.text).toContain('Poslali smo e-poruku na novi@primer.rs.');
}

async function forgetPassword(client: ReturnType<typeof testClient>): Promise<void> {
  const browser = new TestBrowser();
  const page = await openPage(browser, client.authorizeUrl({ prompt: 'login', screen_hint: 'reset' }));
  await submit(browser, page, { email: EMAIL });
}

async function misuse(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${url}/api/cars`, { method: 'POST', headers, body: `{"password":"${NEW_PASSWORD}"` });
  await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}x` } });
  const pictures = new FormData();
  pictures.append('images', new Blob([Buffer.from('nije slika')]), 'slika.jpg');
  await fetch(`${url}/api/cars/${randomUUID()}/images`, {
    method: 'POST',
    headers: { authorization: headers.authorization },
    body: pictures,
  });
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
  await socket.timeout(60_000).emitWithAck('bid:place', { token });
  socket.disconnect();
}

it('nothing that opens a door gets into the log, however much of it is kept', async () => {
  const secrets = { smtp: 'tajna-poste-83', s3: 'tajna-slika-84' };
  const { url } = await start(await withoutNeighbours(secrets));
  const client = testClient(url);
  const { token, handedOut } = await signIn(client);
  await register(client);
  await forgetPassword(client);
  await misuse(url, token);

  await expect.poll(() => server?.output).toContain('A mail for a forgotten password could not be sent');
  await expect.poll(() => server?.output).toContain('A mail for a new account could not be sent');
  // Answers may come before the lines about them.
  await expect.poll(() => server?.output).toContain('"route":"/api/cars"');
  const eventsIn = (text = '') =>
    [...text.matchAll(/"security":"([^"]+)".*?"network":"([^"]+)"/g)].map(([, ...all]) => all.join(' '));
  await expect.poll(() => eventsIn(server?.output)).toContain('access.unauthenticated 127.0.0.0/24');
  const log = server?.output ?? '';
  expect(log).toContain('"route":"/oidc/token"');
  for (const event of ['wrong_password', 'succeeded'])
    expect(eventsIn(log)).toContain(`sign_in.${event} 127.0.0.0/24`);
  const doors = [DEMO_PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, ...Object.values(secrets), token, ...handedOut];
  const told = doors.filter((door) => String(door).length > 8 && log.includes(String(door)));
  expect(told).toEqual([]);
  for (const personal of [EMAIL, 'novi@primer.rs', 'Novi Kupac']) expect(log).not.toContain(personal);
});

it('the link that sets a new password is not in the log of those who opened it', async () => {
  const { url } = await start({});
  await forgetPassword(testClient(url));
  const linkIn = async () => {
    const [mail] = await readOutbox(join(dataDir, 'outbox'));
    return mail?.text.match(/http:\S+lozinka\S+/)?.[0];
  };
  await expect.poll(linkIn).toBeDefined();
  const link = (await linkIn()) ?? '';
  const page = await openPage(new TestBrowser(), link);
  expect(page.answer.status).toBe(200);
  await expect.poll(() => server?.output).toContain('/nova-lozinka');
  const secret = new URL(link).searchParams.get('token') ?? link.split('/').at(-1) ?? '';
  expect(secret.length).toBeGreaterThan(16);
  expect(server?.output).not.toContain(secret);
});

it('a start that waits for its database names the setting, and not the password in it', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-secrets-'));
  const secret = 'tajna-baze-85';
  const MONGODB_URI = `mongodb://autoplace:${secret}@127.0.0.1:${await freePort()}/autoplace`;
  const waiting = new ServerProcess(await freePort(), { DATA_DIR: dataDir, LOG_LEVEL: 'trace', MONGODB_URI });
  server = waiting;
  const ended = waiting.start().catch(() => {});
  await expect.poll(() => waiting.output).toContain('MONGODB_URI');
  expect(waiting.output).not.toContain(secret);
  await waiting.stop('SIGTERM');
  await ended;
});
