import type { Role } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Principal } from '../core/principal.ts';
import type { Dealer, Dealers } from '../dealers/index.ts';
import type { Lock, SignInUsers, User } from '../users/index.ts';

const CACHE_MS = 2_000;
const CACHE_SIZE = 10_000;

/** A principal, the instant before which its tokens are void, and what keeps it out altogether. */
export interface KnownPrincipal {
  principal: Principal;
  tokensValidFrom: number;
  locked: Lock | null;
}

/** A user by the database: dealer only with an approved verification, admin only by the account (R36). */
export function principalOf(user: User, dealer: Dealer | null): Principal {
  const roles: Role[] = ['user'];
  if (dealer?.verificationStatus === 'approved') roles.push('dealer');
  if (user.isAdmin) roles.push('admin');
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    identityProvider: user.identityProvider,
    roles,
    dealer: dealer && {
      id: dealer.id,
      companyName: dealer.companyName,
      verificationStatus: dealer.verificationStatus,
    },
  };
}

export interface Principals {
  find(userId: string): Promise<KnownPrincipal | null>;
  /** Called after a write to the user or dealer, so that this server sees it at once. */
  forget(userId: string): void;
}

/**
 * Loads principals and caches each for two seconds: a change on another server counts after that. A user with a pending
 * application is never cached.
 */
export function createPrincipals(deps: {
  users: SignInUsers;
  dealers: Pick<Dealers, 'findById'>;
  clock: Clock;
}): Principals {
  const remembered = new Map<string, { at: number; found: Promise<KnownPrincipal | null> }>();

  async function load(userId: string): Promise<KnownPrincipal | null> {
    const [user, dealer] = await Promise.all([deps.users.findById(userId), deps.dealers.findById(userId)]);
    if (user === null) return null;
    const { tokensValidFrom, locked } = user;
    return { principal: principalOf(user, dealer), tokensValidFrom, locked };
  }

  function forgetLoad(userId: string, found: Promise<unknown>): void {
    if (remembered.get(userId)?.found === found) remembered.delete(userId);
  }

  return {
    find(userId) {
      const now = deps.clock.now();
      const entry = remembered.get(userId);
      if (entry && now - entry.at < CACHE_MS) return entry.found;
      const found = load(userId);
      remembered.delete(userId);
      remembered.set(userId, { at: now, found });
      const [oldest] = remembered.keys();
      if (remembered.size > CACHE_SIZE && oldest !== undefined) remembered.delete(oldest);
      return found.then(
        (known) => {
          if (known === null || known.principal.dealer?.verificationStatus === 'pending')
            forgetLoad(userId, found);
          return known;
        },
        (error: unknown) => {
          forgetLoad(userId, found);
          throw error;
        },
      );
    },
    forget: (userId) => void remembered.delete(userId),
  };
}
