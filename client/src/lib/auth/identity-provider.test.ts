import { expect, test } from 'vitest';
import { identityProviderOf } from './identity-provider.ts';

test.each([
  [{ iss: 'http://localhost:3000/oidc' }, 'Local'],
  [{ iss: 'https://autoplace.ciamlogin.com/1/v2.0' }, 'Microsoft'],
  [{ iss: 'https://login.microsoftonline.com/1/v2.0' }, 'Microsoft'],
  [{ iss: 'https://autoplace.ciamlogin.com/1/v2.0', idp: 'google.com' }, 'Google'],
  [{ iss: 'https://autoplace.ciamlogin.com/1/v2.0', idp: 'facebook.com' }, 'Facebook'],
  [{ iss: 'https://accounts.google.com' }, 'Google'],
  [{}, 'Local'],
])('%o is an account of %s', (claims, provider) => {
  expect(identityProviderOf(claims)).toBe(provider);
});
