import { getTime } from '@autoplace/shared/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMe } from '../../testing/data/people.ts';
import {
  buildUser,
  type FakeUserManager,
  fakeUserManager,
  storeUser,
} from '../../testing/fake-user-manager.ts';
import { connectAt } from '../../testing/live-socket.ts';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import '../live/index.ts';
import { call } from '../http/api.ts';
import { askBeforeLeaving } from '../page/leave.ts';
import { store } from '../store.ts';
import { followOtherTabs, restoreSession } from './session.ts';
import { signOut, signOutHere } from './sign-out.ts';
import { authStatusAtom, currentUserAtom, forgetSession } from './state.ts';
import { currentUserManager, userManager } from './user-manager.ts';

vi.mock('./user-manager.ts', () => ({ userManager: vi.fn(), currentUserManager: vi.fn() }));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

let manager: FakeUserManager;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'token-1');
  store.set(currentUserAtom, null);
  store.set(authStatusAtom, 'loading');
  manager = fakeUserManager(buildUser());
  vi.mocked(userManager).mockResolvedValue(manager as never);
  vi.mocked(currentUserManager).mockReturnValue(Promise.resolve(manager as never));
});

const state = () => [store.get(authStatusAtom), store.get(currentUserAtom)?.name ?? null];

test('a stored session is confirmed by the server', async () => {
  const seen = scriptFetch({ 'GET /api/me': () => ({ body: buildMe() }) });
  await restoreSession();
  expect(state()).toEqual(['ready', 'Jelena Đorđević']);
  expect(seen[0]?.headers.Authorization).toBe('Bearer token-1');
});

test('whose account it is follows from the token', async () => {
  scriptFetch({ 'GET /api/me': () => ({ body: buildMe() }) });
  const profile = { sub: 'u', iss: 'https://autoplace.ciamlogin.com/1/v2.0', idp: 'google.com' };
  manager.user = buildUser({ profile: profile as never });
  await restoreSession();
  expect(store.get(currentUserAtom)?.identityProvider).toBe('Google');
});

test('a session in storage is restored without the sign-in library, and forgotten without it', async () => {
  storeUser({ profile: { sub: 'u', iss: 'https://login.microsoftonline.com/1/v2.0' } as never });
  vi.mocked(userManager).mockClear();
  vi.mocked(currentUserManager).mockReturnValue(undefined);
  scriptFetch({ 'GET /api/me': () => ({ body: buildMe() }) });
  await restoreSession();
  expect(store.get(currentUserAtom)?.identityProvider).toBe('Microsoft');
  await forgetSession();
  expect({ ...localStorage }).toEqual({});
  expect(userManager).not.toHaveBeenCalled();
});

test('a visitor is known to be one without asking', async () => {
  localStorage.clear();
  const seen = scriptFetch({});
  await restoreSession();
  expect(state()).toEqual(['ready', null]);
  expect(seen).toEqual([]);
});

test('R354 where the browser forbids storage everybody is a visitor, who is known to be one', async () => {
  const forbid = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbid);
  scriptFetch({ 'GET /api/time': () => ({ body: { serverTime: 1 } }) });
  await restoreSession();
  expect(state()).toEqual(['ready', null]);
  await expect(call(getTime)).resolves.toEqual({ serverTime: 1 });
});

test('a session that the server refuses is forgotten', async () => {
  scriptFetch({
    'GET /api/me': () => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Istekla' } }),
  });
  await restoreSession();
  expect(state()).toEqual(['ready', null]);
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(manager.removeUser).toHaveBeenCalled();
});

test('a session that ends by itself takes nothing that was typed, signing out here does', async () => {
  const me = buildMe();
  store.set(currentUserAtom, me);
  sessionStorage.setItem(`autoplace.dealer-application.${me.objectId}`, '{}');
  await forgetSession();
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  store.set(currentUserAtom, me);
  await signOutHere();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a session that cannot be confirmed is an error and is kept', async () => {
  scriptFetch({});
  await restoreSession();
  expect(state()).toEqual(['error', null]);
  expect(localStorage.getItem('accessToken')).toBe('token-1');
});

test.each([
  ['a network', async () => void window.dispatchEvent(new Event('online'))],
  ['a connection', () => connectAt(0)],
])('a session that could not be confirmed is asked for again by %s that comes back', async (_, comesBack) => {
  scriptFetch({});
  await restoreSession();
  const seen = scriptFetch({ 'GET /api/me': () => ({ body: buildMe() }) });
  await comesBack();
  await expect.poll(state).toEqual(['ready', 'Jelena Đorđević']);
  await comesBack();
  expect(seen).toHaveLength(1);
});

test('signing out removes the token and goes by the identity provider', async () => {
  const me = buildMe();
  store.set(currentUserAtom, me);
  sessionStorage.setItem(`autoplace.dealer-application.${me.objectId}`, '{}');
  await signOut();
  expect(Object.keys(sessionStorage), 'an unfinished form with personal data').toEqual([]);
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(manager.signoutRedirect).toHaveBeenCalledExactlyOnceWith({});
  expect(store.get(currentUserAtom)).toBeNull();
});

test('signing out removes nothing if the user stays when asked about unsaved changes', async () => {
  const end = askBeforeLeaving(async () => false);
  store.set(currentUserAtom, buildMe());
  await signOut();
  expect(localStorage.getItem('accessToken')).toBe('token-1');
  expect(store.get(currentUserAtom)).not.toBeNull();
  expect(manager.signoutRedirect).not.toHaveBeenCalled();
  end();
});

test('a page that stays although it was about to leave has signed out all the same', async () => {
  vi.useFakeTimers();
  store.set(currentUserAtom, buildMe());
  manager.signoutRedirect.mockReturnValue(new Promise(() => {}));
  void signOut();
  await expect.poll(() => manager.signoutRedirect).toHaveBeenCalled();
  window.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toEqual(['ready', null]);
  expect(manager.removeUser).toHaveBeenCalled();
  vi.useRealTimers();
});

test('signing out says whom, where the provider has told how to', async () => {
  const profile = { sub: 'u', iss: 'https://autoplace.ciamlogin.com/1/v2.0', login_hint: 'hint-1' };
  manager.user = buildUser({ profile: profile as never });
  await signOut();
  expect(manager.signoutRedirect).toHaveBeenCalledExactlyOnceWith({
    extraQueryParams: { logout_hint: 'hint-1' },
  });
});

test('signing out while the session is being confirmed is not undone by the late answer', async () => {
  storeUser();
  const answer = Promise.withResolvers<{ body: object }>();
  const seen = scriptFetch({ 'GET /api/me': () => answer.promise });
  const restoring = restoreSession();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await forgetSession();
  answer.resolve({ body: buildMe() });
  await restoring;
  expect(state()).toEqual(['ready', null]);
});

test('signing out while the session is being confirmed is no error when that then fails', async () => {
  storeUser();
  const answer = Promise.withResolvers<never>();
  const seen = scriptFetch({ 'GET /api/me': () => answer.promise });
  const restoring = restoreSession();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await forgetSession();
  answer.reject(new TypeError('Failed to fetch'));
  await restoring;
  expect(state()).toEqual(['ready', null]);
});

describe('R353 a token that another tab has stored', () => {
  const iss = 'http://localhost:3000/oidc';
  const stored = (sub: string, token: string) => {
    const oldValue = localStorage.getItem('accessToken');
    storeUser({ access_token: token, profile: { sub, iss } as never });
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue, newValue: token }));
  };
  let me = buildMe();
  beforeEach(async () => {
    me = buildMe();
    storeUser();
    scriptFetch({ 'GET /api/me': () => ({ body: me }) });
    await restoreSession();
    me = { ...buildMe(), objectId: 'other', name: 'Petar Petrović' };
  });
  followOtherTabs();

  test('for somebody else signs in that user here too', async () => {
    stored('user-2', 'token-2');
    expect(state(), 'nothing is sent as the one and shown as the other').toEqual(['loading', null]);
    await expect.poll(state).toEqual(['ready', 'Petar Petrović']);
  });

  test('for the same user, as after each renewal, asks nothing', async () => {
    const seen = scriptFetch({});
    stored('user-1', 'token-2');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([seen.length, state()[1]]).toEqual([0, 'Jelena Đorđević']);
  });

  test('while this page was put aside is noticed when it is shown again', async () => {
    storeUser({ access_token: 'token-2', profile: { sub: 'user-2', iss } as never });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(state).toEqual(['ready', 'Petar Petrović']);
    localStorage.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(state).toEqual(['ready', null]);
  });
});
