import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import express, { type Express } from 'express';
import { Life } from './life.ts';

/** What listens from the beginning of a start, and fills with what it serves until the server is ready. */
export interface Front {
  http: HttpServer;
  app: Express;
  life: Life;
}

/** With `tls` it speaks https and nothing else. A server that tests or scripts put together at once begins as ready. */
export function createFront(
  { tls }: { tls: { cert: string; key: string } | undefined },
  life = new Life('ready'),
): Front {
  const app = express();
  app.disable('x-powered-by');
  app.use(life.gate);
  const options = { shouldUpgradeCallback: life.mayUpgrade };
  const http =
    tls === undefined ? createHttpServer(options, app) : createHttpsServer({ ...tls, ...options }, app);
  return { http, app, life };
}

/**
 * How many connections may wait to be taken; the system has the last word (`net.core.somaxconn`, usually 4,096). Node takes one in each turn
 * of its loop. Those beyond the 511 that it lets wait by itself are dropped, and try again after 1, 2, 4 … up to 64 s.
 */
const BACKLOG = 65_535;

/** Resolves when it listens; rejects where the port cannot be used. */
export function listen(http: HttpServer, { port, host }: { port: number; host: string | undefined }) {
  return new Promise<void>((listening, failed) => {
    http.once('error', failed).listen({ port, host, backlog: BACKLOG }, () => {
      http.off('error', failed);
      listening();
    });
  });
}
