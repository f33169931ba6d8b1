import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { codeOf, openPage, PASSWORD, submit, testClient } from '../support/identity/identity-client.ts';
import { TestBrowser } from '../support/identity/test-browser.ts';
import { readOutbox } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What a start says of its settings: journeys/operator.test.ts.

const WRONG_PASSWORD = 'nije-ova-lozinka-81';
const NEW_PASSWORD = 'sasvim nova lozinka 82';
const EMAIL = 'dealer@primer.rs';
const PUBLIC_URL = 'http://autoplace.example';

let server: TestServer;
afterEach(() => server.close());

/** A server that writes down all it can, with the account of a dealer; the answer is its client. */
async function start(env: Record<string, string> = {}): Promise<ReturnType<typeof testClient>> {
  server = await startTestServer({ PUBLIC_URL, LOG_LEVEL: 'trace', ...env });
  const { id } = await server.signUpDealer('dealer');
  await server.identity.users.setPassword(id, await server.identity.passwords.hash(PASSWORD), 0);
  return testClient(server.url, `${PUBLIC_URL}/oidc`);
}

const newBrowser = () => new TestBrowser(PUBLIC_URL, server.url);
const written = () => server.lines.join('');

/** Mail and pictures where nobody answers, behind these secrets. */
const withoutNeighbours = (secrets: { smtp: string; s3: string }): Record<string, string> => ({
  SMTP_URL: `smtp://posta:${secrets.smtp}@127.0.0.1:9`,
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'slike',
  S3_ACCESS_KEY_ID: 'kljuc',
  S3_SECRET_ACCESS_KEY: secrets.s3,
});

/** Signs in with a wrong and the right password, and renews the tokens; answers all that was handed out. */
async function signIn(client: ReturnType<typeof testClient>) {
  const browser = newBrowser();
  const page = await openPage(browser, client.authorizeUrl());
  const refused = await submit(browser, page, { email: EMAIL, password: WRONG_PASSWORD });
  const code = codeOf(await submit(browser, refused, { email: EMAIL, password: PASSWORD }));
  const { body: tokens } = await client.exchange(code);
  const { body: renewed } = await client.refresh(tokens.refresh_token);
  const { access_token, refresh_token, id_token } = renewed;
  expect((await client.me(access_token)).status).toBe(200);
  return { token: access_token, handedOut: [code, ...Object.values(tokens), refresh_token, id_token] };
}

async function register(client: ReturnType<typeof testClient>): Promise<void> {
  const browser = newBrowser();
  const registration = await openPage(browser, client.authorizeUrl({ screen_hint: 'register' }));
  const fields = { name: 'Novi Kupac', email: 'novi@primer.rs', password: NEW_PASSWORD, terms: '1' };
  const { answer } = await submit(browser, registration, fields);
  expect(answer.text).toContain('Poslali smo e-poruku na novi@primer.rs.');
}

async function forgetPassword(client: ReturnType<typeof testClient>): Promise<void> {
  const browser = newBrowser();
  const page = await openPage(browser, client.authorizeUrl({ prompt: 'login', screen_hint: 'reset' }));
  await submit(browser, page, { email: EMAIL });
}

async function misuse(token: string) {
  const { url } = server;
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
  const socket = await server.connect(token);
  await socket.emitWithAck('bid:place', { token } as never);
}

it('nothing that opens a door gets into the log, however much of it is kept', async () => {
  const secrets = { smtp: 'tajna-poste-83', s3: 'tajna-slika-84' };
  const client = await start(withoutNeighbours(secrets));
  const { token, handedOut } = await signIn(client);
  await register(client);
  await forgetPassword(client);
  await misuse(token);

  await expect.poll(written).toContain('A mail for a forgotten password could not be sent');
  await expect.poll(written).toContain('A mail for a new account could not be sent');
  // Answers may come before the lines about them.
  await expect.poll(written).toContain('"route":"/api/cars"');
  const eventsIn = (text: string) =>
    [...text.matchAll(/"security":"([^"]+)".*?"network":"([^"]+)"/g)].map(([, ...all]) => all.join(' '));
  await expect.poll(() => eventsIn(written())).toContain('access.unauthenticated 127.0.0.0/24');
  const log = written();
  expect(log).toContain('"route":"/oidc/token"');
  for (const event of ['wrong_password', 'succeeded'])
    expect(eventsIn(log)).toContain(`sign_in.${event} 127.0.0.0/24`);
  const doors = [PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, ...Object.values(secrets), token, ...handedOut];
  const told = doors.filter((door) => String(door).length > 8 && log.includes(String(door)));
  expect(told).toEqual([]);
  for (const personal of [EMAIL, 'novi@primer.rs', 'Novi Kupac']) expect(log).not.toContain(personal);
});

it('the link that sets a new password is not in the log of those who opened it', async () => {
  await forgetPassword(await start());
  const linkIn = async () => {
    const [mail] = await readOutbox(join(server.dataDir, 'outbox'));
    return mail?.text.match(/http:\S+lozinka\S+/)?.[0];
  };
  await expect.poll(linkIn).toBeDefined();
  const link = (await linkIn()) ?? '';
  const page = await openPage(newBrowser(), link.replace(PUBLIC_URL, server.url));
  expect(page.answer.status).toBe(200);
  await expect.poll(written).toContain('/nova-lozinka');
  const secret = new URL(link).searchParams.get('token') ?? link.split('/').at(-1) ?? '';
  expect(secret.length).toBeGreaterThan(16);
  expect(written()).not.toContain(secret);
});
