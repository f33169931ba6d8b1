import { HOUR_MS } from '@autoplace/shared/time';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  openPage,
  PASSWORD,
  signInWithPassword,
  submit,
  testClient,
} from '../../../test/support/identity/identity-client.ts';
import { identityServer } from '../../../test/support/identity/identity-world.ts';

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
    expect(await client.refresh(first.refresh_token)).toMatchObject({ status: 200 });
    expect(await client.refresh(first.refresh_token)).toMatchObject({ status: 200 });
  });

  test('a page that was left before it had the answer renews with the same one', async () => {
    const first = await signInWithPassword(browser, client, EMAIL);
    await client.refresh(first.refresh_token);
    // As long as the next page may take to open on a slow phone.
    world.clock.advance(9_999);
    expect(await client.refresh(first.refresh_token)).toMatchObject({ status: 200 });
  });

  const stolen = { status: 400, body: { error: 'invalid_grant' } };

  test.each([
    ['later', () => world.clock.advance(10_000), undefined],
    ['by another browser at once', () => {}, 'curl/8.0'],
  ])(
    'an old one, used %s, ends the session with everything that descends from it',
    async (_, wait, userAgent) => {
      const first = await signInWithPassword(browser, client, EMAIL);
      const { body: second } = await client.refresh(first.refresh_token);
      wait();
      expect(await client.refresh(first.refresh_token, userAgent)).toMatchObject(stolen);
      expect(await client.refresh(second.refresh_token)).toMatchObject(stolen);
      expect((await client.me(second.access_token)).status).toBe(401);
    },
  );

  test('a third use at once is reuse', async () => {
    const first = await signInWithPassword(browser, client, EMAIL);
    await client.refresh(first.refresh_token);
    const { body: third } = await client.refresh(first.refresh_token);
    expect(await client.refresh(first.refresh_token)).toMatchObject(stolen);
    expect((await client.me(third.access_token)).status).toBe(401);
  });
});

describe('a session (R73)', () => {
  test('ends after a day without use, also for the page of the provider', async () => {
    const { refresh_token } = await signInWithPassword(browser, client, EMAIL);
    world.clock.advance(24 * HOUR_MS);
    expect(await client.refresh(refresh_token)).toMatchObject({ status: 400 });
    expect((await openPage(browser, client.authorizeUrl())).answer.text).not.toContain('Nastavi kao');
  });

  test('lasts two weeks at most, however often it is used', async () => {
    let { refresh_token } = await signInWithPassword(browser, client, EMAIL);
    for (let day = 1; day < 14; day += 1) {
      world.clock.advance(23 * HOUR_MS);
      const { status, body } = await client.refresh(refresh_token);
      expect(status).toBe(200);
      refresh_token = body.refresh_token;
    }
    world.clock.advance(23 * HOUR_MS);
    expect((await client.refresh(refresh_token)).status).toBe(200);
    world.clock.advance(15 * HOUR_MS);
    expect((await client.refresh(refresh_token)).status).toBe(400);
  });

  test('nothing that proves somebody is stored in clear', async () => {
    const tokens = await signInWithPassword(browser, client, EMAIL);
    await openPage(browser, client.authorizeUrl());
    const stored = JSON.stringify(await server.connection.collection('oidc_artifacts').find().toArray());
    const session = browser.cookie('autoplace_session') ?? '';
    expect(session).toHaveLength(43);
    for (const secret of [session, tokens.refresh_token, tokens.access_token])
      expect(stored.includes(secret)).toBe(false);
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
