import {
  type AckOf,
  type ApiError,
  type DataInput,
  type DataOf,
  LONGEST_AWAY_MS,
  leaveServerMessage,
  type Message,
} from '@autoplace/shared/contract';
import { z } from 'zod';
import { suspectVersion } from '../suspicion.ts';
import type { CreateTransport } from './transport.ts';

const texts = {
  noAnswer: 'Odgovor servera nije stigao. Pokušajte ponovo.',
  strangeAnswer: 'Odgovor servera nije razumljiv. Osvežite stranicu i pokušajte ponovo.',
};

/**
 * `connecting` until the first answer, `live` while the server is heard, `stale` when it has said nothing for five
 * seconds, `offline` when the connection is gone.
 */
export type ConnectionStatus = 'connecting' | 'live' | 'stale' | 'offline';

/** The answer to a request: the server's, or ours when none came. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: ApiError };

interface RequestOptions {
  /**
   * How often an unanswered request is sent. More than once is only for what the server recognises as a repetition
   * (a bid by its `clientBidId`); such a request also survives a reconnect.
   */
  attempts?: number;
  /** Milliseconds to wait for each answer. */
  timeout?: number;
  /** Gives the request up: it is not sent again. */
  signal?: AbortSignal;
}

export interface Connection {
  open(): void;
  /** Connects again, as the signed-in user now. */
  reopen(): void;
  isUp(): boolean;
  request<const M extends Message & { from: 'client' }>(
    message: M,
    data: DataInput<M>,
    options?: RequestOptions,
  ): Promise<Reply<AckOf<M>>>;
  /**
   * Hands on each message of one event that has the expected shape, and the answers to requests under it, before who asked
   * gets them; `onStrange` hears of the others.
   */
  listen<const M extends Message & { from: 'server' }>(
    message: M,
    onMessage: (data: DataOf<M>) => void,
    onStrange?: () => void,
  ): () => void;
  onUp(listener: () => void): () => void;
}

const SILENCE_MS = 5_000;
const ANSWER_MS = 5_000;

const refusal = z.object({
  ok: z.literal(false),
  error: z.looseObject({ code: z.string(), message: z.string() }),
});
/** What a message carries for which nothing is declared. */
const nothing = z.object({});
const noAnswer = { ok: false, error: { code: 'UNAVAILABLE', message: texts.noAnswer } } as const;
const strange = { ok: false, error: { code: 'INTERNAL', message: texts.strangeAnswer } } as const;

function readReply<T>(reply: unknown, schema: z.ZodType = nothing): Reply<T> {
  const refused = refusal.safeParse(reply);
  if (refused.success) return { ok: false, error: refused.data.error as ApiError };
  const accepted = schema.safeParse(reply);
  if (accepted.success) return { ok: true, value: accepted.data as T };
  suspectVersion();
  return strange;
}

/** The one owner of the socket: knows whether the server is heard, asks and listens. */
export function createConnection(
  createTransport: CreateTransport,
  onStatus: (status: ConnectionStatus) => void,
): Connection {
  const upListeners = new Set<() => void>();
  const downListeners = new Set<() => void>();
  const messageListeners = new Map<string, Set<(payload: unknown) => void>>();
  let opened = false;
  let isMoving = false;
  let up = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server closes its connections and has said when to come back, so that not all do at once. */
  let mustWait = false;

  const heard = () => {
    if (!up) return;
    clearTimeout(silence);
    silence = setTimeout(() => onStatus('stale'), SILENCE_MS);
    onStatus('live');
  };

  const lose = () => {
    up = false;
    for (const listener of [...downListeners]) listener();
  };
  const down = (status: ConnectionStatus) => {
    clearTimeout(silence);
    onStatus(status);
    lose();
  };

  const onMessage = (event: string, payload: unknown) => {
    heard();
    for (const listener of messageListeners.get(event) ?? []) listener(payload);
  };

  const stay = () => {
    clearTimeout(leaving);
    leaving = undefined;
    mustWait = false;
  };

  const transport = createTransport({
    onMessage,
    onUp() {
      stay();
      up = true;
      heard();
      // A request that one of them makes listens itself from then on, and is not to be told of this.
      for (const listener of [...upListeners]) listener();
    },
    onDown() {
      if (isMoving) return;
      down('offline');
      if (mustWait) close();
      else stay();
    },
  });

  /** Ends the connection without a word to the user. */
  const close = () => {
    isMoving = true;
    transport.close();
    isMoving = false;
  };
  /** To another server, before this one stops: nobody is told of it unless that takes longer than a silence. */
  const move = () => {
    stay();
    close();
    lose();
    transport.open();
  };

  const subscribe = <L>(listeners: Set<L>, listener: L) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const connection: Connection = {
    open() {
      if (opened) return;
      opened = true;
      transport.open();
    },
    reopen() {
      if (!opened) return;
      stay();
      transport.close();
      down('connecting');
      transport.open();
    },
    isUp: () => up,
    onUp: (listener) => subscribe(upListeners, listener),
    listen({ event, data }, onMessage, onStrange) {
      const listeners = messageListeners.get(event) ?? new Set();
      messageListeners.set(event, listeners);
      return subscribe(listeners, (payload) => {
        const parsed = (data ?? nothing).safeParse(payload);
        if (parsed.success) onMessage(parsed.data as Parameters<typeof onMessage>[0]);
        else {
          suspectVersion();
          onStrange?.();
        }
      });
    },
    request<M extends Message>(
      { event, ack }: M,
      data: DataInput<M>,
      { attempts = 1, timeout = ANSWER_MS, signal }: RequestOptions = {},
    ) {
      return new Promise<Reply<AckOf<M>>>((resolve) => {
        let left = attempts;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const settle = (reply: Reply<AckOf<M>>) => {
          clearTimeout(timer);
          stopUp();
          stopDown();
          signal?.removeEventListener('abort', giveUp);
          resolve(reply);
        };
        const giveUp = () => settle(noAnswer);
        const attempt = () => {
          clearTimeout(timer);
          if (left === 0) return settle(noAnswer);
          left -= 1;
          timer = setTimeout(attempt, timeout);
          // A late answer to an earlier attempt is as good: it is about the same request.
          const isLast = left === 0;
          if (up)
            transport.send(event, data, (reply) => {
              onMessage(event, reply);
              const read = readReply<AckOf<M>>(reply, ack);
              // The server could not say: the next attempt asks again.
              if (isLast || read.ok || read.error.code !== 'UNAVAILABLE') settle(read);
            });
        };
        const stopUp = subscribe(upListeners, () => {
          // However long it took, anyone who is back gets to ask once.
          left = Math.max(left, 1);
          attempt();
        });
        const stopDown = subscribe(downListeners, () => attempts === 1 && giveUp());
        signal?.addEventListener('abort', giveUp);
        if (up || attempts > 1) attempt();
        else giveUp();
      });
    },
  };
  connection.listen(leaveServerMessage, ({ comeBackInMs }) => {
    stay();
    // One that names a later time serves until then: what ends the connection before is something else.
    mustWait = comeBackInMs <= LONGEST_AWAY_MS;
    leaving = setTimeout(move, comeBackInMs);
  });
  return connection;
}
