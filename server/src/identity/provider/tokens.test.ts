import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  openPage,
  PASSWORD,
  signInWithPassword,
  submit,
  testClient,
} from '../../../test/support/identity-client.ts';
import { identityServer } from '../../../test/support/identity-world.ts';

const EMAIL = 'ana@primer.rs';
const { world, server, visitor } = await identityServer(EMAIL);
let { browser, client } = visitor();
beforeEach(() => {
  ({ browser, client } = visitor());
});
afterAll(async () => {
  await world.close();
  expect(world.logged, 'nothing of this was a failure of the server').toEqual([]);
});

describe('the code flow with PKCE', () => {
  test('the right password leads to tokens, and the access token to /api/me', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    expect(page.answer).toMatchObject({ status: 200 });
    const end = await submit(browser, page, { email: EMAIL, password: PASSWORD });
    expect(new URL(end.url).searchParams.get('state')).toBe('the-state');

    const { body: tokens } = await client.exchange(codeOf(end));
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${server.origin}/oidc`,
      aud: 'api://autoplace',
      scope: 'access_as_user',
      sub: 'id-ana',
      oid: 'id-ana',
      email: EMAIL,
      name: 'Ana Anić',
      idp: 'Local',
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: 'id-ana', email: EMAIL, name: 'Ana Anić' });
    expect(await client.me(tokens.access_token)).toEqual({
      status: 200,
      body: {
        objectId: 'id-ana',
        email: EMAIL,
        name: 'Ana Anić',
        identityProvider: 'Local',
        roles: ['user'],
        dealer: null,
      },
    });
  });

  test('a code works once', async () => {
    const end = await submit(browser, await openPage(browser, client.authorizeUrl()), {
      email: EMAIL,
      password: PASSWORD,
    });
    expect((await client.exchange(codeOf(end))).status).toBe(200);
    expect(await client.exchange(codeOf(end))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('a code is of no use without the verifier', async () => {
    const end = await submit(browser, await openPage(browser, client.authorizeUrl()), {
      email: EMAIL,
      password: PASSWORD,
    });
    expect((await testClient(server.origin).exchange(codeOf(end))).status).toBe(400);
  });

  test('a request without PKCE is refused', async () => {
    const url = new URL(client.authorizeUrl());
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const end = await openPage(browser, url.href);
    expect(new URL(end.url).searchParams.get('error')).toBe('invalid_request');
  });

  test('a redirect to another site is refused with a page, not followed', async () => {
    const end = await openPage(
      browser,
      client.authorizeUrl({ redirect_uri: 'https://zlo.example/signin-oidc' }),
    );
    expect(end.answer.status).toBe(400);
    expect(end.answer.text).toContain('Prijava nije uspela');
  });
});

describe('refresh tokens', () => {
  test('rotate: each renewal brings a new one', async () => {
    const first = await signInWithPassword(browser, client, EMAIL);
    const { status, body: second } = await client.refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await client.me(second.access_token)).status).toBe(200);
  });

  test('renew with the scope of the access token, which is what the client sends', async () => {
    const { refresh_token, scope } = await signInWithPassword(browser, client, EMAIL);
    expect(scope).toBe('access_as_user');
    const renewed = await client.token({ grant_type: 'refresh_token', refresh_token, scope });
    expect(renewed).toMatchObject({ status: 200, body: { scope } });
  });

  test('a second tab may use the same one at the same moment', async () => {
    const first = await signInWithPassword(browser, client, EMAIL);
    await client.refresh(first.refresh_token);
    expect((await client.refresh(first.refresh_token)).status).toBe(200);
  });

  test('an old one is refused, and its descendants are revoked', async () => {
    const first = await signInWithPassword(browser, client, EMAIL);
    const { body: second } = await client.refresh(first.refresh_token);
    world.clock.advance(10_000);
    expect(await client.refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await client.refresh(second.refresh_token)).status).toBe(400);
  });
});

test('the provider uses its public address for any Host header', async () => {
  const response = await fetch(`${server.origin}/oidc/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'zlo.example', 'x-forwarded-proto': 'https' },
  });
  const found = (await response.json()) as Record<string, unknown>;
  expect(found).toMatchObject({
    issuer: `${server.origin}/oidc`,
    authorization_endpoint: `${server.origin}/oidc/auth`,
    token_endpoint: `${server.origin}/oidc/token`,
    end_session_endpoint: `${server.origin}/oidc/session/end`,
    code_challenge_methods_supported: ['S256'],
  });
});
