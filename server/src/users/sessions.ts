/** The browsers that are signed in. */
export interface Sessions {
  /**
   * Ends the sessions, refresh tokens and push subscriptions of an account. The session
   * with `exceptUid` stays signed in.
   */
  revokeAll(userId: string, exceptUid?: string): Promise<void>;
}
