import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { buildMe } from '../../testing/data/people.ts';
import { buildUser, type FakeUserManager, fakeUserManager } from '../../testing/fake-user-manager.ts';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { store } from '../store.ts';
import { completeSignIn } from './callback.ts';
import { authStatusAtom, currentUserAtom } from './state.ts';
import { userManager } from './user-manager.ts';

vi.mock('./user-manager.ts', () => ({ userManager: vi.fn(), currentUserManager: vi.fn() }));

const ANSWERED = 'http://localhost/signin-oidc?code=abc&state=xyz';
let logged: MockInstance;
let manager: FakeUserManager;

beforeEach(() => {
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  store.set(currentUserAtom, null);
  store.set(authStatusAtom, 'loading');
  manager = fakeUserManager();
  manager.signinCallback.mockImplementation(async () => {
    manager.user = buildUser();
    localStorage.setItem('accessToken', manager.user.access_token);
    return manager.user;
  });
  vi.mocked(userManager).mockResolvedValue(manager as never);
  scriptFetch({ 'GET /api/me': () => ({ body: buildMe() }) });
});

test('without an answer of the provider it goes to /auctions', async () => {
  await expect(completeSignIn('http://localhost/signin-oidc')).resolves.toBe('/auctions');
  expect(manager.signinCallback).not.toHaveBeenCalled();
  expect(store.get(authStatusAtom)).toBe('ready');
});

test('with an account it waits 0.5 s and goes to where the sign-in began, be it in another tab (R343, R41)', async () => {
  manager.signinCallback.mockImplementation(async () => {
    manager.user = buildUser({ state: '/auctions/7' });
    localStorage.setItem('accessToken', manager.user.access_token);
    return manager.user;
  });
  let destination: string | undefined;
  void completeSignIn(ANSWERED).then((path) => {
    destination = path;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(destination).toBeUndefined();
  expect(store.get(currentUserAtom)).toMatchObject({
    email: 'jelena@example.com',
    identityProvider: 'Local',
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(destination).toBe('/auctions/7');
});

test('without an account it goes to /login and says so in the log', async () => {
  scriptFetch({
    'GET /api/me': () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Nema naloga' } }),
  });
  const destination = completeSignIn(ANSWERED);
  await vi.advanceTimersByTimeAsync(500);
  await expect(destination).resolves.toBe('/login');
  expect(logged).toHaveBeenCalledWith('No account found');
});

test('in a window of its own it goes nowhere: the page that opened it takes the answer and closes it', async () => {
  manager.signinCallback.mockResolvedValue(undefined);
  const left = vi.fn();
  void completeSignIn(ANSWERED).then(left, left);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left).not.toHaveBeenCalled();
});

test('an error of the provider goes to /login and is logged', async () => {
  const refusal = new Error('access_denied');
  manager.signinCallback.mockRejectedValue(refusal);
  await expect(completeSignIn('http://localhost/signin-oidc?error=access_denied&state=x')).resolves.toBe(
    '/login',
  );
  expect(logged).toHaveBeenCalledWith('Sign-in failed', refusal);
  // Without it the login page would wait for ever to learn that nobody is signed in.
  expect(store.get(authStatusAtom)).toBe('ready');
});
