import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Connection } from 'mongoose';
import { vi } from 'vitest';
import { CLIENT_ID, createIdentity, type Identity, SCOPE } from '../../src/adapters/identity/index.ts';
import { scryptPasswords } from '../../src/adapters/identity/scrypt-passwords.ts';
import { createMailer } from '../../src/adapters/mail/mailer.ts';
import { connectMongo } from '../../src/adapters/mongo/connect.ts';
import { startEmbeddedMongo } from '../../src/embedded-mongo/index.ts';
import type { Logger } from '../../src/ports/logger.ts';
import type { Mailer } from '../../src/ports/mailer.ts';
import { errorHandler } from '../../src/transport/http/error-handler.ts';
import { meRoute } from '../../src/transport/http/me.ts';
import { aUser } from './memory-identity.ts';
import { hiddenField, type TestBrowser } from './test-browser.ts';

export const PASSWORD = 'sedam plavih žaba';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
}

/** Servers with the real provider over real HTTP, on one embedded database. */
export async function identityWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-identity-'));
  const database = await startEmbeddedMongo({ dataDir, inMemory: true });
  // The provider reads the machine's clock: that one stands still too, and both are moved together.
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = {
    now: () => Date.now(),
    after: () => () => {},
    advance: (ms: number) => void vi.setSystemTime(Date.now() + ms),
  };
  const logged: { fields: object; message: string }[] = [];
  const logger = recordingLogger(logged);
  // Mails are named by their time, which must differ for the newest to be known.
  let mails = 0;
  const outbox = createMailer({ dataDir, clock: { ...clock, now: () => clock.now() + mails++ } });
  let mailed = Promise.withResolvers<void>();
  const mailer: Mailer = { send: (mail) => outbox.send(mail).then(mailed.resolve, mailed.reject) };
  const passwords = scryptPasswords({ ln: 4, r: 1, p: 1 });
  const closers: (() => Promise<unknown>)[] = [];

  /** One more server; with `publicUrl` it is another server behind the same address. */
  async function addServer(publicUrl?: string) {
    const connection: Connection = await connectMongo(database.uri);
    const app = express();
    const http = createServer(app);
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const identity = await createIdentity({
      connection,
      publicUrl: publicUrl ?? origin,
      mailer,
      clock,
      logger,
      secureCookies: false,
      passwords,
    });
    app.use(identity.router);
    app.use('/api', identity.authenticate);
    app.use('/api/me', meRoute());
    app.use(errorHandler(logger));
    closers.push(
      () => closeHttp(http),
      () => connection.close(),
    );
    return { origin, identity, connection };
  }

  return {
    clock,
    logged,
    addServer,
    /** The newest mail in the outbox, once one more has been sent. */
    async nextMail(): Promise<string> {
      await mailed.promise;
      mailed = Promise.withResolvers<void>();
      const files = (await readdir(join(dataDir, 'outbox'))).filter((file) => file.endsWith('.eml')).sort();
      return readMail(await readFile(join(dataDir, 'outbox', files.at(-1) ?? ''), 'utf8'));
    },
    async close() {
      for (const close of closers) await close();
      await database.close();
      await rm(dataDir, { recursive: true });
      vi.useRealTimers();
    },
  };
}

export async function addAccount(identity: Identity, email: string, part: { isAdmin?: boolean } = {}) {
  const user = aUser({
    id: `id-${email.split('@')[0]}`,
    email,
    passwordHash: await identity.passwords.hash(PASSWORD),
    ...part,
  });
  await identity.users.insert(user);
  return user;
}

/** The client's half of the flow, as `oidc-client-ts` does it. */
export function testClient(origin: string, authority = `${origin}/oidc`) {
  const redirectUri = `${authority.replace(/\/oidc$/, '')}/signin-oidc`;
  const verifier = randomBytes(32).toString('base64url');

  async function token(fields: Record<string, string>) {
    const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
    const response = await fetch(`${origin}/oidc/token`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Tokens & { error?: string } };
  }

  return {
    authorizeUrl(extra: Record<string, string> = { prompt: 'select_account' }): string {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const params = {
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state: 'the-state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...extra,
      };
      return `${origin}/oidc/auth?${new URLSearchParams(params)}`;
    },
    exchange: (code: string) =>
      token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    token,
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async me(accessToken?: string) {
      const headers: Record<string, string> =
        accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
      const response = await fetch(`${origin}/api/me`, { headers });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

/** Opens the page that the client asks for. */
export async function openPage(browser: TestBrowser, url: string) {
  return browser.follow(url, await browser.get(url));
}

/** Fills the form of a page and sends it. */
export async function submit(
  browser: TestBrowser,
  page: { url: string; answer: { text: string } },
  fields: Record<string, string>,
) {
  const action = page.answer.text.match(/<form[^>]*action="([^"]*)"/)?.[1] ?? '';
  const url = new URL(action, page.url).href;
  const formToken = hiddenField(page.answer.text, 'formToken');
  return browser.follow(url, await browser.post(url, { formToken, ...fields }));
}

/** The code that the client is sent back with. */
export function codeOf(end: { url: string }): string {
  const url = new URL(end.url);
  const code = url.searchParams.get('code');
  if (url.pathname !== '/signin-oidc' || code === null)
    throw new Error(`This is no answer to the client: ${end.url}`);
  return code;
}

export async function signInWithPassword(
  browser: TestBrowser,
  client: ReturnType<typeof testClient>,
  email: string,
): Promise<Tokens> {
  const page = await openPage(browser, client.authorizeUrl());
  const end = await submit(browser, page, { email, password: PASSWORD });
  const { status, body } = await client.exchange(codeOf(end));
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return body;
}

function recordingLogger(logged: { fields: object; message: string }[]): Logger {
  const quiet = () => {};
  const record = (fields: object, message: string) => void logged.push({ fields, message });
  return { debug: quiet, info: quiet, warn: record, error: record };
}

function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((closed) => http.close(() => closed()));
}

/** Undoes quoted-printable. */
function readMail(eml: string): string {
  const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  const bytes = eml.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, byte);
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
