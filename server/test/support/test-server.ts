import type { ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { io, type Socket } from 'socket.io-client';
import type { AuctionTerms } from '../../src/auctions/rules/index.ts';
import { atRealTime } from './at-real-time.ts';
import { classicTerms } from './auctions/auction-fixtures.ts';
import { aBidder, aDealer } from './identity/memory-identity.ts';
import { type RunningServer, runServer, type ServerOptions } from './running-server.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

interface CallOptions {
  token?: string;
  /** The address of the visitor, as a proxy names it; this machine's by default. */
  from?: string;
  /** Sent as JSON, unless it is a text or a form. */
  body?: unknown;
}

/** A whole server on a database of its own, spoken to over real HTTP and real sockets. */
export interface TestServer extends RunningServer {
  /** An account with an access token. */
  signUp(name: string): Promise<{ id: string; token: string }>;
  /** An administrator. */
  signUpAdmin(name: string): Promise<{ id: string; token: string }>;
  /** An approved dealer. */
  signUpDealer(name: string): Promise<{ id: string; token: string }>;
  /** Lists a classic auction of that dealer, which began a second ago and runs for an hour; answers its id. */
  listClassic(dealerId: string, changes?: Partial<AuctionTerms>): Promise<string>;
  connect(token?: string): Promise<LiveSocket>;
  call(method: string, path: string, options?: CallOptions): ReturnType<typeof callAt>;
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
  SHED_AFTER_MS: '0',
};

/** Calls the server at `url` over HTTP, for the user of the token, and reads the JSON of the answer. */
export async function callAt(
  url: string,
  method: string,
  path: string,
  { token, from, body }: CallOptions = {},
) {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

/** `env` are settings beside the folder; `prepare` fills the database before the server starts; `clientDir` is a built client. */
export async function startTestServer(
  env: Record<string, string> = {},
  prepare?: ServerOptions['prepare'],
  clientDir?: string,
): Promise<TestServer> {
  const { MONGODB_URI: mongodbUri } = env;
  const server = await atRealTime(() =>
    runServer({ env: { ...NO_LIMITS, ...env }, mongodbUri, prepare, clientDir }),
  );
  const sockets: LiveSocket[] = [];
  let lots = 0;
  const { users, dealers } = server.identity;

  const signUp = async (name: string, isAdmin = false) => {
    const id = `user-${name}`;
    const email = `${name}@primer.rs`;
    await users.insert(aBidder({ id, email, name, isAdmin }));
    return { id, token: await server.identity.issueToken(email) };
  };

  return {
    ...server,
    signUp: (name) => signUp(name),
    signUpAdmin: (name) => signUp(name, true),
    async signUpDealer(name) {
      const account = await signUp(name);
      await dealers.upsert(
        aDealer({
          id: account.id,
          companyName: `${name} auto`,
          contactEmail: `${name}@primer.rs`,
          licence: 'DL-1',
          address: 'Glavna 1',
        }),
      );
      return account;
    },
    async listClassic(dealerId, changes = {}) {
      const auctionId = `classic-${++lots}`;
      const startsAt = Date.now() - 1_000;
      const times = { startsAt, endsAt: startsAt + HOUR_MS };
      await server.desk.list(classicTerms({ auctionId, dealerId, ...times, ...changes }));
      return auctionId;
    },
    async connect(token) {
      const socket: LiveSocket = io(server.url, {
        transports: ['websocket'],
        auth: { token },
        reconnection: false,
      });
      sockets.push(socket);
      await new Promise<void>((connected, refused) => {
        socket.once('connect', connected).once('connect_error', refused);
      });
      return socket;
    },
    call: (method, path, options) => callAt(server.url, method, path, options),
    async close() {
      for (const socket of sockets) socket.disconnect();
      await server.close();
    },
  };
}
