import type { Dealer } from '../dealers/index.ts';
import type { AuditRecord } from '../platform/index.ts';
import type { Lock, User } from './users.ts';

/** An administrator's change of a user's access, for the audit trail. */
export type AccessDeed = Required<Pick<AuditRecord, 'key' | 'by' | 'action' | 'details'>>;

/** A user with their application as a dealer. */
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

/** The accounts as administrators manage them. `changedSince` reports every change of access. */
export interface UserRegister {
  find(id: string): Promise<Account | null>;
  /** The newest first. */
  page(query: UsersQuery): Promise<{ items: Account[]; total: number }>;
  /** Locks the account and voids its tokens; returns false if it is locked or does not exist. */
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
