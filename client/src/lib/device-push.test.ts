import type { Me } from '@autoplace/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe } from '../testing/data/people.ts';
import { buildUser, type FakeUserManager, fakeUserManager, storeUser } from '../testing/fake-user-manager.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { type SeenRequest, scriptFetch } from '../testing/scripted-fetch.ts';
import { currentUserAtom, endSession, restoreSession } from './auth/index.ts';
import { signOut, signOutHere } from './auth/sign-out.ts';
import { currentUserManager, userManager } from './auth/user-manager.ts';
import { pushState, turnPushOn } from './device-push.ts';
import { store } from './store.ts';

vi.mock('./auth/user-manager.ts', () => ({ userManager: vi.fn(), currentUserManager: vi.fn() }));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const jelena = buildMe();
const marko = buildMe({ objectId: 'user-2', email: 'marko@example.com' });
let account: Me;
let publicKey: string;
let seen: SeenRequest[];
let browser: ReturnType<typeof pushBrowser>;
let manager: FakeUserManager;

beforeEach(async () => {
  localStorage.clear();
  storeUser();
  manager = fakeUserManager(buildUser());
  vi.mocked(userManager).mockResolvedValue(manager as never);
  vi.mocked(currentUserManager).mockReturnValue(Promise.resolve(manager as never));
  account = marko;
  browser = pushBrowser();
  publicKey = 'AQID';
  seen = scriptFetch({
    'GET /api/me': () => ({ body: account }),
    'GET /api/me/push': () => ({ body: { publicKey } }),
    'PUT /api/me/push': () => ({ body: { subscribed: true } }),
  });
  store.set(currentUserAtom, jelena);
  await expect(turnPushOn()).resolves.toBe('on');
});
afterEach(() => browser.remove());

test('what a user has turned on is on for them', async () => {
  await expect(pushState()).resolves.toBe('on');
  expect(browser.isSubscribed()).toBe(true);
});

test('a subscription with a key that the servers no longer have is made again, since nothing would arrive', async () => {
  publicKey = 'BAUG';
  await expect(pushState()).resolves.toBe('on');
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  expect(seen.at(-1)).toMatchObject({ method: 'PUT', body: { endpoint: 'https://push.example/2' } });
  await expect(pushState()).resolves.toBe('on');
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
});

test.each([
  ['signing out', signOut],
  ['signing out on this device', signOutHere],
])('%s takes the subscription of this browser back', async (_, end) => {
  await end();
  await expect.poll(browser.isSubscribed).toBe(false);
});

test('for the next user of this browser it is off, and the subscription left behind is taken back', async () => {
  store.set(currentUserAtom, marko);
  await expect(pushState()).resolves.toBe('off');
  await expect.poll(browser.isSubscribed).toBe(false);
  await expect(turnPushOn()).resolves.toBe('on');
  await expect(pushState()).resolves.toBe('on');
});

test('a session that the server has ended leaves it to the same user alone', async () => {
  await endSession('Vaša sesija više ne važi');
  storeUser();
  account = jelena;
  await restoreSession();
  await expect(pushState()).resolves.toBe('on');
  account = marko;
  await restoreSession();
  await expect.poll(browser.isSubscribed).toBe(false);
});

test('what could not be taken back is when somebody else is found to be signed in', async () => {
  browser.unsubscribe.mockRejectedValueOnce(new Error('away'));
  await signOutHere();
  await expect.poll(() => browser.unsubscribe).toHaveBeenCalledOnce();
  expect(browser.isSubscribed()).toBe(true);
  storeUser();
  await restoreSession();
  await expect.poll(browser.isSubscribed).toBe(false);
});

test('a push service that does not answer holds nobody back', async () => {
  vi.useFakeTimers();
  browser.unsubscribe.mockReturnValue(new Promise(() => {}));
  await signOutHere();
  expect(localStorage).toHaveLength(1);
  const out = signOut();
  await vi.advanceTimersByTimeAsync(1_000);
  await out;
  expect(manager.signoutRedirect).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
