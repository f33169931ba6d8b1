/**
 * Counts consecutive attempts to sign in, by e-mail and not by account: an address without an account locks like any
 * other, so the lock does not reveal which accounts exist. A known device and a second step are counted under keys of their
 * own in place of `email`. Safe to use from several servers at once.
 */
export interface SignInAttempts {
  /** The instant until which `email` is locked, or null; milliseconds since the Unix epoch. */
  lockedUntil(email: string): Promise<number | null>;
  /** Counts one more attempt and returns the number since the last success or lock. */
  count(email: string): Promise<number>;
  /** Takes one count back: that attempt was not checked. */
  giveBack(email: string): Promise<void>;
  /** Leaves one that is locked already as it is. */
  lock(email: string, until: number): Promise<void>;
  /** How often it has been locked since the last success, or since a day without attempts. */
  locks(email: string): Promise<number>;
  /** After a success: starts again from nothing. */
  clear(email: string): Promise<void>;
}
