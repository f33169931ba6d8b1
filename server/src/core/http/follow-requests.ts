import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { logContext, tenths } from '../log/log-context.ts';
import type { Logger } from '../logger.ts';
import type { Meter } from '../metrics/meter.ts';
import { refusalEvent, type SecurityLog } from '../security/security-log.ts';
import type { Span, Tracing } from '../tracing/tracing.ts';
import type { TrustProxy } from './client-address.ts';
import { whoAsks } from './respond.ts';

/** The form of a request id from a proxy; anything else is ignored and not logged. */
const ID = /^[A-Za-z0-9-]{8,64}$/;

/** Where a refusal tells of somebody who asks for what is not theirs. */
const OURS = /^\/(api|metrics)(\/|$)/i;

/** What is asked for so often, and tells so little, that only `LOG_LEVEL=debug` has a line for it: checks of the server, and files. */
const NOISE = /^\/(healthz|readyz|metrics|images|assets|fonts)(\/|$)/i;

/** What proxies write for a request whose client has gone before it was answered. */
const GIVEN_UP = 499;

interface FollowingDeps {
  meter: Meter;
  security: SecurityLog;
  logger: Logger;
  tracing: Tracing;
}

/** The span of a request. A proxy may say which trace it goes on with, and nobody else: it decides what is recorded. */
function begin(tracing: Tracing, request: Request): Span | null {
  const { method, app, socket } = request;
  const trusts: TrustProxy = app.get('trust proxy fn');
  const isOfProxy = trusts(socket.remoteAddress ?? '', 0);
  return tracing.begin(method, {
    kind: 'server',
    attributes: { 'http.request.method': method },
    traceparent: isOfProxy ? request.get('traceparent') : undefined,
  });
}

/**
 * Gives every request an id, which its lines of the log and the header `X-Request-Id` of its answer carry; counts how it went, and
 * writes a line about it, also where its client has gone before the answer. Addresses, paths and queries are not logged: they are
 * personal, or let somebody in.
 */
export function followRequests({ meter, security, logger, tracing }: FollowingDeps): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    const given = request.get('x-request-id') ?? '';
    const requestId = ID.test(given) ? given : randomUUID();
    response.set('X-Request-Id', requestId);
    // As routers match it: without scheme and host (`http://…`), query and fragment.
    const { path } = request;
    const span = NOISE.test(path) ? null : begin(tracing, request);
    const context = { requestId, address: request.ip, ...(span && { traceId: span.traceId }) };
    const ended = (status: number, message: string) => {
      const { method } = request;
      const [ms, route] = [performance.now() - begun, patternOf(path, request.route?.path)];
      const userId = whoAsks(request)?.userId;
      meter.requestAnswered({ method, route, status, ms });
      span?.rename(`${method} ${route}`);
      span?.end(
        { 'http.route': route, 'http.response.status_code': status, 'autoplace.request_id': requestId },
        status >= 500 ? String(status) : undefined,
      );
      // Sign-in notes by itself what goes wrong on its pages.
      const event = OURS.test(path) ? refusalEvent(status, response.locals.code) : null;
      if (event !== null) security.note(event, { where: route, userId });
      const code = response.locals.code === undefined ? {} : { code: response.locals.code };
      const isNoise = NOISE.test(path) || (route === 'none' && status < 400);
      logger[isNoise ? 'debug' : 'info'](
        { ...(userId !== undefined && { userId }), route, method, status, ...code, ms: tenths(ms) },
        message,
      );
    };
    const inContext = (status: () => number, message: string) => () =>
      logContext.run(context, () => ended(status(), message));
    const answered = inContext(() => response.statusCode, 'request answered');
    const givenUp = inContext(() => GIVEN_UP, 'request given up by its client');
    response.once('finish', answered).once('close', () => {
      if (!response.writableFinished) givenUp();
    });
    logContext.run(context, () => tracing.within(span, next));
  };
}

/**
 * The pattern that a path was matched with, from the root on: Express forgets the path of a router that has failed. The
 * part before the route is where routers are mounted, in any case, so no made-up path is counted.
 */
export function patternOf(path: string, route: unknown): string {
  if (typeof route !== 'string') return 'none';
  if (route.includes('*')) return route;
  const own = route.split('/').filter(Boolean);
  const segments = path.toLowerCase().split('/').filter(Boolean);
  return `/${[...segments.slice(0, segments.length - own.length), ...own].join('/')}`;
}
