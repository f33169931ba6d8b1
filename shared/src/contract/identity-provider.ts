import type { IdentityProvider } from './enums.ts';

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
