import type { Request, RequestHandler, Response } from 'express';
import type { MaybePrincipal, Principal } from '../principal.ts';
import { type Refusal, statusOf, toApiError } from '../result.ts';

/** A refusal to send to the client; thrown by middleware, answered by the error handler. */
export class HttpRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Who asks; null for a visitor. Passport has put it there. */
export const whoAsks = (request: Request): MaybePrincipal => (request.user as Principal | undefined) ?? null;

/** Answers with a refusal, whose code the line about the request has too. */
export const refuse = (response: Response, refusal: Refusal): void => {
  response.locals.code = refusal.code;
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
  response.status(statusOf(refusal.code)).json(toApiError(refusal));
};

export const notFound: RequestHandler = (_request, response) => refuse(response, { code: 'NOT_FOUND' });
