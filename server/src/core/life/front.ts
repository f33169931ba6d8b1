import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createNetServer,
  type ListenOptions,
  type Server as NetServer,
} from 'node:net';
import express, { type Express } from 'express';
import { Life } from './life.ts';

/** What listens from the beginning of a start, and fills with what it serves until the server is ready. */
export interface Front {
  http: HttpServer;
  app: Express;
  life: Life;
}

/**
 * For how long a connection is kept for its next request, in milliseconds: longer than balancers keep theirs (60 s), which would otherwise write a request to one
 * that closes at that moment. By itself Node keeps it for five seconds.
 */
export const KEPT_MS = 75_000;

/** With `tls` it speaks https and nothing else. A server that tests or scripts put together at once begins as ready. */
export function createFront(
  { tls }: { tls: { cert: string; key: string } | undefined },
  life = new Life('ready'),
): Front {
  const app = express();
  app.disable('x-powered-by');
  app.use(life.gate);
  const options = { shouldUpgradeCallback: life.mayUpgrade, keepAliveTimeout: KEPT_MS };
  const http =
    tls === undefined ? createHttpServer(options, app) : createHttpsServer({ ...tls, ...options }, app);
  return { http, app, life };
}

/**
 * How many connections may wait to be taken at each listener; the system has the last word (`net.core.somaxconn`, usually 4,096). Those
 * beyond the 511 that Node lets wait by itself are dropped, and try again after 1, 2, 4 … up to 64 s.
 */
const BACKLOG = 65_535;

/**
 * Listeners on the port, among which the system divides connections: Node takes one for each in a turn of its loop, so that with a
 * single one a crowd would be taken no faster than the loop turns. Only Linux divides well.
 */
const LISTENERS = process.platform === 'linux' ? 8 : 1;

/**
 * Resolves when it listens; rejects where the port cannot be used. `http.close` closes all its listeners and calls back when all their
 * connections are over; its event `close` tells of those of the first one alone.
 */
export async function listen(
  http: HttpServer,
  { port, host }: { port: number; host: string | undefined },
): Promise<void> {
  if (LISTENERS === 1) return listenOn(http, { port, host });
  // Servers that share a port would be told of nothing when another one has it already.
  if (port !== 0) await listenAndLeave({ port, host });
  await listenOn(http, { port, host, reusePort: true });
  try {
    const { port: shared, address } = http.address() as AddressInfo;
    for (let count = 1; count < LISTENERS; count++)
      await listenBeside(http, { port: shared, host: address, reusePort: true });
  } catch (error) {
    http.close();
    throw error;
  }
}

function listenOn(server: NetServer, at: ListenOptions): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed).listen({ ...at, backlog: BACKLOG }, () => {
      server.off('error', failed);
      listening();
    });
  });
}

async function listenAndLeave(at: ListenOptions): Promise<void> {
  const server = createNetServer();
  await listenOn(server, at);
  await new Promise((closed) => server.close(closed));
}

async function listenBeside(http: HttpServer, at: ListenOptions): Promise<void> {
  const { allowHalfOpen } = http as unknown as { allowHalfOpen: boolean };
  const beside = createNetServer({ allowHalfOpen, noDelay: true }, (connection) => {
    http.emit('connection', connection);
  });
  await listenOn(beside, at);
  const close = http.close.bind(http);
  http.close = (done) => {
    const closed = new Promise((resolve) => beside.close(resolve));
    return close((error) => void closed.then(() => done?.(error)));
  };
}
