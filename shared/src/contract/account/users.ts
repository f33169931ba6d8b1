import { z } from 'zod';
import { endpoint, message } from '../call.ts';
import {
  type IdentityProvider,
  id,
  identityProvider,
  revoked,
  role,
  verificationStatus,
} from '../primitives.ts';

/** Of Serbian; the interface is shown in either (R227). */
export const script = z.enum(['latin', 'cyrillic']);
export type Script = z.infer<typeof script>;
/** Pages in Cyrillic have the paths of those in Latin below this one (R227). */
export const CYRILLIC = '/cir';

/** Who the bearer of the token is, by the server's books. */
export const me = z.object({
  objectId: id,
  email: z.string(),
  name: z.string().nullable(),
  identityProvider,
  roles: z.array(role),
  /** Null for anyone who has not applied as a dealer. */
  dealer: z.object({ id, companyName: z.string(), verificationStatus, revoked }).nullable(),
  /** Of somebody who works for the company in `dealer` without owning it (R207). */
  memberRole: z.enum(['seller', 'viewer']).optional(),
  /** What was chosen last, on any device. */
  script: script.optional(),
});
export type Me = z.infer<typeof me>;

/**
 * Whose account it is, from a token: Entra names in `idp` who vouched for somebody when that was not the tenant itself.
 * Without it the account is the issuer's own: of Microsoft where that is a tenant of an organisation, or one of ours.
 */
export function identityProviderOf(claims: { iss?: unknown; idp?: unknown }): IdentityProvider {
  const source = String(claims.idp ?? claims.iss ?? '').toLowerCase();
  if (source.includes('google')) return 'Google';
  if (source.includes('facebook')) return 'Facebook';
  return /microsoft|sts\.windows\.net|live\.com/.test(source) ? 'Microsoft' : 'Local';
}

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'user',
  answer: me,
  summary: 'The account that the token belongs to',
});

/** An administrator has decided on the user's application. */
export const verificationChanged = z.object({
  verificationStatus,
  revoked,
  verificationNotes: z.string().nullable(),
});
export type VerificationChanged = z.infer<typeof verificationChanged>;

export const verificationChangedMessage = message({
  event: 'dealer:verification-changed',
  from: 'server',
  access: 'user',
  data: verificationChanged,
  summary: 'The user’s application was decided on',
});
