import { fold } from '../search/index.ts';
import type { AccessAudit } from './user-register.ts';
import type { User } from './users.ts';

/** A user in the collection `users`. */
export type UserDocument = Omit<User, 'id' | 'createdAt' | 'tokensValidFrom' | 'locked'> & {
  _id: string;
  createdAt: Date;
  tokensValidFrom: Date;
  /** Absent in those of the time before there were locks. */
  locked?: { at: Date; by: string; reason: string } | null;
  /** The search words of the account; absent in accounts from before the search. */
  words?: string[];
  /** When an administrator last changed the user's access. */
  accessChangedAt?: Date;
  /** The audit entry of the last unlocking or change of roles. */
  auditEntry?: AccessAudit | null;
  /** The e-mail of an outside account, whose `email` is its id. */
  address?: string;
  /** The time of the provider's claims about an outside account. */
  toldAt?: Date;
};

export function toUser({ _id, createdAt, tokensValidFrom, locked, ...rest }: UserDocument): User {
  return {
    id: _id,
    email: rest.address ?? rest.email,
    name: rest.name,
    passwordHash: rest.passwordHash,
    isAdmin: rest.isAdmin,
    identityProvider: rest.identityProvider,
    createdAt: createdAt.getTime(),
    tokensValidFrom: tokensValidFrom.getTime(),
    locked: locked ? { ...locked, at: locked.at.getTime() } : null,
  };
}

/** The words of a text in the form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The search words of a user. */
export const wordsOfUser = ({ name, email }: Pick<User, 'name' | 'email'>): string[] => [
  ...new Set([...wordsOf(name), ...wordsOf(email)]),
];
