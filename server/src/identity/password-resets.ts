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
   * Whether this account may be mailed at `now`: once in `pauseMs` milliseconds. Of several callers at once, on several
   * servers too, only one is told so.
   */
  mayMail(userId: string, now: number, pauseMs: number): Promise<boolean>;
  /** Removes the links of an account; it may be mailed at once again. */
  deleteAllOf(userId: string): Promise<void>;
}
