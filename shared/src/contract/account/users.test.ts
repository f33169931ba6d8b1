import { expect, test } from 'vitest';
import { identityProviderOf } from './users.ts';

const TENANT = 'https://autoplace.ciamlogin.com/1/v2.0';

test.each([
  [{ iss: 'http://localhost:3000/oidc' }, 'Local'],
  [{ iss: 'http://localhost:3000/oidc', idp: 'Local' }, 'Local'],
  [{ iss: TENANT }, 'Local'],
  [{ iss: TENANT, idp: TENANT }, 'Local'],
  [{ iss: TENANT, idp: 'google.com' }, 'Google'],
  [{ iss: TENANT, idp: 'https://accounts.google.com' }, 'Google'],
  [{ iss: TENANT, idp: 'facebook.com' }, 'Facebook'],
  [{ iss: TENANT, idp: 'www.facebook.com' }, 'Facebook'],
  [{ iss: TENANT, idp: 'live.com' }, 'Microsoft'],
  [{ iss: TENANT, idp: 'https://sts.windows.net/9188040d-6c67-4c5b-b112-36a304b66dad/' }, 'Microsoft'],
  [{ iss: 'https://login.microsoftonline.com/1/v2.0' }, 'Microsoft'],
  [{ iss: 'https://accounts.google.com' }, 'Google'],
  [{}, 'Local'],
])('%o is an account of %s', (claims, provider) => {
  expect(identityProviderOf(claims)).toBe(provider);
});
