import { randomUUID } from 'node:crypto';
import type { AckOf, DataOf, Message } from '@autoplace/shared/contract';
import type { Socket } from 'socket.io';
import { failureOf } from '../failures.ts';
import { logContext, tenths } from '../log/log-context.ts';
import type { Logger } from '../logger.ts';
import { admit, type MaybePrincipal, type Principal } from '../principal.ts';
import { type Refusal, type Result, statusOf, toApiError, validationRefusal } from '../result.ts';
import { noSecurityLog, refusalEvent, type SecurityLog } from '../security/security-log.ts';
import { noTracing } from '../tracing/tracing.ts';

/** A connection and its user. */
interface Sender {
  socket: Socket;
  /** Asked again for every message that is not for everybody, since a token runs out. */
  who: () => Promise<MaybePrincipal>;
  /** Where the connection comes from. */
  address: string;
}

interface Told<M extends Message> extends Sender {
  data: DataOf<M>;
  /** Null if anyone may send it: then only `who` knows. */
  user: M['access'] extends 'anyone' ? null : Principal;
}

type Handler<M extends Message> = (told: Told<M>) => Result<AckOf<M>> | Promise<Result<AckOf<M>>>;

export interface Messages {
  /**
   * Handles and acknowledges a message. Who may not send it is refused before it is parsed; a bug is logged under an id
   * and masked; a message without an ack is still carried out.
   */
  on<const M extends Message & { from: 'client' }>(message: M, handle: Handler<M>): void;
  /** Lets a connection send them all. */
  serve(sender: Sender): void;
}

/** The acknowledgement of a refusal. */
export const refusedAck = (refusal: Refusal) => ({ ok: false, error: toApiError(refusal) }) as const;

/** The refusal for a failure; its cause stays in the log, under an id. */
export function masked(error: unknown, event: string, logger: Logger) {
  const errorId = randomUUID();
  logger.error({ err: error, errorId, event }, 'socket message failed');
  return failureOf(error, errorId);
}

type Reply = { ok: true } | ReturnType<typeof refusedAck>;

/** What is sent again and again and changes nothing: only `LOG_LEVEL=debug` has a line for it. */
const NOISE = /:(sync|watch|unwatch)$/;
const UNTRACED = /:(sync|unwatch)$/;
/** Codes of refusals that are our failures. */
const FAILURES: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE']);

export function createMessages(
  logger: Logger,
  security: SecurityLog = noSecurityLog,
  tracing = noTracing,
): Messages {
  const handlers = new Map<Message, Handler<Message>>();

  const noted = ({ event: where }: Message, refusal: Refusal, user: MaybePrincipal): Refusal => {
    const event = refusalEvent(statusOf(refusal.code), refusal.code);
    if (event !== null) security.note(event, { where, userId: user?.userId });
    return refusal;
  };

  const acknowledge = async (
    message: Message,
    handle: Handler<Message>,
    sender: Sender,
    sent: unknown,
  ): Promise<Reply> => {
    const { access, data } = message;
    const user = access === 'anyone' ? null : await sender.who();
    const admitted = admit(message, user);
    if (!admitted.ok) return refusedAck(noted(message, admitted.refusal, user));
    const parsed = data?.safeParse(sent);
    if (parsed?.success === false) return refusedAck(validationRefusal(parsed.error));
    const result = await handle({ ...sender, user: user as Principal, data: parsed?.data ?? {} });
    return result.ok ? { ok: true, ...result.value } : refusedAck(noted(message, result.refusal, user));
  };

  const tell = (event: string, { socket }: Sender, code: string, ms: number) => {
    const { userId } = socket.data as { userId?: string };
    logger[NOISE.test(event) ? 'debug' : 'info'](
      { ...(userId !== undefined && { userId }), code, ms: tenths(ms) },
      'message answered',
    );
  };

  return {
    on(message, handle) {
      handlers.set(message, handle as Handler<Message>);
    },
    serve(sender) {
      const { socket } = sender;
      for (const [message, handle] of handlers)
        socket.on(message.event as string, async (...args: unknown[]) => {
          const last = args.at(-1);
          const ack: (reply: object) => void = typeof last === 'function' ? (last as () => void) : () => {};
          const { event } = message;
          const span = UNTRACED.test(event) ? null : tracing.begin(event, { kind: 'server' });
          const context = {
            connectionId: socket.id,
            event,
            address: sender.address,
            ...(span && { traceId: span.traceId }),
          };
          const answering = async () => {
            const begun = performance.now();
            const answer = (reply: Reply) => {
              ack(reply);
              const code = reply.ok ? 'OK' : reply.error.code;
              span?.end({ 'autoplace.code': code }, FAILURES.has(code) ? code : undefined);
              tell(event, sender, code, performance.now() - begun);
            };
            try {
              answer(await acknowledge(message, handle, sender, args[0]));
            } catch (error) {
              answer(refusedAck(masked(error, event, logger)));
            }
          };
          await logContext.run(context, () => tracing.within(span, answering));
        });
    },
  };
}
