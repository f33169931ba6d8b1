import type { ApiError } from '@autoplace/shared/contract';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { MaybePrincipal, Principal } from '../principal.ts';
import { statusOf, toApiError, validationError } from '../refusals.ts';

/** A refusal to send to the client; thrown by `parse` and `signedIn`, answered by the error handler. */
export class HttpRefusal extends Error {
  readonly body: ApiError;

  constructor(body: ApiError) {
    super(body.code);
    this.body = body;
  }
}

/** Who asks; null for a visitor. Passport has put it there. */
export const whoAsks = (request: Request): MaybePrincipal => (request.user as Principal | undefined) ?? null;

/** Who asks, or a refusal with 401. */
export function signedIn(request: Request): Principal {
  const who = whoAsks(request);
  if (who === null) throw new HttpRefusal(toApiError({ code: 'UNAUTHENTICATED' }));
  return who;
}

/** The administrator who asks, or a refusal with 401 or 403. */
export function administrator(request: Request): Principal {
  const who = signedIn(request);
  if (!who.roles.includes('admin')) throw new HttpRefusal(toApiError({ code: 'FORBIDDEN' }));
  return who;
}

/** The parsed value, or a refusal with 400 that names the wrong fields. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new HttpRefusal(validationError(result.error));
  return result.data;
}

/** Answers with a refusal. */
export const refuse = (response: Response, body: ApiError): void => {
  if (body.retryAfter !== undefined) response.set('Retry-After', String(body.retryAfter));
  response.status(statusOf(body.code)).json(body);
};

/** Answers with the value, or with 404 for null. */
export function found<T>(value: T | null): T {
  if (value === null) throw new HttpRefusal(toApiError({ code: 'NOT_FOUND' }));
  return value;
}

export const notFound: RequestHandler = (_request, response) =>
  refuse(response, toApiError({ code: 'NOT_FOUND' }));
