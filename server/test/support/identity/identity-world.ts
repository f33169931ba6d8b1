import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeUserRoles } from '@autoplace/shared/contract';
import express from 'express';
import type { Connection } from 'mongoose';
import { vi } from 'vitest';
import { errorHandler } from '../../../src/core/http/error-handler.ts';
import { createRoutes } from '../../../src/core/http/routes.ts';
import { KEPT_MS } from '../../../src/core/life/front.ts';
import type { Logger } from '../../../src/core/logger.ts';
import { createMailer } from '../../../src/core/mail/mailer.smtp.ts';
import type { Mailer } from '../../../src/core/mail/mailer.ts';
import { connectMongo } from '../../../src/core/mongo/connect.mongo.ts';
import { refused } from '../../../src/core/result.ts';
import { createIdentity, type Identity, type IdentityDeps } from '../../../src/identity/setup.ts';
import { meRoutes } from '../../../src/users/users.routes.ts';
import { openDatabase } from '../upkeep/empty-database.ts';
import { PASSWORD, testClient } from './identity-client.ts';
import { aUser } from './memory-identity.ts';
import { TestBrowser } from './test-browser.ts';
import { weakPasswords } from './weak-passwords.ts';

/** Servers with the real provider over real HTTP, on one embedded database. */
export async function identityWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-identity-'));
  const database = await openDatabase();
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
  const mailer: Mailer = {
    send: (mail) =>
      outbox.send(mail).then(
        () => mailed.resolve(),
        (error: unknown) => mailed.reject(error),
      ),
  };
  const passwords = weakPasswords();
  const closers: (() => Promise<unknown>)[] = [];

  /** One more server; with `publicUrl` it is another server of the same address. */
  async function addServer(
    publicUrl?: string,
    rules: Pick<IdentityDeps, 'secondFactorOf' | 'security' | 'onRenewing'> = {},
  ) {
    const connection: Connection = await connectMongo(database.uri);
    const app = express();
    const http = createServer({ keepAliveTimeout: KEPT_MS }, app);
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const identity = await createIdentity({
      connection,
      publicUrl: publicUrl ?? origin,
      mailer,
      clock,
      logger,
      secureCookies: publicUrl?.startsWith('https:') ?? false,
      passwords,
      ...rules,
    });
    app.use(identity.router);
    app.use('/api', identity.authenticate);
    const routes = createRoutes();
    meRoutes(routes, identity);
    // A call that asks for a fresh proof.
    routes.on(changeUserRoles, () => refused('NOT_FOUND'));
    app.use(routes.router);
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
    /** The newest mail in the outbox, once one more has been sent and it has these words. */
    async nextMail(words = ''): Promise<string> {
      for (;;) {
        await mailed.promise;
        mailed = Promise.withResolvers<void>();
        const files = (await readdir(join(dataDir, 'outbox'))).filter((file) => file.endsWith('.eml')).sort();
        const mail = readMail(await readFile(join(dataDir, 'outbox', files.at(-1) ?? ''), 'utf8'));
        if (mail.includes(words)) return mail;
      }
    },
    async close() {
      for (const close of closers) await close();
      await database.close();
      await rm(dataDir, { recursive: true });
      vi.useRealTimers();
    },
  };
}

/** One such server with accounts of these addresses; each `visitor` has a browser and a client that nobody has used. */
export async function identityServer(...emails: string[]) {
  const world = await identityWorld();
  const server = await world.addServer();
  for (const email of emails) await addAccount(server.identity, email);
  const visitor = () => ({ browser: new TestBrowser(), client: testClient(server.origin) });
  return { world, server, visitor };
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
