import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '@autoplace/shared/contract';
import type { RequestHandler } from 'express';
import { refuse } from '../http/respond.ts';
import { systemClock } from '../system-clock.ts';

/** After so many seconds a client may ask a starting server again. */
const ASK_AGAIN_S = 3;

/** For so long, in milliseconds, a starting server lets a request wait that a proxy must not repeat elsewhere. */
const LONGEST_WAIT_MS = 5_000;
/** Commands to auctions carry a key, so that a proxy may repeat them at once. */
const REPEATED = /^\/api\/auctions\/[^/]+\/(bids|accept|buy-now|arm)$/;

/** For browsers that open a page meanwhile; it looks again by itself. */
const STARTING_PAGE = `<!doctype html>
<html lang="sr-Latn">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${ASK_AGAIN_S}">
<title>AutoPlace</title>
<p>AutoPlace se pokreće. Stranica se otvara sama čim bude spremna.</p>
`;

/** The share of a drain in which those who are connected are asked to leave; the rest is for those whose way is long. */
export const LEAVING_SHARE = 0.8;

export type LifePhase = 'starting' | 'ready' | 'stopping';

/**
 * The life of a server. It listens from the beginning: `/healthz` always answers 200, `/readyz` says why it should get no requests.
 * A starting one answers everything else with 503, but lets a POST wait for a moment, as no proxy asks another server for it. A
 * stopping one answers what it is asked, takes no new sockets, and closes each connection.
 */
export class Life {
  #phase: LifePhase;
  readonly #begun = Promise.withResolvers<void>();

  readonly #refused = { starting: 0, stopping: 0 };
  /** Whether the start waits for a database that does not answer. */
  waitsForDatabase = false;

  constructor(phase: LifePhase = 'starting') {
    this.#phase = phase;
  }

  get phase(): LifePhase {
    return this.#phase;
  }

  /** Requests and new sockets that were answered with 503, by the phase in which they came; `/healthz` and `/readyz` do not count. */
  get refused(): Readonly<Record<Exclude<LifePhase, 'ready'>, number>> {
    return this.#refused;
  }

  ready(): void {
    if (this.#phase === 'starting') this.#phase = 'ready';
    this.#begun.resolve();
  }

  stopping(): void {
    this.#phase = 'stopping';
  }

  /** Comes first among the handlers of HTTP. */
  readonly gate: RequestHandler = (request, response, next) => {
    if (this.#phase === 'ready') return next();
    if (this.#phase === 'starting' && request.method === 'POST' && !REPEATED.test(request.path))
      return void this.#begins().then(() => this.#answer(request, response, next));
    this.#answer(request, response, next);
  };

  #answer: RequestHandler = (request, response, next) => {
    if (this.#phase === 'ready') return next();
    // A proxy opens its next connection to another server.
    if (this.#phase === 'stopping') response.set('Connection', 'close');
    if (this.#phase === 'stopping' && request.path !== '/readyz') return next();
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (request.path === '/healthz') return void response.json({ status: 'ok' });
    if (request.path === '/readyz') {
      const waits = this.#phase === 'starting' && this.waitsForDatabase;
      const readiness: Readiness = { status: waits ? 'database unreachable' : this.#phase, missing: [] };
      return void response.status(503).json(readiness);
    }
    this.#refused.starting += 1;
    if (request.accepts(['json', 'html']) !== 'html')
      return refuse(response, { code: 'UNAVAILABLE', retryAfter: ASK_AGAIN_S });
    response.status(503).set('Retry-After', String(ASK_AGAIN_S)).type('html').send(STARTING_PAGE);
  };

  /** Resolves when the server is ready, or has taken too long. */
  #begins(): Promise<void> {
    return new Promise((begun) => {
      const cancel = systemClock.after(LONGEST_WAIT_MS, begun);
      void this.#begun.promise.then(cancel).then(begun);
    });
  }

  /**
   * Whether a request may become a WebSocket: not a new one of a server that is not ready, which is then answered as if none were
   * asked for. One that polls may go on and change over.
   */
  readonly mayUpgrade = (request: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
    isForSockets(request) && (this.#phase === 'ready' || !isNew(request));

  /** Comes first among the handlers of Engine.IO: answers 503 to new sockets of a server that is not ready. */
  readonly socketGate = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (this.#phase === 'ready' || !isNew(request)) next();
    else {
      this.#refused[this.#phase] += 1;
      response.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end();
    }
  };
}

/** Any other upgrade is answered as if none were asked for: a connection closed without an answer makes a proxy think that the server is away. */
const isForSockets = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url?.startsWith('/socket.io/') === true && headers.upgrade?.toLowerCase() === 'websocket';

/** Those that poll name the session that they have. */
const isNew = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => !/[?&]sid=/.test(url);
