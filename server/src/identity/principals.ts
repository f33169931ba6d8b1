import type { MemberRole, Role } from '@autoplace/shared/contract';
import type { Members, Work } from '../company/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Membership, Principal } from '../core/principal.ts';
import type { Dealer, Dealers } from '../dealers/index.ts';
import type { Lock, SignInUsers, User } from '../users/index.ts';
import { createKnown, type Known } from './known.ts';

/** A principal, the instant before which its tokens are void, and what keeps it out altogether. */
export interface KnownPrincipal {
  principal: Principal;
  /** By what is written down; a token decides it. */
  isAdminOfTenant: boolean;
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
      ...(dealer.revoked && { revoked: true }),
    },
    ...(user.knowsUntil !== undefined && { knowsUntil: user.knowsUntil }),
    ...(user.addressConfirmed && { addressConfirmed: true }),
    ...(phone !== undefined && { phone }),
    ...(user.script !== undefined && { script: user.script }),
  };
}

export type Principals = Known<KnownPrincipal>;

/**
 * Loads principals, each with the company that the person works for, if that may sell now (R207), and otherwise with its id alone. A user with a pending application is
 * never cached. Owners are known by themselves, so what is done to their accounts counts for their members as soon as for them.
 */
export function createPrincipals(deps: {
  users: SignInUsers;
  dealers: Pick<Dealers, 'findById'>;
  members?: Pick<Members, 'of'>;
  clock: Clock;
}): Principals {
  const known = createKnown<KnownPerson>({
    async load(userId) {
      const [user, dealer, work] = await Promise.all([
        deps.users.findById(userId),
        deps.dealers.findById(userId),
        deps.members?.of(userId) ?? null,
      ]);
      if (user === null) return null;
      const { isAdminOfTenant = false, tokensValidFrom, locked } = user;
      return { principal: principalOf(user, dealer), isAdminOfTenant, tokensValidFrom, locked, work };
    },
    isKept: (known) => known !== null && known.principal.dealer?.verificationStatus !== 'pending',
    clock: deps.clock,
  });
  return {
    async find(id) {
      const found = await known.find(id);
      if (found === null) return null;
      const { work, ...person } = found;
      if (work === null) return person;
      // An own company goes before, and what was known of another one stays known.
      const member = person.principal.dealer === null ? work.member : null;
      const owner = member && (await known.find(member.companyId));
      const workedFor = work.left.length > 0 ? { workedFor: work.left } : {};
      const worksFor = work.member ? { worksFor: work.member.companyId } : {};
      const company = member && owner && companyOf(owner, member.role, person.principal);
      const working = { ...workedFor, ...worksFor, ...(company && { company }) };
      return { ...person, principal: { ...person.principal, ...working } };
    },
    forget: (id) => known.forget(id),
  };
}

interface KnownPerson extends KnownPrincipal {
  work: Work | null;
}

/** Null while the company's owner is locked, or not verified. */
function companyOf(owner: KnownPrincipal, role: MemberRole, person: Principal): Membership | null {
  const { principal: dealer, locked } = owner;
  if (locked !== null || !dealer.roles.includes('dealer')) return null;
  const { userId, email, name } = person;
  return { role, party: { ...dealer, roles: ['user', 'dealer'], actor: { userId, email, name } } };
}
