import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import type { ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import type mongoose from 'mongoose';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import type { AuctionTerms } from '../../src/auctions/rules/index.ts';
import { loadConfig } from '../../src/config.ts';
import { connectMongo } from '../../src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { type AutoplaceServer, createServer } from '../../src/server.ts';
import { atRealTime } from './at-real-time.ts';
import { classicTerms, HOUR } from './auctions/auction-fixtures.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** A whole server on a database of its own, spoken to over real HTTP and real sockets. */
export interface TestServer extends AutoplaceServer {
  url: string;
  /** Of the database, which other servers may join. */
  mongodbUri: string;
  dataDir: string;
  connection: mongoose.Connection;
  /** Lines that its logger has written as errors. */
  errors: string[];
  /** An account with an access token. */
  signUp(name: string): Promise<{ id: string; token: string }>;
  /** An administrator. */
  signUpAdmin(name: string): Promise<{ id: string; token: string }>;
  /** An approved dealer. */
  signUpDealer(name: string): Promise<{ id: string; token: string }>;
  /** Lists a classic auction of that dealer, which began a second ago and runs for an hour; answers its id. */
  listClassic(dealerId: string, changes?: Partial<AuctionTerms>): Promise<string>;
  connect(token?: string): Promise<LiveSocket>;
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown },
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  ): Promise<{ status: number; body: any }>;
  close(): Promise<void>;
}

/** Tests and loads hammer from one address. */
const NO_LIMITS = {
  BIDDING_LIMIT: '1000000000',
  LIMIT_BIDS: '0',
  LIMIT_SIGN_IN: '0',
  LIMIT_WRITES: '0',
  LIMIT_READS: '0',
  LIMIT_WATCHES: '0',
  LIMIT_MESSAGES: '0',
  LIMIT_CONNECTIONS: '0',
};

let running: Promise<string> | null = null;
let databases = 0;

async function startDatabase(): Promise<string> {
  const { uri, close } = await startEmbeddedMongo({ dataDir: tmpdir(), inMemory: true });
  // How Vitest ends a worker. The socket is removed, too.
  process.once('SIGTERM', () => void close().then(() => process.exit()));
  return uri;
}

/** The address of an empty database, beside those of the other servers of this worker: starting it is a quarter of a server's start. */
async function emptyDatabase(): Promise<string> {
  running ??= startDatabase();
  databases += 1;
  return (await running).replace('/autoplace?', `/autoplace-${databases}?`);
}

/** `env` are settings beside the folder; `prepare` fills the database before the server starts; `clientDir` is a built client. */
export async function startTestServer(
  env: Record<string, string> = {},
  prepare: (connection: mongoose.Connection) => Promise<void> = async () => {},
  clientDir?: string,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-test-'));
  const mongodbUri = env.MONGODB_URI ?? (await emptyDatabase());
  const connection = await connectMongo(mongodbUri);
  await prepare(connection);
  const config = loadConfig({ DATA_DIR: dataDir, SEED: 'none', ...NO_LIMITS, ...env });
  const errors: string[] = [];
  const logger = pino(
    { level: 'error' },
    {
      write(line: string) {
        errors.push(line);
        process.stdout.write(line);
      },
    },
  );
  const deps = { config, connection, clock: systemClock, ids: randomIds, logger };
  const server = await atRealTime(() =>
    createServer({ ...deps, ...(clientDir !== undefined && { clientDir }) }),
  );
  await server.start();
  await new Promise<void>((listening) => server.http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
  const sockets: LiveSocket[] = [];
  let lots = 0;
  const { users, dealers } = server.identity;

  const signUp = async (name: string, isAdmin = false) => {
    const id = `user-${name}`;
    const email = `${name}@primer.rs`;
    await users.insert({
      id,
      email,
      name,
      passwordHash: 'none',
      isAdmin,
      identityProvider: 'Local',
      createdAt: 0,
      tokensValidFrom: 0,
      locked: null,
      addressConfirmed: true,
      phone: '+381 60 123 4567',
    });
    return { id, token: await server.identity.issueToken(email) };
  };

  return {
    ...server,
    url,
    mongodbUri,
    dataDir,
    connection,
    errors,
    signUp: (name) => signUp(name),
    signUpAdmin: (name) => signUp(name, true),
    async signUpDealer(name) {
      const account = await signUp(name);
      await dealers.upsert({
        id: account.id,
        companyName: `${name} auto`,
        contactEmail: `${name}@primer.rs`,
        phone: '+381 11 123 456',
        registrationNumber: '12345678',
        licence: 'DL-1',
        city: 'Beograd',
        country: 'Srbija',
        address: 'Glavna 1',
        verificationStatus: 'approved',
        verificationNotes: null,
        verifiedAt: 0,
        createdAt: 0,
      });
      return account;
    },
    async listClassic(dealerId, changes = {}) {
      const auctionId = `classic-${++lots}`;
      const startsAt = Date.now() - 1_000;
      const times = { startsAt, endsAt: startsAt + HOUR };
      await server.desk.list(classicTerms({ auctionId, dealerId, ...times, ...changes }));
      return auctionId;
    },
    async connect(token) {
      const socket: LiveSocket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
      sockets.push(socket);
      await new Promise<void>((connected, refused) => {
        socket.once('connect', connected).once('connect_error', refused);
      });
      return socket;
    },
    async call(method, path, { token, body } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      for (const socket of sockets) socket.disconnect();
      await server.stop();
      await connection.dropDatabase();
      await connection.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
