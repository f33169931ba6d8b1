import type { z } from 'zod';
import { getAccessToken } from '../auth/access-token.ts';
import { endSession } from '../auth/state.ts';
import { ApiFailure, type HttpRequest, type Query, request } from './http.ts';

export { ApiFailure, NetworkFailure, UnexpectedAnswer } from './http.ts';

export interface GetOptions {
  query?: Query;
  signal?: AbortSignal;
}

/** Calls of the HTTP API as the signed-in user. Every answer is parsed with its schema; see `request` for errors. */
export const api = {
  get: <T extends z.ZodType>(path: string, schema: T, { query, signal }: GetOptions = {}) =>
    call(schema, { method: 'GET', path, query, signal }),
  post: <T extends z.ZodType>(path: string, schema: T, body?: unknown) =>
    call(schema, { method: 'POST', path, body }),
  put: <T extends z.ZodType>(path: string, schema: T, body?: unknown) =>
    call(schema, { method: 'PUT', path, body }),
  delete: <T extends z.ZodType>(path: string, schema: T, body?: unknown) =>
    call(schema, { method: 'DELETE', path, body }),
};

const call = <T extends z.ZodType>(schema: T, http: HttpRequest): Promise<z.infer<T>> =>
  withSession((token) => request(schema, { ...http, token }));

/** Sends something as the signed-in user. */
export async function withSession<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = await getAccessToken();
  try {
    return await send(token);
  } catch (error) {
    // The server no longer takes this token: its owner is signed out here too.
    if (error instanceof ApiFailure && error.status === 401 && token !== null)
      await endSession(error.message);
    throw error;
  }
}
