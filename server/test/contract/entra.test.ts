import type { JWTPayload } from 'jose';
import { SignJWT, UnsecuredJWT } from 'jose';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EntraProvider, startEntraProvider } from '../support/entra/entra-provider.ts';
import { type EntraAccount, newSigningKey, nowInSeconds, pkcs1Of, sign } from '../support/entra/tokens.ts';
import { trust } from '../support/entra/trust.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const EXPIRED = { code: 'UNAUTHENTICATED', message: 'Prijava je istekla. Prijavite se ponovo.' };
const AWAY = 'Prijava trenutno ne može da se proveri. Pokušajte ponovo za koji trenutak.';

let provider: EntraProvider;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  provider = await startEntraProvider();
  trust(provider.ca);
  server = await startTestServer({ ...provider.env, ENTRA_SOCIAL: 'Google, Facebook' });
});
beforeEach(() => {
  // Whatever a test did to the keys, the next one may ask for them anew.
  vi.setSystemTime(Date.now() + 11_000);
});
afterEach(() => {
  provider.state.trouble = null;
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
  vi.useRealTimers();
});

/** Somebody who has never been here. */
const somebody = (part: Partial<EntraAccount> = {}): EntraAccount => {
  people += 1;
  return { oid: `oid-${people}`, email: `osoba${people}@primer.rs`, name: `Osoba ${people}`, ...part };
};

const me = (token: string, url = server.url) =>
  fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } }).then(async (response) => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  }));

/** What the handshake of a socket with that token comes to. */
function handshake(token: string): Promise<unknown> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  return new Promise((answered) => {
    socket
      .once('connect', () => answered('connected'))
      .once('connect_error', (error) => answered((error as { data?: unknown }).data));
  }).finally(() => socket.disconnect());
}

describe('a token of the tenant', () => {
  it('is taken over HTTP and at the handshake of a socket, and its holder is somebody from then on', async () => {
    const mila = somebody({ email: 'Mila@Primer.rs', name: 'Mila Milić' });
    const token = await provider.token(mila);
    const first = await me(token);
    expect(first).toMatchObject({
      status: 200,
      body: {
        email: 'mila@primer.rs',
        name: 'Mila Milić',
        identityProvider: 'Local',
        roles: ['user'],
        dealer: null,
      },
    });
    expect(first.body.objectId).toMatch(/^entra-[\w-]{43}$/);
    expect(await me(await provider.token(mila))).toEqual(first);
    expect(await handshake(token)).toBe('connected');
  });

  it.each([
    ['is valid from half a minute ahead', () => ({ nbf: nowInSeconds() + 29 })],
    ['expired half a minute ago', () => ({ nbf: 1, exp: nowInSeconds() - 29 })],
  ])('is taken when it %s, as clocks differ', async (_what, changes) => {
    expect((await me(await provider.token(somebody(), changes()))).status).toBe(200);
  });
});

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

  it('names no key, or one by x5t that is none', async () => {
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

  it.each(['x', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9..', 'bnVsbA.bnVsbA.bnVsbA'])('is none: %s', expectRefused);
});

describe('whose account it is', () => {
  it.each([
    [undefined, 'Local'],
    ['google.com', 'Google'],
    ['facebook.com', 'Facebook'],
    ['live.com', 'Microsoft'],
    ['https://sts.windows.net/9188040d-6c67-4c5b-b112-36a304b66dad/', 'Microsoft'],
  ])('follows from idp %s: %s', async (idp, expected) => {
    const token = await provider.token(somebody(idp === undefined ? {} : { idp }));
    expect((await me(token)).body.identityProvider).toBe(expected);
  });

  it('follows from the object id: a new name and address change the account, a new object id makes another', async () => {
    const mila = somebody();
    const before = await me(await provider.token(mila));
    vi.setSystemTime(Date.now() + 5_000);
    const after = await me(
      await provider.token({ ...mila, name: 'Mila Jovanović', email: 'nova@primer.rs' }),
    );
    expect(after.body).toEqual({ ...before.body, name: 'Mila Jovanović', email: 'nova@primer.rs' });
    const successor = await me(await provider.token({ ...mila, oid: 'oid-successor' }));
    expect(successor.body.objectId).not.toBe(before.body.objectId);
    expect(successor.body.email).toBe(mila.email);
  });

  it('is never one of the local accounts, though the address is the same', async () => {
    const local = { id: 'user-jova', email: 'jova@primer.rs', name: 'Jova', passwordHash: 'none' };
    const rest = {
      isAdmin: true,
      identityProvider: 'Local',
      createdAt: 0,
      tokensValidFrom: 0,
      locked: null,
    } as const;
    await server.identity.users.insert({ ...local, ...rest });
    const { status, body } = await me(await provider.token(somebody({ email: 'jova@primer.rs' })));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'jova@primer.rs', roles: ['user'] });
    expect(body.objectId).not.toBe('user-jova');
    expect(await server.identity.users.findByEmail('jova@primer.rs')).toMatchObject({ id: 'user-jova' });
  });

  it('is written down once by two servers that see somebody new at the same time', async () => {
    const second = await startSecondServer(server, provider.env);
    try {
      const token = await provider.token(somebody({ name: 'Sa dva mesta' }));
      const asks = Array.from({ length: 20 }, (_, n) => me(token, n % 2 === 0 ? server.url : second.url));
      const answers = await Promise.all(asks);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.objectId}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await server.connection.collection('users').countDocuments({ name: 'Sa dva mesta' })).toBe(1);
    } finally {
      await second.close();
    }
  });
});

describe('an administrator', () => {
  const statistics = (token: string) => server.call('GET', '/api/dealer-verification/statistics', { token });

  it('is who has the app role Admin, for as long as the token lasts that says so', async () => {
    const boss = somebody({ roles: ['Admin'] });
    const token = await provider.token(boss);
    expect((await me(token)).body.roles).toEqual(['user', 'admin']);
    expect((await statistics(token)).status).toBe(200);
    const later = await provider.token({ ...boss, roles: [] });
    expect((await me(later)).body.roles).toEqual(['user']);
    expect((await statistics(later)).status).toBe(403);
  });

  it('is also who is one by our own books, and nobody by another role', async () => {
    const ana = somebody({ roles: ['admin', 'Administrator'] });
    const token = await provider.token(ana);
    const { body } = await me(token);
    expect(body.roles).toEqual(['user']);
    const users = server.connection.collection<{ _id: string }>('users');
    await users.updateOne({ _id: String(body.objectId) }, { $set: { isAdmin: true } });
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 2_001);
      expect((await me(token)).body.roles).toEqual(['user', 'admin']);
    });
  });

  it('by that role alone locks who they must, though our books know no administrator', async () => {
    const users = server.connection.collection<{ _id: string }>('users');
    await users.updateMany({ isAdmin: true }, { $set: { isAdmin: false } });
    const boss = await provider.token(somebody({ roles: ['Admin'] }));
    const lock = (id: unknown) =>
      server.call('POST', `/api/admin/users/${id}/lock`, { token: boss, body: { reason: 'Lažne ponude' } });
    const buyer = await provider.token(somebody());
    const { objectId } = (await me(buyer)).body;
    expect(await lock(objectId)).toMatchObject({
      status: 200,
      body: { user: { locked: { reason: 'Lažne ponude' } } },
    });
    expect((await me(buyer)).status).toBe(401);
    const last = (await me(await provider.token(somebody()))).body.objectId;
    await users.updateOne({ _id: String(last) }, { $set: { isAdmin: true } });
    expect((await lock(last)).status, 'the last one of our books is theirs to keep').toBe(409);
    expect(await users.findOne({ _id: String(last) })).toMatchObject({ locked: null });
  });

  it('who signs somebody out ends what their closed browsers are told', async () => {
    const [boss, buyer] = [
      await provider.token(somebody({ roles: ['Admin'] })),
      await provider.token(somebody()),
    ];
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/entra', keys };
    expect((await server.call('PUT', '/api/me/push', { token: buyer, body })).status).toBe(200);
    const userId = String((await me(buyer)).body.objectId);
    const devices = server.connection.collection('push_devices');
    expect(await devices.countDocuments({ userId })).toBe(1);
    await server.call('POST', `/api/admin/users/${userId}/sign-out`, { token: boss });
    expect(await devices.countDocuments({ userId })).toBe(0);
  });
});

it('somebody of the tenant sells and bids like everybody', async () => {
  const seller = await me(await provider.token(somebody()));
  const auctionId = await server.listClassic(String(seller.body.objectId));
  const token = await provider.token(somebody());
  const bid = { amount: 20_000, clientBidId: 'entra-bid-1' };
  expect(await server.call('POST', `/api/auctions/${auctionId}/bids`, { token, body: bid })).toMatchObject({
    status: 200,
    body: { bid: { amount: expect.any(Number) } },
  });
  const refused = await server.call('POST', `/api/auctions/${auctionId}/bids`, { body: bid });
  expect(refused.status).toBe(401);
});

describe('the keys of the tenant', () => {
  it('may change: the new one is asked for, and the one that was withdrawn is not taken any more', async () => {
    const ana = somebody();
    const old = await provider.token(ana);
    expect((await me(old)).status).toBe(200);
    await provider.rotate();
    expect((await me(await provider.token(ana))).status).toBe(200);
    expect((await me(old)).status).toBe(401);
  });

  it('are asked for at most once in ten seconds, however many made-up keys come along', async () => {
    await me(await provider.token(somebody()));
    vi.setSystemTime(Date.now() + 11_000);
    const { looks } = provider.state;
    const made = await Promise.all(Array.from({ length: 10 }, () => newSigningKey()));
    for (const key of made) await me(await sign(provider.claimsOf(somebody()), key));
    expect(provider.state.looks - looks).toBeLessThanOrEqual(1);
  });

  it.each(['error page', 'no json', 'silence'] as const)(
    'may be away (%s): known ones go on holding',
    async (trouble) => {
      const ana = somebody();
      expect((await me(await provider.token(ana))).status).toBe(200);
      provider.state.trouble = trouble;
      vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
      expect((await me(await provider.token(ana))).status).toBe(200);
    },
  );
});

it('keys that could not be asked for during a day are not gone by any more', async () => {
  const ana = somebody();
  expect((await me(await provider.token(ana))).status).toBe(200);
  provider.state.trouble = 'error page';
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  expect((await me(await provider.token(ana))).status).toBe(503);
});

it('a withdrawn key is found out within the hour, though nobody uses the new one', async () => {
  const ana = somebody();
  const old = await provider.token(ana, { exp: nowInSeconds() + 3 * 60 * 60 });
  expect((await me(old)).status).toBe(200);
  await provider.rotate();
  vi.setSystemTime(Date.now() + 61 * 60_000);
  // Asked for behind this request, which still goes by what was known.
  await me(old);
  await vi.waitFor(async () => expect((await me(old)).status).toBe(401));
});

it.each(['error page', 'no json'] as const)(
  'a server starts while the tenant is away (%s), answers 503 to who is signed in and serves who is not, and recovers',
  async (trouble) => {
    provider.state.trouble = trouble;
    const { looks } = provider.state;
    const late = await startTestServer(provider.env);
    try {
      // It has tried, so that its log says what is the matter.
      expect(provider.state.looks).toBe(looks + 1);
      const token = await provider.token(somebody());
      expect(await me(token, late.url)).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', message: AWAY },
      });
      expect((await late.call('GET', '/api/auctions')).status).toBe(200);
      await expect(late.connect(token)).rejects.toMatchObject({
        data: { code: 'UNAVAILABLE', message: AWAY },
      });
      provider.state.trouble = null;
      vi.setSystemTime(Date.now() + 11_000);
      expect((await me(token, late.url)).status).toBe(200);
      (await late.connect(token)).disconnect();
    } finally {
      await late.close();
    }
  },
);

it('clients are sent to the tenant, and the local provider is off', async () => {
  const { body } = await server.call('GET', '/api/config');
  expect(body.auth).toEqual({
    kind: 'entra',
    authority: provider.env.ENTRA_AUTHORITY,
    clientId: 'autoplace-spa',
    scope: 'openid profile email offline_access api://autoplace-api/access_as_user',
    social: ['Google', 'Facebook'],
  });
  const response = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);
  expect(response.status).toBe(404);
  await expect(server.identity.issueToken('jova@primer.rs')).rejects.toThrow(/Entra hands out the tokens/);
});
