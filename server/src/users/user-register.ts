import type { Dealer } from '../dealers/index.ts';
import type { AuditRecord } from '../platform/index.ts';
import type { Lock, User } from './users.ts';

/** How an administrator changed what a user may do, as the audit trail is to say it. */
export type AccessDeed = Required<Pick<AuditRecord, 'key' | 'by' | 'action' | 'details'>>;

/** A user with what they have applied to be. */
export interface Account {
  user: User;
  dealer: Dealer | null;
  /** Of the last unlocking or change of roles, stored with it; null where there was none or it was taken back. */
  deed: AccessDeed | null;
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
  /** Locks the account and voids its tokens; returns false when it is locked already or not there. */
  lock(id: string, lock: Lock): Promise<boolean>;
  /** Returns false when that lock is not on it any more. `now` in epoch milliseconds; no deed where it is taken back. */
  unlock(id: string, lock: Lock, now: number, deed?: AccessDeed): Promise<boolean>;
  voidTokens(id: string, now: number): Promise<void>;
  /** Returns false when nothing changes. No deed where it is taken back. */
  setAdmin(id: string, isAdmin: boolean, now: number, deed?: AccessDeed): Promise<boolean>;
  /** How many administrators are not locked. */
  administrators(): Promise<number>;
  count(): Promise<number>;
  /** Those of the ids that exist. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<User, 'name' | 'email'>>>;
  /** Whose access has changed at or after `time` (epoch milliseconds), and when. */
  changedSince(time: number): Promise<{ id: string; at: number }[]>;
}
