import { beforeEach, expect, test, vi } from 'vitest';
import { buildConfig } from '../../testing/data/people.ts';
import { scriptFetch } from '../../testing/scripted-fetch.ts';

/** A fresh copy: the client keeps one manager for its life. */
async function fresh() {
  vi.resetModules();
  return import('./user-manager.ts');
}

beforeEach(() => localStorage.clear());

test('is configured from /api/config for this origin', async () => {
  scriptFetch({ 'GET /api/config': () => ({ body: buildConfig() }) });
  const { userManager } = await fresh();
  const { settings } = await userManager();
  expect(settings).toMatchObject({
    authority: 'http://localhost:3000/oidc',
    client_id: 'autoplace-web',
    scope: 'openid profile email offline_access',
    response_type: 'code',
    redirect_uri: `${window.location.origin}/signin-oidc`,
    post_logout_redirect_uri: `${window.location.origin}/auctions`,
  });
});

test.each([{ clientId: '' }, { authority: '' }])('without %o there is nobody to ask', async (missing) => {
  scriptFetch({ 'GET /api/config': () => ({ body: buildConfig(missing) }) });
  const { AuthNotConfigured, userManager } = await fresh();
  await expect(userManager()).rejects.toBeInstanceOf(AuthNotConfigured);
});

test('after a failure the next caller tries again', async () => {
  scriptFetch({});
  const { userManager } = await fresh();
  await expect(userManager()).rejects.toThrow();
  scriptFetch({ 'GET /api/config': () => ({ body: buildConfig() }) });
  await expect(userManager()).resolves.toBeDefined();
});

test('without a connection its library cannot be fetched, and that is what is told', async () => {
  scriptFetch({ 'GET /api/config': () => ({ body: buildConfig() }) });
  vi.doMock('oidc-client-ts', () => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const { userManager } = await fresh();
  await expect(userManager()).rejects.toThrow('Server se ne javlja.');
  vi.doUnmock('oidc-client-ts');
});
