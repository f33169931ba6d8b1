import { User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { beforeEach, expect, test } from 'vitest';
import { removeStoredUser, storedUser } from './stored-user.ts';

const session = (access_token: string) =>
  new User({
    access_token,
    token_type: 'Bearer',
    expires_at: 1_900_000_000,
    profile: {
      sub: 'user-1',
      iss: 'https://login.example',
      aud: 'client',
      exp: 0,
      iat: 0,
      idp: 'google.com',
    },
  });

/** As the library stores it, so that a library that does it otherwise fails here. */
const store = (user: User, authority = 'https://login.example') =>
  new UserManager({
    authority,
    client_id: 'client',
    redirect_uri: 'http://localhost/signin-oidc',
    userStore: new WebStorageStateStore({ store: localStorage }),
  }).storeUser(user);

beforeEach(() => localStorage.clear());

test('what the library has stored is read without it', async () => {
  await store(session('token-1'));
  localStorage.setItem('accessToken', 'token-1');
  expect(storedUser()).toEqual({
    access_token: 'token-1',
    expires_at: 1_900_000_000,
    profile: expect.objectContaining({ iss: 'https://login.example', idp: 'google.com' }),
  });
});

test('only the session whose token is in use counts, and is removed', async () => {
  await store(session('token-1'));
  await store(session('token-2'), 'https://other.example');
  localStorage.setItem('accessToken', 'token-2');
  expect(storedUser()?.access_token).toBe('token-2');
  removeStoredUser();
  expect(storedUser()).toBeNull();
  expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'oidc.user:https://login.example:client']);
});

test.each(['not json', 'null', '7', '{}', '{"access_token":7}'])('%s in its place is nobody', (stored) => {
  localStorage.setItem('accessToken', 'token-1');
  localStorage.setItem('oidc.user:https://login.example:client', stored);
  expect(storedUser()).toBeNull();
});

test('for a visitor there is nobody', async () => {
  await store(session('token-1'));
  expect(storedUser()).toBeNull();
});
