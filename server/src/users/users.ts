import type { IdentityProvider } from '@autoplace/shared/contract';

/** Why an account is locked. */
export interface Lock {
  /** Epoch milliseconds. */
  at: number;
  /** E-mail of the administrator. */
  by: string;
  reason: string;
}

/** An account, of the local identity provider or of an outside one. Instants are milliseconds since the Unix epoch. */
export interface User {
  id: string;
  /** Trimmed and lower-cased; unique among local accounts. */
  email: string;
  name: string;
  /** The result of `Passwords.hash`, with parameters and salt. `NO_PASSWORD` in an outside account. */
  passwordHash: string;
  isAdmin: boolean;
  identityProvider: IdentityProvider;
  createdAt: number;
  /** Tokens issued before this instant are refused: it moves when the password changes. */
  tokensValidFrom: number;
  /** Null unless an administrator has locked the account. */
  locked: Lock | null;
}

/** Replaces the hash of an account with an outside provider; no password has this hash. */
export const NO_PASSWORD = 'none';

/** The identity that an outside provider asserts. */
export type OutsideUser = Pick<User, 'id' | 'email' | 'name' | 'identityProvider'>;

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
  /** A new password: every token issued before `tokensValidFrom` stops working. */
  setPassword(id: string, passwordHash: string, tokensValidFrom: number): Promise<void>;
  /** The same password under newer parameters; does nothing when the hash is no longer `oldHash`. */
  rehash(id: string, oldHash: string, newHash: string): Promise<void>;
}
