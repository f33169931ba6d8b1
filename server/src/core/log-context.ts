import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that every log line gets from its request or message. */
export interface LogContext {
  requestId?: string;
  connectionId?: string;
  event?: string;
}

export const logContext = new AsyncLocalStorage<LogContext>();
