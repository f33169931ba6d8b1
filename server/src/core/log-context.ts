import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says about the request or message during which it is written. */
export interface LogContext {
  requestId?: string;
  connectionId?: string;
  event?: string;
}

export const logContext = new AsyncLocalStorage<LogContext>();
