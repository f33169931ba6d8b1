import { screen, waitFor } from '@testing-library/react';
import type { UserManagerSettings } from 'oidc-client-ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccessToken, signIn } from '../../lib/auth/index.ts';
import { buildConfig } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { LoginPage } from './RequireSession.tsx';

const AUTHORITY = 'https://autoplace.ciamlogin.com/tenant/v2.0';
const SCOPE = 'openid profile email offline_access api://autoplace-api/access_as_user';
const navigated = vi.hoisted(() => ({ urls: [] as URL[], popup: async (_url: URL) => ({ url: '' }) }));

/** The library as it is, but that it notes where it would send the browser: a test's browser goes nowhere. */
vi.mock('oidc-client-ts', async (original) => {
  const library = await original<typeof import('oidc-client-ts')>();
  const navigator = (go: (url: URL) => Promise<{ url: string }>) => ({
    prepare: async () => ({
      navigate: async (params: { url: string }) => go(new URL(params.url)),
      close() {},
    }),
    callback: async () => {},
  });
  return {
    ...library,
    UserManager: class extends library.UserManager {
      constructor(settings: UserManagerSettings) {
        const redirects = navigator(async (url) => {
          navigated.urls.push(url);
          return { url: '' };
        });
        super(settings, redirects as never, navigator((url) => navigated.popup(url)) as never);
      }
    },
  };
});

const base64url = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
/** An ID token; the browser reads it and leaves its signature to the server, which gets the access token. */
const idToken = (sub = 'sub-1') =>
  [
    base64url({ alg: 'RS256', typ: 'JWT' }),
    base64url({ sub, iss: AUTHORITY, aud: 'autoplace-spa', iat: 1, exp: 9_999_999_999 }),
    'c2lnbmF0dXJl',
  ].join('.');

/** Requests to the token endpoint and its answers, with config and metadata. */
function network(token: (form: URLSearchParams) => { status?: number; body: object }) {
  const forms: URLSearchParams[] = [];
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/api/config')
      return json(
        buildConfig({
          kind: 'entra',
          authority: AUTHORITY,
          clientId: 'autoplace-spa',
          scope: SCOPE,
          social: ['Google', 'Facebook'],
        }),
      );
    if (address === `${AUTHORITY}/.well-known/openid-configuration`)
      return json({
        issuer: AUTHORITY,
        authorization_endpoint: 'https://autoplace.ciamlogin.com/tenant/authorize',
        token_endpoint: 'https://autoplace.ciamlogin.com/tenant/token',
        jwks_uri: 'https://autoplace.ciamlogin.com/tenant/keys',
      });
    if (address !== 'https://autoplace.ciamlogin.com/tenant/token') throw new TypeError('Failed to fetch');
    const form = new URLSearchParams(String(init.body));
    forms.push(form);
    const { status, body } = token(form);
    return json(body, status);
  });
  return forms;
}

/** A session as the library keeps it. */
function signedIn(secondsLeft: number) {
  const user = {
    access_token: 'old',
    refresh_token: 'refresh-1',
    id_token: idToken(),
    token_type: 'Bearer',
    scope: SCOPE,
    profile: {
      sub: 'sub-1',
      iss: AUTHORITY,
      aud: 'autoplace-spa',
      iat: 1,
      exp: 2,
      preferred_username: 'ana@primer.rs',
    },
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  };
  localStorage.setItem(`oidc.user:${AUTHORITY}:autoplace-spa`, JSON.stringify(user));
  localStorage.setItem('accessToken', 'old');
}

const fresh = { token_type: 'Bearer', expires_in: 3600, access_token: 'new', refresh_token: 'refresh-2' };

beforeEach(() => {
  localStorage.clear();
  navigated.urls = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('at Entra', () => {
  const shown = async () => {
    await waitFor(() => expect(navigated.urls).toHaveLength(1));
    return Object.fromEntries(navigated.urls[0]?.searchParams ?? []);
  };

  test.each([
    ['Prijavi se preko Entra', { prompt: 'select_account' }],
    ['Nastavi preko Google naloga', { prompt: 'select_account', domain_hint: 'Google' }],
    ['Nastavi preko Facebook naloga', { prompt: 'select_account', domain_hint: 'Facebook' }],
    ['Registruj se', { prompt: 'create' }],
    ['Zaboravili ste lozinku?', { prompt: 'login' }],
  ])('%s asks for %o', async (name, asked) => {
    network(() => ({ body: {} }));
    const { user } = renderElement(<LoginPage />);
    await user.click(screen.getByRole('button', { name }));
    expect(await shown()).toEqual({
      client_id: 'autoplace-spa',
      redirect_uri: `${window.location.origin}/signin-oidc`,
      response_type: 'code',
      scope: SCOPE,
      state: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
      ...asked,
    });
    expect(navigated.urls[0]?.href).toMatch(/^https:\/\/autoplace\.ciamlogin\.com\/tenant\/authorize\?/);
  });

  test('changing the profile asks to sign in again', async () => {
    network(() => ({ body: {} }));
    await signIn({ purpose: 'profile' });
    expect(await shown()).toMatchObject({ prompt: 'login' });
  });
});

describe('a token that is about to expire', () => {
  test('is renewed without a word', async () => {
    const forms = network(() => ({ body: { ...fresh, id_token: idToken(), scope: SCOPE } }));
    signedIn(30);
    await expect(getAccessToken()).resolves.toBe('new');
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'autoplace-spa',
      scope: SCOPE,
    });
    expect(localStorage.getItem('accessToken')).toBe('new');
  });

  test('has the user asked in a window where Entra wants that, without a choice of accounts', async () => {
    const forms = network((form) =>
      form.get('grant_type') === 'refresh_token'
        ? { status: 400, body: { error: 'interaction_required' } }
        : { body: { ...fresh, id_token: idToken(), scope: SCOPE } },
    );
    let asked: Record<string, string> = {};
    navigated.popup = async (url) => {
      asked = Object.fromEntries(url.searchParams);
      return { url: `${window.location.origin}/signin-oidc?code=the-code&state=${asked.state}` };
    };
    signedIn(30);
    await expect(getAccessToken()).resolves.toBe('new');
    expect(asked).toMatchObject({ login_hint: 'ana@primer.rs', scope: SCOPE, display: 'popup' });
    expect(asked.prompt).toBeUndefined();
    expect(forms.map((form) => form.get('grant_type'))).toEqual(['refresh_token', 'authorization_code']);
    expect(navigated.urls).toEqual([]);
  });
});
