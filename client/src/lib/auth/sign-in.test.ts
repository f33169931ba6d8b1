import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { buildConfig } from '../../testing/data/people.ts';
import { type FakeUserManager, fakeUserManager } from '../../testing/fake-user-manager.ts';
import { takeConfig } from '../config.ts';
import { InteractionInProgress, interactively } from './interaction.ts';
import { signIn } from './sign-in.ts';
import { AuthNotConfigured, userManager } from './user-manager.ts';

vi.mock('./user-manager.ts', async (original) => ({
  ...(await original<typeof import('./user-manager.ts')>()),
  userManager: vi.fn(),
}));

/** Where the sign-in begins, and comes back to (R343). */
const PRESENT = '/auctions/7?slika=2#pitanja';

let manager: FakeUserManager;
let logged: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  manager = fakeUserManager();
  vi.mocked(userManager).mockResolvedValue(manager as never);
  takeConfig(buildConfig());
  window.history.pushState(null, '', PRESENT);
});

test.each([
  [{ purpose: 'signIn' }, { prompt: 'select_account' }, {}],
  [{ purpose: 'register' }, {}, { screen_hint: 'register' }],
  [{ purpose: 'reset' }, { prompt: 'login' }, { screen_hint: 'reset' }],
  [{ purpose: 'profile' }, { prompt: 'login' }, { screen_hint: 'profile' }],
] as const)('%o asks our own provider for %o and %o (R43)', async (options, args, query) => {
  await expect(signIn(options)).resolves.toBe(true);
  expect(manager.signinRedirect).toHaveBeenCalledExactlyOnceWith({
    ...args,
    // Where its pages lead back to.
    extraQueryParams: { ...query, return_to: PRESENT },
    state: PRESENT,
  });
});

test.each([{ kind: 'local' }, { kind: 'entra' }] as const)(
  '%o is told whose address it is about',
  async (auth) => {
    takeConfig(buildConfig(auth));
    await signIn({ purpose: 'register', email: 'ana@primer.rs' });
    expect(manager.signinRedirect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ login_hint: 'ana@primer.rs' }),
    );
  },
);

test('an address that is too long for the provider is come back to, and not named to it', async () => {
  const long = `/auctions?q=${encodeURIComponent('шкода '.repeat(30))}`;
  window.history.pushState(null, '', long);
  await signIn({ purpose: 'register' });
  expect(manager.signinRedirect).toHaveBeenCalledExactlyOnceWith({
    extraQueryParams: { screen_hint: 'register' },
    state: long,
  });
});

test.each([
  [{ purpose: 'signIn' }, { prompt: 'select_account' }],
  [
    { purpose: 'signIn', social: 'Google' },
    { prompt: 'select_account', extraQueryParams: { domain_hint: 'Google' } },
  ],
  [
    { purpose: 'signIn', social: 'Facebook' },
    { prompt: 'select_account', extraQueryParams: { domain_hint: 'Facebook' } },
  ],
  [{ purpose: 'register' }, { prompt: 'create' }],
  [{ purpose: 'reset' }, { prompt: 'login' }],
  [{ purpose: 'profile' }, { prompt: 'login' }],
] as const)('%o asks Entra for %o', async (options, args) => {
  takeConfig(buildConfig({ kind: 'entra' }));
  await expect(signIn(options)).resolves.toBe(true);
  expect(manager.signinRedirect).toHaveBeenCalledExactlyOnceWith({ ...args, state: PRESENT });
});

test('a missing client id or authority aborts the login with a logged error', async () => {
  const missing = new AuthNotConfigured();
  vi.mocked(userManager).mockRejectedValue(missing);
  await expect(signIn()).resolves.toBe(false);
  expect(logged).toHaveBeenCalledWith('Sign-in failed', missing);
});

test('the login is blocked while another interaction goes on', async () => {
  let release = () => {};
  const other = interactively(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const outcome = signIn();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(outcome).resolves.toBe(false);
  expect(manager.signinRedirect).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledOnce();
  release();
  await other;
});

test('an interaction in progress at the provider is retried', async () => {
  manager.signinRedirect.mockRejectedValueOnce(new InteractionInProgress());
  const outcome = signIn();
  await vi.advanceTimersByTimeAsync(250);
  await expect(outcome).resolves.toBe(true);
  expect(manager.signinRedirect).toHaveBeenCalledTimes(2);
});

test('a page that stays although it was about to leave can sign in again', async () => {
  manager.signinRedirect.mockReturnValueOnce(new Promise(() => {}));
  const outcome = signIn();
  await vi.advanceTimersByTimeAsync(60_000);
  // However long it took to find the provider, the user is asked only now, and says no.
  window.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(1_999);
  await expect(interactively(async () => 'other')).rejects.toBeInstanceOf(InteractionInProgress);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe(true);
  await expect(signIn()).resolves.toBe(true);
  expect(manager.signinRedirect).toHaveBeenCalledTimes(2);
});

test('any other failure is logged and thrown', async () => {
  const failure = new Error('no network');
  manager.signinRedirect.mockRejectedValue(failure);
  await expect(signIn()).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledWith('Sign-in failed', failure);
});
