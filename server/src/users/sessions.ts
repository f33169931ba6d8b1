/** The browsers that are signed in. */
export interface Sessions {
  /**
   * Ends the sessions and refresh tokens of an account, and what its browsers are told while they are closed. The session
   * with `exceptUid` stays signed in.
   */
  revokeAll(userId: string, exceptUid?: string): Promise<void>;
}
