import { type ApiError, apiError } from '@autoplace/shared/contract';
import type { z } from 'zod';

/** The server refused. `error.message` is Serbian and meant for the user. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, error: ApiError) {
    super(error.message);
    this.name = 'ApiFailure';
    this.status = status;
    this.error = error;
  }
}

/** No answer arrived: no network, or no server. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('Nema veze sa serverom.', { cause });
    this.name = 'NetworkFailure';
  }
}

/** An answer arrived that breaks the contract: a bug, or a client older than its server. */
export class UnexpectedAnswer extends Error {
  constructor(path: string, cause: unknown) {
    super('Server je odgovorio na neočekivan način. Osvežite stranicu.', { cause });
    this.name = 'UnexpectedAnswer';
    console.error(`Unexpected answer from ${path}`, cause);
  }
}

export type QueryValue = string | number | boolean | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Query | undefined;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal | undefined;
}

/** Sends one request and parses the answer with `schema`. Throws `ApiFailure`, `NetworkFailure` or `UnexpectedAnswer`. */
export async function request<T extends z.ZodType>(schema: T, http: HttpRequest): Promise<z.infer<T>> {
  const response = await send(http);
  const text = await response.text().catch((cause: unknown) => {
    // An aborted request does not report a malformed answer.
    if (http.signal?.aborted) throw cause;
    return '';
  });
  return readAnswer(schema, http.path, response.status, text);
}

/** What an answer says, however it was fetched. Throws `ApiFailure` or `UnexpectedAnswer`. */
export function readAnswer<T extends z.ZodType>(schema: T, path: string, status: number, text: string) {
  const body = parseJson(text);
  if (status < 200 || status > 299) throw new ApiFailure(status, errorOf(status, body));
  const answer = schema.safeParse(body);
  if (!answer.success) throw new UnexpectedAnswer(path, answer.error);
  return answer.data as z.infer<T>;
}

async function send({ method, path, query, body, token, signal }: HttpRequest): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = form ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  try {
    return await fetch(path + queryString(query), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkFailure(cause);
  }
}

function queryString(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codes: Record<number, ApiError['code']> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** The fixed text (R47) for answers without a body of ours, as of a proxy. */
function errorOf(status: number, body: unknown): ApiError {
  const known = apiError.safeParse(body);
  if (known.success) return known.data;
  return { code: codes[status] ?? 'INTERNAL', message: `HTTP error! status: ${status}` };
}
