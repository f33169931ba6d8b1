import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildConfig, buildMe } from '../../testing/data/people.ts';
import { buildUser, type FakeUserManager, fakeUserManager } from '../../testing/fake-user-manager.ts';
import { takeConfig } from '../config.ts';
import { store } from '../store.ts';
import { getAccessToken } from './access-token.ts';
import { InteractionInProgress } from './interaction.ts';
import { currentUserAtom } from './state.ts';
import { userManager } from './user-manager.ts';

vi.mock('./user-manager.ts', () => ({ userManager: vi.fn(), currentUserManager: vi.fn() }));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const PROFILE = {
  sub: 'sub-1',
  iss: 'https://autoplace.ciamlogin.com/1/v2.0',
  preferred_username: 'ana@primer.rs',
};
const refusal = (error: string) => Object.assign(new Error(error), { name: 'ErrorResponse', error });
let manager: FakeUserManager;
let tokens = 0;

/** Somebody whose token has `seconds` left and cannot be renewed without them. */
function expiring(seconds: number) {
  tokens += 1;
  const user = buildUser({ access_token: `old-${tokens}`, expires_in: seconds, profile: PROFILE as never });
  manager.user = user;
  localStorage.setItem('accessToken', user.access_token);
  return user.access_token;
}

function activate(isActive: boolean) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { isActive } }));
}

beforeEach(() => {
  vi.useFakeTimers();
  takeConfig(buildConfig({ kind: 'entra' }));
  store.set(currentUserAtom, buildMe());
  manager = fakeUserManager();
  manager.signinSilent.mockRejectedValue(refusal('interaction_required'));
  manager.signinPopup.mockImplementation(async () =>
    buildUser({ access_token: 'new', profile: PROFILE as never }),
  );
  vi.mocked(userManager).mockResolvedValue(manager as never);
  activate(true);
});
afterEach(() => {
  localStorage.clear();
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('when Entra wants to see the user before it renews', () => {
  test.each(['interaction_required', 'login_required', 'consent_required', 'invalid_grant'])(
    '(%s) they are asked once, in a window of its own, for all who need the token',
    async (error) => {
      manager.signinSilent.mockRejectedValue(refusal(error));
      expiring(10);
      manager.signinPopup.mockImplementation(async () => {
        manager.user = buildUser({ access_token: 'new', profile: PROFILE as never });
        return manager.user;
      });
      await expect(Promise.all([getAccessToken(), getAccessToken()])).resolves.toEqual(['new', 'new']);
      expect(manager.signinPopup).toHaveBeenCalledExactlyOnceWith({
        popupAbortOnClose: true,
        login_hint: 'ana@primer.rs',
      });
      expect(localStorage.getItem('accessToken')).toBe('new');
    },
  );

  test('nobody is asked who is not there: what is left of the token is used up, and they are asked when they are', async () => {
    const old = expiring(40);
    activate(false);
    await expect(getAccessToken()).resolves.toBe(old);
    expect(manager.signinPopup).not.toHaveBeenCalled();
    activate(true);
    await expect(getAccessToken()).resolves.toBe('new');
  });

  test('closing the window is an answer: they are not asked again, and the session ends with its token', async () => {
    const old = expiring(40);
    manager.signinPopup.mockRejectedValue(new Error('Popup closed by user'));
    await expect(getAccessToken()).resolves.toBe(old);
    await expect(getAccessToken()).resolves.toBe(old);
    expect(manager.signinPopup).toHaveBeenCalledOnce();
    manager.user = buildUser({ access_token: old, expires_in: 0, profile: PROFILE as never });
    await expect(getAccessToken()).resolves.toBeNull();
    expect(store.get(currentUserAtom)).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('somebody else who signs in there does not take the page over', async () => {
    const old = expiring(40);
    const other = buildUser({ access_token: 'other', profile: { ...PROFILE, sub: 'sub-2' } as never });
    manager.signinPopup.mockImplementation(async () => {
      manager.user = other;
      localStorage.setItem('accessToken', 'other');
      return other;
    });
    await expect(getAccessToken()).resolves.toBe(old);
    expect(localStorage.getItem('accessToken')).toBe(old);
    expect(manager.user?.access_token).toBe(old);
  });

  test('another interaction in progress is waited for: 250 ms × the attempt', async () => {
    expiring(10);
    manager.signinPopup.mockRejectedValueOnce(new InteractionInProgress());
    manager.signinPopup.mockRejectedValueOnce(new InteractionInProgress());
    const token = getAccessToken();
    await vi.advanceTimersByTimeAsync(749);
    expect(manager.signinPopup).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(token).resolves.toBe('new');
  });
});

test('our own provider asks nobody again: a refused renewal ends the session', async () => {
  takeConfig(buildConfig());
  manager.signinSilent.mockRejectedValue(refusal('invalid_grant'));
  expiring(40);
  await expect(getAccessToken()).resolves.toBeNull();
  expect(manager.signinPopup).not.toHaveBeenCalled();
  expect(store.get(currentUserAtom)).toBeNull();
});
