import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { logContext } from '../log-context.ts';
import type { Logger } from '../logger.ts';
import type { Meter } from '../meter.ts';

/** The form of a request id from a proxy; anything else is ignored and not logged. */
const ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Gives every request an id, which its lines of the log and the header `X-Request-Id` of its answer carry, and counts how
 * it went. Addresses and queries are not logged: they are personal.
 */
export function followRequests(meter: Meter, logger: Logger): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    const given = request.get('x-request-id') ?? '';
    const requestId = ID.test(given) ? given : randomUUID();
    response.set('X-Request-Id', requestId);
    // As routers match it: without scheme and host (`http://…`), query and fragment.
    const { path } = request;
    response.once('finish', () => {
      const { method, route } = request;
      const answered = { method, status: response.statusCode, ms: performance.now() - begun };
      meter.requestAnswered({ ...answered, route: patternOf(path, route?.path) });
      logger.debug({ requestId, ...answered, path }, 'request answered');
    });
    logContext.run({ requestId }, next);
  };
}

/**
 * The pattern that a path was matched with, from the root on: Express forgets the path of a router that has failed. The
 * part before the route is where routers are mounted, in any case, so no made-up path is counted.
 */
function patternOf(path: string, route: unknown): string {
  if (typeof route !== 'string') return 'none';
  if (route.includes('*')) return route;
  const own = route.split('/').filter(Boolean);
  const segments = path.toLowerCase().split('/').filter(Boolean);
  return `/${[...segments.slice(0, segments.length - own.length), ...own].join('/')}`;
}
