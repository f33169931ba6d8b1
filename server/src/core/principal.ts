import {
  type Access,
  type IdentityProvider,
  operates,
  type Role,
  type VerificationStatus,
} from '@autoplace/shared/contract';
import type { Refusal } from './result.ts';

/** The caller, with roles from the database and not from the claims of the token (R36). */
export interface Principal {
  userId: string;
  email: string;
  name: string | null;
  identityProvider: IdentityProvider;
  /** Always holds `user`; `dealer` only with an approved verification. */
  roles: readonly Role[];
  dealer: { id: string; companyName: string; verificationStatus: VerificationStatus } | null;
  /** The id of the session that the token belongs to; absent with Entra and with tokens made by hand. */
  sessionId?: string;
  /** Knows the secrets of all auctions that were listed by then (R75), epoch milliseconds. */
  knowsUntil?: number;
  /** May bid only with both (R117). */
  addressConfirmed?: true;
  phone?: string;
  /** Has signed in too long ago for a call that asks for a fresh proof. */
  mustProve?: true;
}

/** Null for a visitor. */
export type MaybePrincipal = Principal | null;

/** The caller, as the access of a call or message leaves it. */
export type CallerOf<A extends Access> = A extends 'anyone' ? MaybePrincipal : Principal;

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
