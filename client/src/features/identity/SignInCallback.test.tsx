import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeSignIn } from '../../lib/auth/callback.ts';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { turnPushOn } from '../../lib/device-push.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { SignInCallback } from './SignInCallback.tsx';

vi.mock('../../lib/auth/callback.ts', () => ({ completeSignIn: vi.fn() }));

let seen: SeenRequest[];
let browser: ReturnType<typeof pushBrowser>;

/** Jelena turns on push messages in this browser; then the server ends her session. */
beforeEach(async () => {
  localStorage.clear();
  browser = pushBrowser();
  seen = scriptFetch({
    'GET /api/me/push': () => ({ body: { publicKey: 'AQID' } }),
    'PUT /api/me/push': () => ({ body: { subscribed: true } }),
  });
  store.set(currentUserAtom, buildMe());
  await turnPushOn();
  store.set(currentUserAtom, null);
  seen.length = 0;
});
afterEach(() => {
  browser.remove();
  store.set(currentUserAtom, null);
  window.history.replaceState(null, '', '/');
});

/** Comes back from the provider with that answer. */
async function comeBack(answer: string) {
  window.history.replaceState(null, '', `/signin-oidc?${answer}`);
  vi.mocked(completeSignIn).mockResolvedValue('/auctions');
  const routes = [
    { path: '/signin-oidc', element: <SignInCallback /> },
    { path: '*', element: <h1>Aukcije</h1> },
  ];
  renderRoutes(routes, '/signin-oidc');
  await screen.findByRole('heading', { name: 'Aukcije' });
}

test('signing in again restores push messages in this browser: the server dropped them with the session', async () => {
  store.set(currentUserAtom, buildMe());
  await comeBack('code=one');
  await waitFor(() =>
    expect(seen.at(-1)).toMatchObject({ method: 'PUT', body: { endpoint: 'https://push.example/1' } }),
  );
});

test('somebody else who signs in is not told there what the last one wished for', async () => {
  store.set(currentUserAtom, buildMe({ objectId: 'user-2' }));
  await comeBack('code=two');
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  expect(seen).toEqual([]);
});
