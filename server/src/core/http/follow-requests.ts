import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { logContext } from '../log-context.ts';
import type { Logger } from '../logger.ts';
import type { Meter } from '../metrics/meter.ts';
import { refusalEvent, type SecurityLog } from '../security/security-log.ts';
import { whoAsks } from './respond.ts';

/** The form of a request id from a proxy; anything else is ignored and not logged. */
const ID = /^[A-Za-z0-9-]{8,64}$/;

/** Where a refusal tells of somebody who asks for what is not theirs. */
const OURS = /^\/(api|metrics)(\/|$)/i;

/**
 * Gives every request an id, which its lines of the log and the header `X-Request-Id` of its answer carry, and counts how
 * it went. Addresses and queries are not logged: they are personal.
 */
export function followRequests(meter: Meter, security: SecurityLog, logger: Logger): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    const given = request.get('x-request-id') ?? '';
    const requestId = ID.test(given) ? given : randomUUID();
    response.set('X-Request-Id', requestId);
    const context = { requestId, address: request.ip };
    // As routers match it: without scheme and host (`http://…`), query and fragment.
    const { path } = request;
    response.once('finish', () => {
      const { method, route } = request;
      const answered = { method, status: response.statusCode, ms: performance.now() - begun };
      const pattern = patternOf(path, route?.path);
      meter.requestAnswered({ ...answered, route: pattern });
      // Sign-in notes by itself what goes wrong on its pages.
      const event = OURS.test(path) ? refusalEvent(answered.status) : null;
      if (event !== null)
        logContext.run(context, () =>
          security.note(event, { where: pattern, userId: whoAsks(request)?.userId }),
        );
      logger.debug({ requestId, ...answered, path }, 'request answered');
    });
    logContext.run(context, next);
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
