/** So many passwords are being checked that this one was not: HTTP 503. */
export class PasswordsBusy extends Error {
  readonly status = 503;
  /** Whole seconds after which it is worth trying again. */
  readonly retryAfter = 5;
}

/** Hashes passwords. Never blocks the event loop; rejects with `PasswordsBusy` instead of letting requests wait for long. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** With a hash of null, or of an account without a password (`NO_PASSWORD`), it takes as long as with a real one and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether `hash` was made with other parameters than those in use now. */
  isOutdated(hash: string): boolean;
}
