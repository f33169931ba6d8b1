/** What the identity provider keeps about signed-in browsers. */
export interface Sessions {
  /** Ends the sessions and refresh tokens of an account; the session with `exceptUid` stays signed in. */
  revokeAll(userId: string, exceptUid?: string): Promise<void>;
}
