import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@autoplace/shared/contract';
import type { ErrorRequestHandler } from 'express';
import { failureOf } from '../failures.ts';
import type { Logger } from '../logger.ts';
import { patternOf } from './follow-requests.ts';
import { HttpRefusal, refuse, whoAsks } from './respond.ts';

/** Turns every thrown error into the body of a refusal. A bug's message stays in the log, under an id (R46). */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof HttpRefusal) return refuse(response, error.refusal);
    const mistake = clientMistake(error);
    if (mistake !== null) return refuse(response, { code: mistake });
    const errorId = randomUUID();
    const { method, path, route } = request;
    const asks = whoAsks(request);
    const userId = asks?.userId;
    // Not the path: some let in who knows them.
    logger.error(
      { err: error, errorId, userId, method, route: patternOf(path, route?.path) },
      'request failed',
    );
    refuse(response, failureOf(error, errorId, asks));
  };
}

/** Express, its body parser and its file server mark the client's mistakes with a status below 500. */
function clientMistake(error: unknown): ErrorCode | null {
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number' || status >= 500) return null;
  if (status === 413) return 'TOO_LARGE';
  if (status === 415) return 'UNSUPPORTED_MEDIA';
  return status === 400 ? 'VALIDATION' : 'NOT_FOUND';
}
