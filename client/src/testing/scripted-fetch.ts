import { vi } from 'vitest';

export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, or text as it is (what a proxy sends). */
  body?: unknown;
}

export interface SeenRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: unknown;
}

type Script = Record<string, (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>>;

/**
 * Answers `fetch` from a script keyed by `METHOD /path`, and keeps what was asked. A call outside the script fails as
 * the network does. Undone with `vi.unstubAllGlobals()`.
 */
export function scriptFetch(script: Script) {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { method, url, headers: { ...(init.headers as Record<string, string>) }, body };
    seen.push(request);
    const answer = await script[`${method} ${url.pathname}`]?.(request);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  });
  return seen;
}

/** Lets requests of this method fail like a bug does, with an error that the client does not know. After `scriptFetch`. */
export function breakFetch(broken: 'GET' | 'POST' | 'PUT' | 'DELETE') {
  const working = globalThis.fetch;
  const asked = vi.fn(() => {
    throw new Error('a bug');
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) =>
    init.method === broken ? { text: asked } : working(path, init),
  );
  return asked;
}
