import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';

export interface PasswordReset {
  userId: string;
  /** The authorization request that asked for it, in which the browser continues afterwards. */
  interactionUid: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  expiresAt: number;
}

/** The links that were mailed for forgotten passwords. Only a hash of the secret is kept. */
export interface PasswordResets {
  insert(secretHash: string, reset: PasswordReset): Promise<void>;
  find(secretHash: string): Promise<PasswordReset | null>;
  /** Removes it and returns it: of concurrent callers only one gets it. */
  take(secretHash: string): Promise<PasswordReset | null>;
  /**
   * Whether this account may be mailed at `now`, after the pauses of R90. Of several callers at once, on several servers
   * too, only one is told so.
   */
  mayMail(userId: string, now: number): Promise<boolean>;
  /** Removes the links of an account; it may be mailed at once again. */
  deleteAllOf(userId: string): Promise<void>;
}

const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 2 * HOUR_MS;
/** After this time without a mail the pauses begin again. */
export const PAUSES_FORGOTTEN_MS = DAY_MS;

/**
 * The pause after the mails sent already: it doubles, so that a stranger cannot fill a mailbox (18 mails a day), and ends within two hours,
 * so that the owner is not kept from a link for the rest of the day.
 */
export const pauseAfter = (mails: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (mails - 1), LONGEST_PAUSE_MS);
