import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildUser,
  type FakeUserManager,
  fakeUserManager,
  storeUser,
} from '../../testing/fake-user-manager.ts';
import { NetworkFailure } from '../http/http.ts';
import { store } from '../store.ts';
import { getAccessToken, replaceToken } from './access-token.ts';
import { interactively } from './interaction.ts';
import { sessionEndedAtom } from './state.ts';
import { userManager } from './user-manager.ts';

vi.mock('./user-manager.ts', () => ({ userManager: vi.fn(), currentUserManager: vi.fn() }));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

let manager: FakeUserManager;
const stored = () => localStorage.getItem('accessToken');

beforeEach(() => {
  // What is counted below: nobody else starts any.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  manager = fakeUserManager(buildUser());
  vi.mocked(userManager)
    .mockReset()
    .mockResolvedValue(manager as never);
});

afterEach(() => {
  // The next look at the clock finds nobody signed in, and is the last one.
  localStorage.clear();
  vi.advanceTimersByTime(30_000);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const refusal = Object.assign(new Error('invalid_grant'), { name: 'ErrorResponse' });

test('a visitor has none, and the sign-in library is not fetched to find out', async () => {
  await expect(getAccessToken()).resolves.toBeNull();
  expect(userManager).not.toHaveBeenCalled();
});

test('a fresh token is handed out and mirrored under accessToken (R42)', async () => {
  localStorage.setItem('accessToken', 'older');
  await expect(getAccessToken()).resolves.toBe('token-1');
  expect(stored()).toBe('token-1');
  expect(manager.signinSilent).not.toHaveBeenCalled();
});

test('a token that is about to expire is renewed once for all who ask', async () => {
  localStorage.setItem('accessToken', 'token-1');
  manager.user = buildUser({ expires_in: 10 });
  manager.signinSilent.mockImplementation(async () => {
    manager.user = buildUser({ access_token: 'token-2' });
    return manager.user;
  });
  const tokens = await Promise.all([getAccessToken(), getAccessToken(), getAccessToken()]);
  expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
  expect(manager.signinSilent).toHaveBeenCalledOnce();
  expect(stored()).toBe('token-2');
});

test('a refused renewal ends the session', async () => {
  localStorage.setItem('accessToken', 'token-1');
  manager.user = buildUser({ expires_in: 0 });
  manager.signinSilent.mockRejectedValue(refusal);
  await expect(getAccessToken()).resolves.toBeNull();
  expect(manager.removeUser).toHaveBeenCalled();
  expect(stored()).toBeNull();
  expect(store.get(sessionEndedAtom)).toBe('Vaša sesija više ne važi. Prijavite se ponovo.');
});

test('a refused token that has not expired is replaced once, in one tab for all; a replacement that is refused at once ends the session (R258)', async () => {
  localStorage.setItem('accessToken', 'token-1');
  manager.signinSilent.mockImplementation(async () => {
    manager.user = buildUser({ access_token: 'token-2' });
    return manager.user;
  });
  expect(await Promise.all([replaceToken('token-1'), replaceToken('token-1')])).toEqual([
    'token-2',
    'token-2',
  ]);
  expect(manager.signinSilent).toHaveBeenCalledOnce();
  await expect(replaceToken('token-2', 'Nalog je zaključan.')).resolves.toBeNull();
  expect([stored(), store.get(sessionEndedAtom)]).toEqual([null, 'Nalog je zaključan.']);
});

test('a renewal that is refused because somebody else has signed in meanwhile leaves them signed in', async () => {
  storeUser();
  manager.signinSilent.mockImplementation(async () => {
    manager.user = buildUser({ access_token: 'token-2', profile: { sub: 'user-2' } as never });
    localStorage.setItem('accessToken', 'token-2');
    throw refusal;
  });
  await expect(replaceToken('token-1')).resolves.toBe('token-2');
  expect(stored()).toBe('token-2');
  expect(manager.removeUser).not.toHaveBeenCalled();
});

test('a refused token is not renewed while somebody signs in: the new one does', async () => {
  vi.useFakeTimers();
  localStorage.setItem('accessToken', 'token-1');
  const signedIn = Promise.withResolvers<void>();
  void interactively(() => signedIn.promise);
  const replaced = replaceToken('token-1');
  await vi.advanceTimersByTimeAsync(100);
  manager.user = buildUser({ access_token: 'token-2' });
  signedIn.resolve();
  await vi.advanceTimersByTimeAsync(100);
  await expect(replaced).resolves.toBe('token-2');
  expect(manager.signinSilent).not.toHaveBeenCalled();
});

test('without a network the session is kept, and that is what is told', async () => {
  localStorage.setItem('accessToken', 'token-1');
  manager.user = buildUser({ expires_in: 0 });
  manager.signinSilent.mockRejectedValue(new TypeError('Failed to fetch'));
  const failure = await getAccessToken().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect((failure as NetworkFailure).cause).toEqual(new TypeError('Failed to fetch'));
  expect(manager.removeUser).not.toHaveBeenCalled();
  expect(stored()).toBe('token-1');
});

test('a mirrored token without a session behind it is dropped', async () => {
  localStorage.setItem('accessToken', 'stray');
  manager.user = null;
  await expect(getAccessToken()).resolves.toBeNull();
  expect(stored()).toBeNull();
});

describe('a session that the library has stored', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  test('does not fetch the library as long as its token is good', async () => {
    storeUser({ expires_at: inSeconds(80) });
    await expect(getAccessToken()).resolves.toBe('token-1');
    expect(userManager).not.toHaveBeenCalled();
  });

  test('is renewed by it when the token is about to expire', async () => {
    storeUser({ expires_at: inSeconds(70) });
    manager.user = buildUser({ expires_in: 70 });
    manager.signinSilent.mockResolvedValue(buildUser({ access_token: 'token-2' }));
    await expect(getAccessToken()).resolves.toBe('token-2');
  });

  test('is renewed before the token expires although nobody asks for it', async () => {
    storeUser({ expires_at: inSeconds(130) });
    await getAccessToken();
    manager.user = buildUser({ expires_in: 70 });
    manager.signinSilent.mockImplementation(async () => {
      storeUser({ access_token: 'token-2' });
      return buildUser({ access_token: 'token-2' });
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(manager.signinSilent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(manager.signinSilent).toHaveBeenCalledOnce();
    expect(stored()).toBe('token-2');
  });
});
