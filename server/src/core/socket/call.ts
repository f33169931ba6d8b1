import { randomUUID } from 'node:crypto';
import type { ApiError, ClientToServer } from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { failureOf } from '../failures.ts';
import { logContext } from '../log-context.ts';
import type { Logger } from '../logger.ts';
import type { MaybePrincipal, Principal } from '../principal.ts';
import { toApiError, validationError } from '../refusals.ts';

/** A refusal as a value, for the ack. */
export const refusedAck = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error });

/** The refusal for a failure; its cause stays in the log, under an id. */
export function masked(error: unknown, event: string, logger: Logger): ApiError {
  const errorId = randomUUID();
  logger.error({ err: error, errorId, event }, 'socket message failed');
  return failureOf(error, errorId);
}

type Awaitable<T> = T | Promise<T>;

/** The acknowledgement of an event by the contract. */
type AckOf<E extends keyof ClientToServer> = Parameters<Parameters<ClientToServer[E]>[1]>[0];

/**
 * Registers one message: parsed with its schema, handled, acknowledged. A malformed one is refused; a bug is logged
 * under an id and masked; a message without an ack is still carried out.
 */
export function onCall<E extends keyof ClientToServer, Schema extends z.ZodType>(
  socket: Socket,
  event: E,
  schema: Schema,
  logger: Logger,
  handle: (message: z.output<Schema>) => Awaitable<AckOf<E>>,
): void {
  socket.on(event as string, async (...args: unknown[]) => {
    const last = args.at(-1);
    const ack: (reply: object) => void = typeof last === 'function' ? (last as () => void) : () => {};
    const parsed = schema.safeParse(args[0]);
    if (!parsed.success) return ack(refusedAck(validationError(parsed.error)));
    await logContext.run({ connectionId: socket.id, event }, async () => {
      try {
        ack(await handle(parsed.data));
      } catch (error) {
        ack(refusedAck(masked(error, event, logger)));
      }
    });
  });
}

/** The same for what only administrators may send: others are refused as over HTTP, before anything is parsed. */
export function onAdminCall<E extends keyof ClientToServer, Schema extends z.ZodType>(
  socket: Socket,
  event: E,
  schema: Schema,
  { who, logger }: { who: () => Promise<MaybePrincipal>; logger: Logger },
  handle: (message: z.output<Schema>, admin: Principal) => Awaitable<AckOf<E>>,
): void {
  onCall(socket, event, z.unknown(), logger, async (message) => {
    const principal = await who();
    if (principal === null) return refusedAck(toApiError({ code: 'UNAUTHENTICATED' }));
    if (!principal.roles.includes('admin')) return refusedAck(toApiError({ code: 'FORBIDDEN' }));
    const parsed = schema.safeParse(message);
    return parsed.success ? handle(parsed.data, principal) : refusedAck(validationError(parsed.error));
  });
}
