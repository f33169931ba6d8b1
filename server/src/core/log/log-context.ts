import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log knows of the request or message that is being answered. */
interface LogContext {
  requestId?: string;
  connectionId?: string;
  event?: string;
  /** Where it is recorded as a trace. */
  traceId?: string;
  /** For the coarse network of security events, and for turns in queues: addresses are personal and not logged. */
  address?: string | undefined;
}

export const logContext = new AsyncLocalStorage<LogContext>();

/** The fields that every line gets from its request or message. */
export function contextFields(): Omit<LogContext, 'address'> {
  const { address: _, ...fields } = logContext.getStore() ?? {};
  return fields;
}

/** Milliseconds as lines of the log have them: to a tenth. */
export const tenths = (ms: number): number => Math.round(ms * 10) / 10;
