import type { Clock } from '../core/clock.ts';
import type { Principal } from '../core/principal.ts';
import type { OutsideUser, SignInUsers } from '../users/index.ts';
import { AccountLocked } from './account-locked.ts';
import type { Principals } from './principals.ts';

/** The holder of a token of an outside provider, by its claims. */
export interface TokenHolder extends OutsideUser {
  /** An administrator by a role that the provider gives. */
  isAdmin: boolean;
  /** When the token was issued, in milliseconds. */
  issuedAt: number;
}

/**
 * Whom an outside token stands for by our own books, into which its holder is written at first sight; a new name or
 * address follows. Null when the token is void; throws `AccountLocked`. A role of the provider holds as long as its token and is not written down.
 */
export async function recognize(
  deps: { users: SignInUsers; principals: Principals; clock: Clock },
  holder: TokenHolder,
): Promise<Principal | null> {
  const { id, email, name, identityProvider, isAdmin, issuedAt } = holder;
  let known = await deps.principals.find(id);
  if (known === null || !describes(holder, known.principal)) {
    await deps.users.meet({ id, email, name, identityProvider }, issuedAt, deps.clock.now());
    deps.principals.forget(id);
    known = await deps.principals.find(id);
  }
  if (known?.locked) throw new AccountLocked(known.locked);
  if (known === null || issuedAt < Math.floor(known.tokensValidFrom / 1000) * 1000) return null;
  const { principal } = known;
  return isAdmin && !principal.roles.includes('admin')
    ? { ...principal, roles: [...principal.roles, 'admin'] }
    : principal;
}

const describes = ({ email, name, identityProvider }: OutsideUser, principal: Principal): boolean =>
  principal.email === email && principal.name === name && principal.identityProvider === identityProvider;
