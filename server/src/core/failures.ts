import { type ApiError, operates } from '@autoplace/shared/contract';
import type { MaybePrincipal } from './principal.ts';
import { toApiError } from './result.ts';
import { Unavailable } from './unavailable.ts';

/** The refusal for an unexpected error, in words for operators if one asks; its cause is in the log of the server under `errorId`. */
export function failureOf(error: unknown, errorId: string, asks: MaybePrincipal = null): ApiError {
  if (error instanceof Unavailable) {
    const told = asks !== null && operates(asks, 'support') ? error.operatorMessage : undefined;
    return { ...toApiError({ code: 'UNAVAILABLE', errorId }), message: told ?? error.userMessage };
  }
  if (isDiskFull(error)) return { ...toApiError({ code: 'UNAVAILABLE', errorId }), message: NO_ROOM };
  return toApiError({ code: isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL', errorId });
}

/** What a user was uploading when the disk of pictures is full, or their share of it. */
const NO_ROOM = 'Nema mesta za nove slike i dokumente, pa poslate datoteke nisu sačuvane. Pokušajte kasnije.';

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** The driver's errors of a database that cannot be reached. */
const AWAY =
  /^(Mongo(ose)?(Network|ServerSelection|Topology|NotConnected|PoolCleared|PoolClosed|WaitQueue|WriteConcern)|PoolCleared)/;

/**
 * MongoDB's own codes for a server that is reached but cannot do it now: a replica set that has no primary, is changing
 * it or cannot reach a majority, a server that is shutting down, and time that ran out over it.
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** Whether the members behind a `mongodb+srv` address could not be looked up in DNS. */
export const isLookUp = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && /^query(Srv|Txt)$/.test(String(error.syscall));

/** Whether a failure is the database's absence, so that asking again later makes sense. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY.test(error.name) ||
    isLookUp(error) ||
    // The driver hands on as it is that the other side ended the connection just before it wrote to it.
    ('code' in error && error.code === 'EPIPE') ||
    (error.name.startsWith('Mongo') && 'code' in error && AWAY_CODES.has(error.code)));
