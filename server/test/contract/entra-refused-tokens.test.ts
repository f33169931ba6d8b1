import type { JWTPayload } from 'jose';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntraProvider } from '../support/entra/entra-provider.ts';
import { entraWorld } from '../support/entra/entra-world.ts';
import { newSigningKey, nowInSeconds, pkcs1Of, sign } from '../support/entra/tokens.ts';

const EXPIRED = { code: 'UNAUTHENTICATED', message: 'Vaša sesija više ne važi. Prijavite se ponovo.' };

const { provider, somebody, me, handshake, waitBetweenLooks, close } = await entraWorld();
beforeEach(waitBetweenLooks);
afterAll(close);

const wrongClaims: [string, () => JWTPayload][] = [
  ['has expired', () => ({ nbf: 1, exp: nowInSeconds() - 31 })],
  ['does not say when it expires', () => ({ exp: undefined }) as never],
  ['is not valid yet', () => ({ nbf: nowInSeconds() + 31 })],
  ['is for another audience', () => ({ aud: 'somebody-else' })],
  ['is for several audiences', () => ({ aud: ['autoplace-api', 'somebody-else'] })],
  ['is for the browser application, like ID tokens', () => ({ aud: 'autoplace-spa' })],
  ['comes from another issuer', () => ({ iss: 'https://zlo.example/v2.0' })],
  ['comes from another tenant', () => ({ iss: provider.issuer.replace('00000000', '11111111') })],
  ['comes from the right issuer but for a slash', () => ({ iss: `${provider.issuer}/` })],
  ['has another scope', () => ({ scp: 'User.Read' })],
  ['has a scope that only begins like ours', () => ({ scp: 'access_as_user_admin' })],
  ['has no scope, as those of applications', () => ({ scp: undefined }) as never],
  ['has a scope that is no text', () => ({ scp: ['access_as_user'] })],
  ['names nobody', () => ({ oid: undefined }) as never],
  ['has no address', () => ({ email: undefined, preferred_username: undefined }) as never],
];

describe('over HTTP and at the handshake of a socket nobody gets in with a token that', () => {
  async function expectRefused(token: string) {
    expect(await me(token)).toEqual({ status: 401, body: EXPIRED });
    expect(await handshake(token)).toEqual(EXPIRED);
  }

  it.each(wrongClaims)('%s', async (_what, changes) => {
    await expectRefused(await provider.token(somebody(), changes()));
  });

  it('is signed with a key that the tenant does not publish', async () => {
    const claims = provider.claimsOf(somebody());
    await expectRefused(await sign(claims, await newSigningKey()));
  });

  it('is signed with another key under the name of the right one', async () => {
    const stranger = { ...(await newSigningKey()), kid: provider.key().kid };
    await expectRefused(await sign(provider.claimsOf(somebody()), stranger));
  });

  it('names no key, or an unknown one by x5t', async () => {
    await expectRefused(await provider.token(somebody(), {}, { kid: undefined }));
    await expectRefused(await provider.token(somebody(), {}, { x5t: 'x' }));
  });

  it('is not signed (alg none), with the name of a key and without', async () => {
    const unsigned = new UnsecuredJWT(provider.claimsOf(somebody())).encode();
    await expectRefused(unsigned);
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: provider.key().kid }));
    const [, payload] = unsigned.split('.');
    await expectRefused(`${header.toString('base64url')}.${payload}.`);
    await expectRefused(`${header.toString('base64url')}.${payload}.AAAA`);
  });

  it.each([
    ['as passport-azure-ad writes it', (key: ReturnType<EntraProvider['key']>) => pkcs1Of(key)],
    ['as everybody writes it', (key: ReturnType<EntraProvider['key']>) => key.pem],
  ])('is signed with the public key as a secret (HS256), %s', async (_how, secretOf) => {
    const key = provider.key();
    const token = await new SignJWT(provider.claimsOf(somebody()))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.kid })
      .sign(new TextEncoder().encode(secretOf(key)));
    await expectRefused(token);
  });

  it('has been changed', async () => {
    const ana = somebody();
    const [header, , signature] = (await provider.token(ana)).split('.');
    const claims = { ...provider.claimsOf(ana), roles: ['Admin'] };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await expectRefused([header, payload, signature].join('.'));
  });

  it.each(['x', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9..', 'bnVsbA.bnVsbA.bnVsbA'])(
    'is not a token: %s',
    expectRefused,
  );
});
