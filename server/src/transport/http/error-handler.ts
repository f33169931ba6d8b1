import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../../ports/logger.ts';
import { toApiError } from '../refusals.ts';
import { HttpRefusal, refuse } from './respond.ts';

/** Turns whatever a handler throws into the body of design section 5. A bug's message stays in the log, under an id. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof HttpRefusal) return refuse(response, error.body);
    const status = bodyParserStatus(error);
    if (status === 413) return refuse(response, toApiError({ code: 'TOO_LARGE' }));
    if (status === 415) return refuse(response, toApiError({ code: 'UNSUPPORTED_MEDIA' }));
    if (status === 400) return refuse(response, toApiError({ code: 'VALIDATION' }));
    const errorId = randomUUID();
    logger.error({ err: error, errorId, method: request.method, path: request.path }, 'request failed');
    refuse(response, toApiError({ code: isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL', errorId }));
  };
}

/** Express and its body parser mark the client's mistakes with a status below 500. */
function bodyParserStatus(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500 ? status : null;
}

/** The driver's errors of a database that cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  /^Mongo(ose)?(Network|ServerSelection|Topology|NotConnected|PoolCleared)/.test(error.name);
