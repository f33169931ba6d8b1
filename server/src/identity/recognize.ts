import type { Clock } from '../core/clock.ts';
import type { Principal } from '../core/principal.ts';
import type { OutsideUser, SignInUsers } from '../users/index.ts';
import { AccountLocked } from './account-locked.ts';
import type { KnownPrincipal, Principals } from './principals.ts';

/** The holder of a token of an outside provider, by its claims. */
export interface TokenHolder extends OutsideUser {
  /** When the token was issued, in milliseconds. */
  issuedAt: number;
}

/**
 * Whom an outside token stands for by our own books, into which its holder is written at first sight; a new name or
 * address follows. Null when the token is void; throws `AccountLocked`. A role of the provider holds as long as its token: that there is one is written down, and
 * gives nothing.
 */
export async function recognize(
  deps: { users: SignInUsers; principals: Principals; clock: Clock },
  holder: TokenHolder,
): Promise<Principal | null> {
  const { issuedAt, ...user } = holder;
  const { id, isAdminOfTenant } = user;
  let known = await deps.principals.find(id);
  if (known === null || !describes(user, known)) {
    await deps.users.meet(user, issuedAt, deps.clock.now());
    deps.principals.forget(id);
    known = await deps.principals.find(id);
  }
  if (known?.locked) throw new AccountLocked(known.locked);
  if (known === null || issuedAt < Math.floor(known.tokensValidFrom / 1000) * 1000) return null;
  const { principal } = known;
  return isAdminOfTenant && !principal.roles.includes('admin')
    ? { ...principal, roles: [...principal.roles, 'admin'] }
    : principal;
}

const describes = (told: OutsideUser, { principal, isAdminOfTenant }: KnownPrincipal): boolean =>
  principal.email === told.email &&
  principal.name === told.name &&
  principal.identityProvider === told.identityProvider &&
  isAdminOfTenant === told.isAdminOfTenant;
