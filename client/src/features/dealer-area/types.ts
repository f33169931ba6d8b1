import type { Me, VerificationStatus } from '@autoplace/shared/contract';

/** Anyone who has applied, as the session knows them. */
export type Dealer = NonNullable<Me['dealer']>;

/** How the verification stands, for its dealer. */
export type Standing = VerificationStatus | 'revoked';

export const standingOf = ({ verificationStatus, revoked }: Dealer): Standing =>
  revoked ? 'revoked' : verificationStatus;
