import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addAccount, identityServer } from '../../../test/support/identity/identity-world.ts';
import { aDealer } from '../../../test/support/identity/memory-identity.ts';
import { loadProviderSecrets } from '../provider-secrets.mongo.ts';

const REFUSED = { code: 'UNAUTHENTICATED', message: 'Vaša sesija više ne važi. Prijavite se ponovo.' };
const { world, server, visitor } = await identityServer();
const { client } = visitor();
await addAccount(server.identity, 'ana@primer.rs', { isAdmin: true });
afterAll(() => world.close());

/** A token with the provider's own key, right but for what `payload` and `header` change. */
async function forged(payload: JWTPayload = {}, header: Record<string, string> = {}, ownKey = true) {
  const { keys } = await loadProviderSecrets(server.connection, world.clock.now());
  const signingKey = keys[0]?.jwk ?? {};
  const other = await generateKeyPair('ES256', { extractable: true });
  const now = Math.floor(world.clock.now() / 1000);
  const right = {
    iss: `${server.origin}/oidc`,
    aud: 'api://autoplace',
    sub: 'id-ana',
    scope: 'access_as_user',
    iat: now,
    exp: now + 60,
  };
  const key = ownKey ? signingKey : { ...(await exportJWK(other.privateKey)), alg: 'ES256' };
  return new SignJWT({ ...right, ...payload })
    .setProtectedHeader({
      alg: 'ES256',
      typ: 'at+jwt',
      ...(signingKey.kid && { kid: signingKey.kid }),
      ...header,
    })
    .sign(key);
}

describe('a token', () => {
  test('of issueToken is one of the provider and lasts twelve hours', async () => {
    const token = await server.identity.issueToken(' ANA@primer.rs');
    expect(await client.me(token)).toMatchObject({ status: 200, body: { roles: ['user', 'admin'] } });
    world.clock.advance(12 * 60 * 60_000 - 60_000);
    expect((await client.me(token)).status).toBe(200);
    world.clock.advance(60_000);
    expect(await client.me(token)).toEqual({ status: 401, body: REFUSED });
  });

  test('made by hand with the right claims is taken, so the refusals below mean something', async () => {
    expect((await client.me(await forged())).status).toBe(200);
  });

  test.each([
    ['for another audience', { aud: 'api://drugo' }],
    ['of another issuer', { iss: 'https://zlo.example/oidc' }],
    ['without the scope', { scope: 'openid' }],
    ['that has expired', { exp: 1 }],
    ['without an expiry', { exp: undefined }],
    ['of an account that is gone', { sub: 'id-niko' }],
  ])('%s is refused', async (_what, payload) => {
    expect(await client.me(await forged(payload as JWTPayload))).toEqual({ status: 401, body: REFUSED });
  });

  test('that is an ID token is refused', async () => {
    expect((await client.me(await forged({}, { typ: 'JWT' }))).status).toBe(401);
  });

  test('signed with another key under the same name is refused', async () => {
    expect((await client.me(await forged({}, {}, false))).status).toBe(401);
  });

  test('is verified once, however often it is sent (R320)', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const token = await forged();
    for (let request = 0; request < 3; request++) expect((await client.me(token)).status).toBe(200);
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  test('whose claims were changed is refused', async () => {
    const token = await forged();
    expect((await client.me(token)).status).toBe(200);
    const [header, payload, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'id-mila' })).toString('base64url');
    expect((await client.me([header, changed, signature].join('.'))).status).toBe(401);
  });

  test('without a signature (alg none) is refused', async () => {
    const now = Math.floor(world.clock.now() / 1000);
    const claims = { scope: 'access_as_user', iat: now, exp: now + 60 };
    const token = new UnsecuredJWT(claims)
      .setIssuer(`${server.origin}/oidc`)
      .setAudience('api://autoplace')
      .setSubject('id-ana')
      .encode();
    expect((await client.me(token)).status).toBe(401);
  });

  test.each(['', 'x', 'a b', 'a.b.c', '{}'])('that is %j is refused', async (token) => {
    expect((await client.me(token)).status).toBe(401);
  });
});

test('another kind of credentials is refused', async () => {
  const response = await fetch(`${server.origin}/api/me`, { headers: { authorization: 'Basic YTpi' } });
  expect(response.status).toBe(401);
});

test('without credentials /api/me refuses a visitor', async () => {
  expect(await client.me()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

describe('the handshake of a socket', () => {
  test('without a token is a visitor', async () => {
    expect(await server.identity.authenticateHandshake(undefined)).toEqual({ ok: true, principal: null });
  });

  test('with a token is its owner', async () => {
    expect(await server.identity.authenticateHandshake(await forged())).toMatchObject({
      ok: true,
      principal: { userId: 'id-ana', roles: ['user', 'admin'] },
    });
  });

  test.each(['x', 'a b', ''])('with the token %j is refused', async (token) => {
    expect(await server.identity.authenticateHandshake(token)).toEqual({ ok: false, error: REFUSED });
  });
});

test('an approval counts at once on the server that wrote it', async () => {
  await addAccount(server.identity, 'mila@primer.rs');
  const token = await forged({ sub: 'id-mila' });
  expect((await client.me(token)).body).toMatchObject({ roles: ['user'], dealer: null });
  await server.identity.dealers.upsert(
    aDealer({ id: 'id-mila', verificationStatus: 'approved', verifiedAt: 1 }),
  );
  expect((await client.me(token)).body).toMatchObject({
    roles: ['user', 'dealer'],
    dealer: { id: 'id-mila', companyName: 'Auto Kuća', verificationStatus: 'approved' },
  });
});

test('issueToken names an account that it does not know', async () => {
  await expect(server.identity.issueToken('niko@primer.rs')).rejects.toThrow(
    'There is no account with the e-mail address niko@primer.rs.',
  );
});
