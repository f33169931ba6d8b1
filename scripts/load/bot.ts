import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerToClient } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import type { LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { pick, type Random } from './chance.ts';
import type { Kind, Measurements } from './measured/measurements.ts';

/** How long a bot waits for an answer, in milliseconds. */
export const PATIENCE_MS = 10_000;

/** What every bot is given. */
export interface Bot {
  /** Where the servers are; a bot goes to any of them, and to another one when it comes back. */
  urls: readonly string[];
  auctionIds: readonly string[];
  random: Random;
  measurements: Measurements;
  /** Aborted when the time is up. */
  over: AbortSignal;
}

/** Waits `ms` milliseconds, or until the time is up. */
export const pause = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: over }).catch(() => {});

/** The answer and its body; null when there is none. Follows no redirect: it could lead to another machine. */
export async function call(
  url: string,
  path: string,
  {
    token,
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: { token?: string; body?: unknown; method?: 'GET' | 'POST' | 'DELETE' } = {},
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/** A call that is timed and whose failure is counted; null for a failure. */
export async function ask(
  { urls, random, measurements }: Bot,
  kind: Kind,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const begun = performance.now();
  const answer = await call(pick(random, urls), path, { body });
  if (answer?.status === 200) {
    measurements.took(kind, performance.now() - begun);
    return answer.body;
  }
  measurements.failed(kind, codeOf(answer));
  return null;
}

/** The code of an answer that is no success. */
export function codeOf(answer: { status: number; body: unknown } | null): string {
  if (answer === null) return 'NO_ANSWER';
  return (answer.body as { code?: string } | null)?.code ?? `HTTP_${answer.status}`;
}

/** Connects, and is timed; null when that fails. Listeners are there before the first message. */
export async function connect(
  { urls, random, measurements }: Bot,
  listeners: Partial<ServerToClient> = {},
  token?: string,
): Promise<LiveSocket | null> {
  const begun = performance.now();
  const socket: LiveSocket = io(pick(random, urls), {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    timeout: PATIENCE_MS,
  });
  for (const [event, listener] of Object.entries(listeners))
    socket.on(event as keyof ServerToClient, listener);
  const failure = await new Promise<Error | null>((resolve) => {
    socket.once('connect', () => resolve(null)).once('connect_error', resolve);
  });
  if (failure === null) {
    measurements.took('connect', performance.now() - begun);
    return socket;
  }
  socket.disconnect();
  measurements.failed('connect', (failure as { data?: { code?: string } }).data?.code ?? 'NO_ANSWER');
  return null;
}
