import {
  type Access,
  type Endpoint,
  type IdentityProvider,
  type MemberRole,
  operates,
  type Role,
  type Script,
  type VerificationStatus,
} from '@autoplace/shared/contract';
import { ok, type Refusal, type Result, refused } from './result.ts';

/** The caller, with roles from the database and not from the claims of the token (R36). */
export interface Principal {
  userId: string;
  email: string;
  name: string | null;
  identityProvider: IdentityProvider;
  /** Always holds `user`; `dealer` only with an approved verification. */
  roles: readonly Role[];
  dealer: { id: string; companyName: string; verificationStatus: VerificationStatus; revoked?: true } | null;
  /** The id of the session that the token belongs to; absent with Entra and with tokens made by hand. */
  sessionId?: string;
  /** Knows the secrets of all auctions that were listed by then (R75), epoch milliseconds. */
  knowsUntil?: number;
  /** May bid only with both (R117). */
  addressConfirmed?: true;
  phone?: string;
  script?: Script;
  /** Works for a company without owning it, which may sell now (R207). */
  company?: Membership;
  /** The id of the account that owns the company that this person works for, also while that may not sell. */
  worksFor?: string;
  /** Has worked for these, and knows the secrets of what they had listed by then (R75). */
  workedFor?: readonly { dealerId: string; until: number }[];
  /** Of a company: the person who acts for it. */
  actor?: Pick<Principal, 'userId' | 'email' | 'name'>;
  /** Has signed in too long ago for a call that asks for a fresh proof. */
  mustProve?: true;
}

/** Has an operator who is to decide about a person stand aside from what that person sells and bids on, or refuses it (R379). */
export type StandAside = (
  operator: Pick<Principal, 'userId'>,
  personId: string,
) => Promise<ReturnType<typeof refused> | null>;

export interface Membership {
  role: MemberRole;
  /** The company's owner, as a dealer and nothing else. */
  party: Principal;
}

/** Null for a visitor. */
export type MaybePrincipal = Principal | null;

/** The caller, as the access of a call or message leaves it. */
export type CallerOf<A extends Access> = A extends 'anyone' ? MaybePrincipal : Principal;

/**
 * As whom a call is made, which is the one place where that is decided (R208): a member of a company makes the calls of dealers as the
 * company, which owns what they are about. Calls for everybody and for users stay the person's: their use cases ask `sellerFor`.
 */
function callerOf(
  { access, company }: Pick<Endpoint, 'access' | 'company'>,
  who: MaybePrincipal,
): Result<MaybePrincipal> {
  if (who?.company === undefined) return ok(who);
  const mayAsMember = company === 'viewer' || company === who.company.role;
  if (access === 'anyone' || access === 'user')
    return ok(company === undefined || mayAsMember ? who : withoutCompany(who));
  if (!OF_DEALERS.includes(access) || (access === 'ownerOrAdmin' && operates(who))) return ok(who);
  return mayAsMember ? ok(who.company.party) : refused('FORBIDDEN');
}

const OF_DEALERS: readonly Access[] = ['applicant', 'dealer', 'owner', 'ownerOrAdmin'];

const withoutCompany = ({ company: _company, ...person }: Principal): Principal => person;

/** As whom a user deals with this seller's matters: as the seller, if that is the user's company. */
export const sellerFor = (who: Principal, sellerId: string): Principal =>
  who.company?.party.userId === sellerId ? who.company.party : who;

/** Up to when a seller's lots were listed whose secrets a user knows (R75), in epoch milliseconds; undefined for none. */
export function knowsUntilOf(
  { knowsUntil, workedFor = [] }: Principal,
  sellerId: string,
): number | undefined {
  const left = workedFor.filter(({ dealerId }) => dealerId === sellerId).map(({ until }) => until);
  return left.length === 0 ? knowsUntil : Math.max(knowsUntil ?? 0, ...left);
}

/** Whether a visitor or user sells it, or works for the company that does. */
export const sells = (who: MaybePrincipal, sellerId: string): boolean =>
  who !== null && sellerFor(who, sellerId).userId === sellerId;

/** Refuses a call to somebody who may not make it, or says as whom it is made. */
export function admit(
  call: Pick<Endpoint, 'access' | 'company'>,
  who: MaybePrincipal,
): Result<MaybePrincipal> {
  const caller = callerOf(call, who);
  if (!caller.ok) return caller;
  const refusal = accessRefusal(call.access, caller.value);
  return refusal === null ? caller : { ok: false, refusal };
}

/**
 * Refuses a user without the role that a call needs, before anything of its content is read; null lets in. Whether
 * an `owner` owns what the path names is decided by the use case.
 */
export function accessRefusal(access: Access, who: MaybePrincipal): Refusal | null {
  if (access === 'anyone') return null;
  if (who === null) return { code: 'UNAUTHENTICATED' };
  const isAdmin = operates(who);
  switch (access) {
    case 'user':
      return null;
    case 'admin':
      return isAdmin ? null : { code: 'FORBIDDEN' };
    case 'support':
    case 'finance':
      return operates(who, access) ? null : { code: 'FORBIDDEN' };
    case 'operator':
      return operates(who, 'support', 'finance') ? null : { code: 'FORBIDDEN' };
    case 'applicant':
      return who.dealer === null ? { code: 'NOT_A_DEALER' } : null;
    case 'dealer':
      if (who.dealer === null) return { code: 'NOT_A_DEALER' };
      if (who.roles.includes('dealer')) return null;
      return { code: owesSecondStep(who) ? 'PROOF_REQUIRED' : 'DEALER_NOT_APPROVED' };
    case 'owner':
      if (who.dealer === null) return { code: 'FORBIDDEN' };
      return owesSecondStep(who) ? { code: 'PROOF_REQUIRED' } : null;
    case 'ownerOrAdmin':
      if (isAdmin) return null;
      if (who.dealer === null) return { code: 'FORBIDDEN' };
      return owesSecondStep(who) ? { code: 'PROOF_REQUIRED' } : null;
  }
}

/** An approved dealer without the role: it is withheld until a sign-in in two steps (R78). */
const owesSecondStep = ({ dealer, roles }: Principal): boolean =>
  dealer?.verificationStatus === 'approved' && !roles.includes('dealer');
