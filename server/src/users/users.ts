import type {
  IdentityProvider,
  OperatorRole,
  PostalAddress,
  Script,
  VoidKind,
} from '@autoplace/shared/contract';
import type { Dealer } from '../dealers/index.ts';
import type { AuditRecord } from '../platform/index.ts';

/** Why an account is locked. */
export interface Lock {
  /** Epoch milliseconds. */
  at: number;
  /** E-mail of the administrator. */
  by: string;
  reason: string;
  /** Its owner has closed the account (R160). */
  closed?: true;
  /** All bids and purchases of the account are voided (R101). */
  voids?: VoidingOrder;
}

/** An administrator's decision to void all that a locked account has bid or bought. */
export interface VoidingOrder {
  /** Epoch milliseconds. */
  at: number;
  by: { userId: string; email: string };
  why: VoidKind;
  reason: string;
}

type Duty = Exclude<OperatorRole, 'admin'>;

/** An account, of the local identity provider or of an outside one. Instants are milliseconds since the Unix epoch. */
export interface User {
  id: string;
  /** Trimmed and lower-cased; unique among local accounts. */
  email: string;
  name: string;
  /** The result of `Passwords.hash`, with parameters and salt. `NO_PASSWORD` in an outside or a closed account. */
  passwordHash: string;
  isAdmin: boolean;
  /** The newest token of its tenant names it an administrator. No right follows from it: only what others may do to it (R190). */
  isAdminOfTenant?: boolean;
  /** The other roles of operators (R190). */
  duties?: readonly Duty[];
  identityProvider: IdentityProvider;
  createdAt: number;
  /** Tokens issued before this instant are refused: it moves when the password changes. */
  tokensValidFrom: number;
  /** Null unless an administrator has locked the account. */
  locked: Lock | null;
  /** Has seen the secrets of all auctions that were listed by then (R75): was given a backup. */
  knowsUntil?: number;
  /** Is known to read the address (R117): has followed a mailed link, or a tenant says so. */
  addressConfirmed?: true;
  phone?: string;
  /** For documents of purchases (R139). */
  postalAddress?: PostalAddress;
  /** Of the interface, as it was chosen last (R227). */
  script?: Script;
}

/** Replaces the hash of an account with an outside provider, or of a closed one; no password has this hash. */
export const NO_PASSWORD = 'none';

/** The identity that an outside provider asserts. */
export type OutsideUser = Required<
  Pick<User, 'id' | 'email' | 'name' | 'identityProvider' | 'isAdminOfTenant'>
>;

/** An administrator's change of a user's access, for the audit trail. */
export type AccessAudit = Required<Pick<AuditRecord, 'key' | 'by' | 'action' | 'details'>>;

/** A user with their application as a dealer. */
export interface Account {
  user: User;
  dealer: Dealer | null;
  /** Of the last unlocking or change of roles, stored with it; null if there was none or it was taken back. */
  auditEntry: AccessAudit | null;
}

export interface UsersQuery {
  page: number;
  pageSize: number;
  /** Each of its words begins one of the name or the e-mail. */
  search?: string | undefined;
  role?: 'dealer' | OperatorRole | 'locked' | undefined;
}

/** The users. Methods from `findAccount` on are for administrators; `changedSince` reports every change of access. */
export interface Users {
  findById(id: string): Promise<User | null>;
  /** A local account: addresses of outside ones are not ours to vouch for. `email` in any case. */
  findByEmail(email: string): Promise<User | null>;
  insert(user: User): Promise<{ ok: true } | { ok: false; code: 'EMAIL_TAKEN' }>;
  /**
   * An outside account as its provider described it at `toldAt`, written down at first sight, and again when what is
   * known is older. Any number of servers may do so at once.
   */
  meet(user: OutsideUser, toldAt: number, now: number): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  /** The holder of the account reads this address; returns false if it is not the account's. */
  confirmAddress(id: string, email: string): Promise<boolean>;
  setPhone(id: string, phone: string): Promise<void>;
  setPostalAddress(id: string, postalAddress: PostalAddress): Promise<void>;
  setScript(id: string, script: Script): Promise<void>;
  /** A new password: every token issued before `tokensValidFrom` stops working. */
  setPassword(id: string, passwordHash: string, tokensValidFrom: number): Promise<void>;
  /** The same password under newer parameters; does nothing when the hash is no longer `oldHash`. */
  rehash(id: string, oldHash: string, newHash: string): Promise<void>;
  findAccount(id: string): Promise<Account | null>;
  /** The newest first. */
  page(query: UsersQuery): Promise<{ items: Account[]; total: number }>;
  /** Locks the account and voids its tokens; returns false if it is locked or does not exist. */
  lock(id: string, lock: Lock): Promise<boolean>;
  /** Returns false if it no longer has that lock. `now` in epoch milliseconds; no `auditEntry` for a reverted lock. */
  unlock(id: string, lock: Lock, now: number, auditEntry?: AccessAudit): Promise<boolean>;
  /** Notes with the lock that bids are voided; returns what was noted first, and null if the account is not locked. */
  orderVoiding(id: string, order: VoidingOrder): Promise<VoidingOrder | null>;
  /** The locked accounts whose bids are voided. */
  voidingOrders(): Promise<ReadonlyMap<string, VoidingOrder>>;
  voidTokens(id: string, now: number): Promise<void>;
  /** What the user may do for a company has changed: connections are made again, and every server asks again. */
  accessChanged(id: string, now: number): Promise<void>;
  /** Returns false if nothing changes, as a closed account is given no role (R160). No `auditEntry` for a reverted change. */
  setAdmin(id: string, isAdmin: boolean, now: number, auditEntry?: AccessAudit): Promise<boolean>;
  /** The same for another role of operators. */
  setDuty(id: string, duty: Duty, has: boolean, now: number, auditEntry: AccessAudit): Promise<boolean>;
  /** An administrator sees the secrets of all auctions that are listed by `now` (epoch milliseconds). */
  showAll(id: string, now: number): Promise<void>;
  /** The ids of all locked accounts. */
  locked(): Promise<string[]>;
  /** How many administrators are not locked. */
  administrators(): Promise<number>;
  count(): Promise<number>;
  /** Those of the ids that exist. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<User, 'name' | 'email'>>>;
  /** Those of the ids that exist and are not closed (R160). */
  withoutClosed(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whose access has changed at or after `time` (epoch milliseconds), and when. */
  changedSince(time: number): Promise<{ id: string; at: number }[]>;
}

/** The part of the users that signing in needs. */
export type SignInUsers = Pick<
  Users,
  'findById' | 'findByEmail' | 'insert' | 'meet' | 'rename' | 'confirmAddress' | 'setPassword' | 'rehash'
>;
