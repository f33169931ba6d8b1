import type { IdentityProvider } from '@autoplace/shared/contract';

/** Whose account it is, from the token: Entra names a social provider in `idp`, and itself in the issuer. */
export function identityProviderOf(claims: { iss?: unknown; idp?: unknown }): IdentityProvider {
  const idp = String(claims.idp ?? '').toLowerCase();
  const issuer = String(claims.iss ?? '').toLowerCase();
  for (const source of [idp, issuer]) {
    if (source.includes('google')) return 'Google';
    if (source.includes('facebook')) return 'Facebook';
  }
  const microsoft = /microsoftonline|ciamlogin|sts\.windows\.net|live\.com/;
  return microsoft.test(idp) || microsoft.test(issuer) ? 'Microsoft' : 'Local';
}
