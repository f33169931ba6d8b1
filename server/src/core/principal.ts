import type { IdentityProvider, Role, VerificationStatus } from '@autoplace/shared/contract';

/** Who is asking, by the server's own books and not by the claims of the token. */
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
