import type { AdminUser } from '@autoplace/shared/contract';
import { principalOf } from '../identity/index.ts';
import type { Account } from './users.ts';

/** Epoch milliseconds as ISO 8601. */
export const instantOf = (at: number): string => new Date(at).toISOString();

/** A user as administrators see them. */
export function toAdminUser({ user, dealer }: Account): AdminUser {
  const { id, email, name, identityProvider, createdAt, locked } = user;
  return {
    id,
    email,
    name,
    identityProvider,
    roles: [...principalOf(user, dealer).roles],
    companyName: dealer?.companyName ?? null,
    createdAt: instantOf(createdAt),
    locked: locked && {
      at: instantOf(locked.at),
      by: locked.by,
      reason: locked.reason,
      ...(locked.closed && { closed: true as const }),
      bidsVoidedAt: locked.voids === undefined ? null : instantOf(locked.voids.at),
    },
  };
}
