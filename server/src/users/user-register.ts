import type { Dealer } from '../dealers/index.ts';
import type { AuditRecord } from '../platform/index.ts';
import type { Lock, User } from './users.ts';

/** An administrator's change of a user's access, for the audit trail. */
export type AccessAudit = Required<Pick<AuditRecord, 'key' | 'by' | 'action' | 'details'>>;

/** A user with their application as a dealer. */
export interface Account {
  user: User;
  dealer: Dealer | null;
  /** Of the last unlocking or change of roles, stored with it; null where there was none or it was taken back. */
  auditEntry: AccessAudit | null;
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
  /** Returns false if it no longer has that lock. `now` in epoch milliseconds; no `auditEntry` for a reverted lock. */
  unlock(id: string, lock: Lock, now: number, auditEntry?: AccessAudit): Promise<boolean>;
  voidTokens(id: string, now: number): Promise<void>;
  /** Returns false if nothing changes. No `auditEntry` for a reverted change. */
  setAdmin(id: string, isAdmin: boolean, now: number, auditEntry?: AccessAudit): Promise<boolean>;
  /** How many administrators are not locked. */
  administrators(): Promise<number>;
  count(): Promise<number>;
  /** Those of the ids that exist. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<User, 'name' | 'email'>>>;
  /** Whose access has changed at or after `time` (epoch milliseconds), and when. */
  changedSince(time: number): Promise<{ id: string; at: number }[]>;
}
