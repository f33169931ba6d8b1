import type { IdentityProvider } from '@autoplace/shared/contract';

/** An account of the local identity provider. Instants are milliseconds since the Unix epoch. */
export interface User {
  id: string;
  /** Trimmed and lower-cased; unique. */
  email: string;
  name: string;
  /** What `Passwords.hash` returned: the parameters and the salt are part of it. */
  passwordHash: string;
  isAdmin: boolean;
  identityProvider: IdentityProvider;
  createdAt: number;
  /** Tokens issued before this instant are refused: it moves when the password changes. */
  tokensValidFrom: number;
}

export interface Users {
  findById(id: string): Promise<User | null>;
  /** `email` in any case. */
  findByEmail(email: string): Promise<User | null>;
  insert(user: User): Promise<{ ok: true } | { ok: false; code: 'EMAIL_TAKEN' }>;
  rename(id: string, name: string): Promise<void>;
  /** A new password: every token issued before `tokensValidFrom` stops working. */
  setPassword(id: string, passwordHash: string, tokensValidFrom: number): Promise<void>;
  /** The same password under newer parameters; does nothing when the hash is no longer `oldHash`. */
  rehash(id: string, oldHash: string, newHash: string): Promise<void>;
}
