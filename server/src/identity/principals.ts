import type { Role } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Principal } from '../core/principal.ts';
import type { Dealer, Dealers } from '../dealers/index.ts';
import type { Lock, SignInUsers, User } from '../users/index.ts';
import { createKnown, type Known } from './known.ts';

/** A principal, the instant before which its tokens are void, and what keeps it out altogether. */
export interface KnownPrincipal {
  principal: Principal;
  tokensValidFrom: number;
  locked: Lock | null;
}

/** A user by the database: dealer only with an approved verification, admin only by the account (R36). */
export function principalOf(user: User, dealer: Dealer | null): Principal {
  const phone = user.phone ?? dealer?.phone;
  const roles: Role[] = ['user'];
  if (dealer?.verificationStatus === 'approved') roles.push('dealer');
  if (user.isAdmin) roles.push('admin');
  roles.push(...(user.duties ?? []));
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
    ...(user.knowsUntil !== undefined && { knowsUntil: user.knowsUntil }),
    ...(user.addressConfirmed && { addressConfirmed: true }),
    ...(phone !== undefined && { phone }),
  };
}

export type Principals = Known<KnownPrincipal>;

/** Loads principals. A user with a pending application is never cached. */
export function createPrincipals(deps: {
  users: SignInUsers;
  dealers: Pick<Dealers, 'findById'>;
  clock: Clock;
}): Principals {
  return createKnown({
    async load(userId) {
      const [user, dealer] = await Promise.all([deps.users.findById(userId), deps.dealers.findById(userId)]);
      if (user === null) return null;
      const { tokensValidFrom, locked } = user;
      return { principal: principalOf(user, dealer), tokensValidFrom, locked };
    },
    isKept: (known) => known !== null && known.principal.dealer?.verificationStatus !== 'pending',
    clock: deps.clock,
  });
}
