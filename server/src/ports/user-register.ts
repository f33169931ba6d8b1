import type { Dealer } from './dealers.ts';
import type { Lock, User } from './users.ts';

/** A user with what they have applied to be. */
export interface Account {
  user: User;
  dealer: Dealer | null;
}

export interface UsersQuery {
  page: number;
  pageSize: number;
  /** Folded; each must be the beginning of a word of the name or the e-mail. */
  words: readonly string[];
  role?: 'dealer' | 'admin' | 'locked' | undefined;
}

/** The accounts as administrators manage them. Every change of what a user may do is told by `changedSince`. */
export interface UserRegister {
  find(id: string): Promise<Account | null>;
  /** The newest first. */
  page(query: UsersQuery): Promise<{ items: Account[]; total: number }>;
  /** Locks the account and voids its tokens; answers false when it is locked already or not there. */
  lock(id: string, lock: Lock): Promise<boolean>;
  /** Answers false when that lock is not on it any more. `now` in epoch milliseconds. */
  unlock(id: string, lock: Lock, now: number): Promise<boolean>;
  voidTokens(id: string, now: number): Promise<void>;
  /** Answers false when nothing changes. */
  setAdmin(id: string, isAdmin: boolean, now: number): Promise<boolean>;
  /** How many administrators are not locked. */
  administrators(): Promise<number>;
  count(): Promise<number>;
  /** Those of the ids that exist. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<User, 'name' | 'email'>>>;
  /** Whose access has changed at or after `time` (epoch milliseconds), and when. */
  changedSince(time: number): Promise<{ id: string; at: number }[]>;
}
