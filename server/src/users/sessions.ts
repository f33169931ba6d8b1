/** A browser that is signed in to an account. */
export interface Session {
  id: string;
  /** Browser and system; empty when unknown. */
  device: string;
  /** The network address from which it was last used. */
  address: string;
  /** Epoch milliseconds. */
  startedAt: number;
  usedAt: number;
}

/**
 * The browsers that are signed in. Ending a session ends its access tokens, refresh tokens and connections, at once on this
 * server and within a good second on the others.
 */
export interface Sessions {
  /** The latest use first. */
  list(userId: string): Promise<Session[]>;
  /** The ids of those who are signed in somewhere. */
  signedIn(): Promise<string[]>;
  /** Returns false if the user has no such session. Push subscriptions end with it, of all browsers: which is whose is unknown. */
  end(userId: string, id: string): Promise<boolean>;
  /** Ends the sessions and push subscriptions of an account. The session `exceptId` keeps its browser signed in. */
  revokeAll(userId: string, exceptId?: string): Promise<void>;
  /** The sessions that ended at or after `time` (epoch milliseconds), and when. */
  endedSince(time: number): Promise<{ id: string; at: number }[]>;
  /** What this server has cached of a session is outdated. */
  forget(id: string): void;
}
