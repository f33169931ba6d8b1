import {
  type AnswerOf,
  type ApiError,
  apiError,
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  type QueryInput,
} from '@autoplace/shared/contract';
import { activeRecorder, noteAnswered } from '../recording.ts';
import { suspectVersion } from '../suspicion.ts';

/** The server refused. `error.message` is Serbian and meant for the user. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly error: ApiError;
  /** The answer carried no message of the server: it came from a proxy, or was cut off. */
  readonly silent: boolean;

  constructor(status: number, error: ApiError, silent = false) {
    super(error.message);
    this.name = 'ApiFailure';
    this.status = status;
    this.error = error;
    this.silent = silent;
  }
}

/** No answer arrived: no network, or no server, told apart by what the device knows. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super(navigator.onLine ? 'Server se ne javlja.' : 'Nema veze sa internetom.', { cause });
    this.name = 'NetworkFailure';
  }
}

/** Code that is fetched when it is needed: without a connection it fails as a call does. */
export const fetchedCode = <T>(code: Promise<T>): Promise<T> =>
  code.catch((cause: unknown) => {
    throw new NetworkFailure(cause);
  });

/** An answer arrived that breaks the contract: a bug, or a client older than its server. */
export class UnexpectedAnswer extends Error {
  constructor(path: string, cause: unknown) {
    super('Server je odgovorio na neočekivan način. Osvežite stranicu.', { cause });
    this.name = 'UnexpectedAnswer';
    console.error(`Unexpected answer from ${path}`, cause);
    suspectVersion();
  }
}

type Named<T> = T extends undefined ? object : T;
type Needed<E extends Endpoint> = (keyof ParamsOf<E> extends never ? object : { params: ParamsOf<E> }) &
  ('body' extends keyof E ? { body: BodyInput<E> } : object);
/** What a call is made with: the values of its path, a body where it has one, and what the query narrows. */
export type CallOptions<E extends Endpoint> = Needed<E> & {
  query?: { [K in keyof Named<QueryInput<E>>]?: Named<QueryInput<E>>[K] | undefined };
  signal?: AbortSignal | undefined;
};
/** The options may be left out where nothing in them is needed. */
export type OptionsOf<E extends Endpoint> =
  object extends Needed<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** The address of a call, with the values of its path in their places. */
export function pathOf<const E extends Endpoint>({ path }: E, params?: ParamsOf<E>): string {
  return path.replace(/:(\w+)/g, (_, name: keyof ParamsOf<E>) => encodeURIComponent(params?.[name] ?? ''));
}

/** Sends one request and parses the answer. Throws `ApiFailure`, `NetworkFailure` or `UnexpectedAnswer`. */
export async function request<const E extends Endpoint>(
  endpoint: E,
  token: string | null,
  options: Partial<CallOptions<E>> = {},
): Promise<AnswerOf<E>> {
  const { params, query, body, signal } = options as Sent;
  const path = pathOf<Endpoint>(endpoint, params) + queryString(query);
  const response = await send(endpoint.method, path, { token, body, signal });
  const text = await response.text().catch((cause: unknown) => {
    // An aborted request does not report a malformed answer.
    if (signal?.aborted) throw cause;
    return '';
  });
  const answer = { method: endpoint.method, path, sent: body, status: response.status };
  activeRecorder()?.note('http', { ...answer, body: parseJson(text) });
  noteAnswered(path, endpoint);
  return readAnswer(endpoint, response.status, text);
}

/** What an answer says, however it was fetched. Throws `ApiFailure` or `UnexpectedAnswer`. */
export function readAnswer<const E extends Endpoint>(endpoint: E, status: number, text: string): AnswerOf<E> {
  const body = parseJson(text);
  if (status < 200 || status > 299) throw failureOf(status, body);
  const answer = endpoint.answer?.safeParse(body);
  if (answer?.success === false) throw new UnexpectedAnswer(endpoint.path, answer.error);
  return answer?.data as AnswerOf<E>;
}

interface Sent {
  params?: Record<string, string>;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal | undefined;
}
type Query = Readonly<Record<string, unknown>>;

async function send(
  method: Endpoint['method'],
  address: string,
  { token, body, signal }: Pick<Sent, 'body' | 'signal'> & { token: string | null },
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  // What the page already shows as done is sent to its end, also if it is left at once; large bodies are refused then.
  const keepalive = method !== 'GET' && body === undefined;
  const init: RequestInit = { method, headers, keepalive };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  try {
    return await fetch(address, init);
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

/** The fixed text (R47) for answers without a body of ours, as of a proxy. A code that only a newer server knows keeps its text. */
function failureOf(status: number, body: unknown): ApiFailure {
  const code = codes[status] ?? 'INTERNAL';
  for (const one of [body, { ...Object(body), code }]) {
    const known = apiError.safeParse(one);
    if (known.success) return new ApiFailure(status, known.data);
  }
  return new ApiFailure(status, { code, message: `HTTP error! status: ${status}` }, true);
}
