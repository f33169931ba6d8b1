import { onBack } from '../live/index.ts';
import { ApiFailure, NetworkFailure } from './http.ts';

/**
 * Calls `again` when the connection is back, if a load failed with `error` because no server was there to answer it (R335). `signal`
 * is the load's own: what supersedes it aborts it.
 */
export function whenBack(error: unknown, signal: AbortSignal, again: () => unknown): void {
  if (error instanceof NetworkFailure || (error instanceof ApiFailure && error.status >= 500))
    onBack(again, signal);
}
