/** Of an account whose address is to be confirmed. */
interface Confirmation {
  userId: string;
  email: string;
}

/** The mailed links that confirm an address, one for each account; only a hash of the secret is kept. */
export interface Confirmations {
  /**
   * Replaces the link of the account. Returns false within a minute of the last one: of several callers at once, on several
   * servers too, only one is told to mail. `now` in epoch milliseconds.
   */
  issue(confirmation: Confirmation, secretHash: string, now: number): Promise<boolean>;
  /** The mail was not taken: another link may be issued at once. */
  withdraw(userId: string, secretHash: string): Promise<void>;
  /** Removes it and returns it: of concurrent callers only one gets it; null if it is expired. */
  take(secretHash: string, now: number): Promise<Confirmation | null>;
}
