/** Hashes passwords. Never blocks the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** With a hash of null it takes as long as with a real one and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether `hash` was made with other parameters than those in use now. */
  isOutdated(hash: string): boolean;
}
