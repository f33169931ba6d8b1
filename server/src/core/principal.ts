import type { IdentityProvider, Role, VerificationStatus } from '@autoplace/shared/contract';

/** The caller, with roles from the database and not from the claims of the token (R36). */
export interface Principal {
  userId: string;
  email: string;
  name: string | null;
  identityProvider: IdentityProvider;
  /** Always holds `user`; `dealer` only with an approved verification. */
  roles: readonly Role[];
  dealer: { id: string; companyName: string; verificationStatus: VerificationStatus } | null;
}

/** Null for a visitor. */
export type MaybePrincipal = Principal | null;
