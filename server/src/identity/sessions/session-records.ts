import { DAY_MS } from '@autoplace/shared/time';
import type { Session } from '../../users/index.ts';

/** How long somebody stays signed in without signing in again. */
export const SIGNED_IN_MS = 14 * DAY_MS;
/** After how long without use a session ends. */
export const IDLE_MS = DAY_MS;

/** The sessions of the built-in provider, one for each grant that it has given a browser. */
export interface SessionRecords {
  begin(id: string, of: { userId: string; device: string; address: string }): Promise<void>;
  /** Notes a use; false if the session is over. */
  use(id: string, address: string): Promise<boolean>;
  /** Null if it is over, or has not been used for a day. */
  find(id: string): Promise<(Session & { userId: string }) | null>;
  list(userId: string): Promise<Session[]>;
  /** The ids of all users with a session that nobody has ended. */
  signedIn(): Promise<string[]>;
  end(id: string): Promise<void>;
  endAll(userId: string, exceptId?: string): Promise<void>;
  endedSince(time: number): Promise<{ id: string; at: number }[]>;
}
