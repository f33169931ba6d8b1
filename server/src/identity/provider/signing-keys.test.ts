import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import {
  codeOf,
  openPage,
  signInWithPassword,
  testClient,
} from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityWorld } from '../../../test/support/identity/identity-world.ts';
import { TestBrowser } from '../../../test/support/identity/test-browser.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { renewSigningKeys } from '../provider-secrets.mongo.ts';
import { createSigningKeys } from './signing-keys.ts';

const PUBLIC_URL = 'https://autoplace.example';
const EMAIL = 'ana@primer.rs';

async function openWorld() {
  const world = await identityWorld();
  onTestFinished(() => world.close());
  return world;
}
const signer = (of: string) => decodeProtectedHeader(of).kid;

test('the key changes every three months, and no server refuses a token for it, also one of just before', async () => {
  const world = await openWorld();
  const servers = [await world.addServer(PUBLIC_URL), await world.addServer(PUBLIC_URL)] as const;
  await addAccount(servers[0].identity, EMAIL);
  const published = async () => {
    const answers = servers.map(async ({ origin }) => (await fetch(`${origin}/oidc/jwks`)).json());
    const sets = (await Promise.all(answers)) as { keys: { kid: string }[] }[];
    return sets.map(({ keys }) => keys.map(({ kid }) => kid).toSorted());
  };
  const token = (n: 0 | 1 = 0) => servers[n].identity.issueToken(EMAIL);
  const taken = (of: string) =>
    Promise.all(servers.map(async ({ origin }) => (await testClient(origin).me(of)).status));

  const [first = ''] = (await published())[0] ?? [];
  expect(signer(await token())).toBe(first);

  // A day before: a second key is published, and does not sign yet.
  world.clock.advance(89 * DAY_MS);
  const both = await published();
  expect(both[0]).toHaveLength(2);
  expect(both[1]).toEqual(both[0]);
  expect(signer(await token())).toBe(first);

  world.clock.advance(DAY_MS - MINUTE_MS);
  const old = await token();
  expect(signer(old)).toBe(first);
  world.clock.advance(HOUR_MS);
  const fresh = await token(1);
  expect(signer(fresh)).not.toBe(first);
  expect(both[0]).toContain(signer(fresh));
  expect(signer(await token(0))).toBe(signer(fresh));
  for (const one of [old, fresh]) expect(await taken(one)).toEqual([200, 200]);
  expect(await published()).toEqual(both);

  world.clock.advance(15 * DAY_MS);
  expect(await published()).toEqual([[signer(fresh)], [signer(fresh)]]);
});

test('a leaked key is replaced while servers run, and nobody is signed out (R258)', async () => {
  const world = await openWorld();
  const told: string[] = [];
  const one = await world.addServer(undefined, { onRenewing: () => void told.push('one') });
  const two = await world.addServer(one.origin, { onRenewing: () => void told.push('two') });
  await addAccount(one.identity, 'mila@primer.rs');
  const browser = new TestBrowser();
  const [here, there] = [testClient(one.origin), testClient(two.origin, `${one.origin}/oidc`)];
  const tokens = await signInWithPassword(browser, here, 'mila@primer.rs');
  const answers = (of: string) =>
    Promise.all([here, there].map(async (client) => (await client.me(of)).status));
  expect(await answers(tokens.access_token)).toEqual([200, 200]);

  expect(await renewSigningKeys(one.connection, world.clock.now())).toBe(true);
  world.clock.advance(75_000);
  expect([await answers(tokens.access_token), told.toSorted()]).toEqual([
    [200, 200],
    ['one', 'two'],
  ]);
  const renewed = (await there.refresh(tokens.refresh_token)).body;
  expect(signer(renewed.access_token)).not.toBe(signer(tokens.access_token));
  expect(await answers(renewed.access_token)).toEqual([200, 200]);

  world.clock.advance(120_000);
  expect(await answers(tokens.access_token)).toEqual([401, 401]);
  expect(await answers(renewed.access_token)).toEqual([200, 200]);
  // Who was away meanwhile renews afterwards, and the browser is still known at the provider.
  const late = (await here.refresh(renewed.refresh_token)).body;
  expect(await answers(late.access_token)).toEqual([200, 200]);
  codeOf(await openPage(browser, here.authorizeUrl({ prompt: 'none' })));
  const end = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${one.origin}/auctions` };
  const page = await browser.get(`${one.origin}/oidc/session/end?${new URLSearchParams(end)}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('name="xsrf"')]);
  const secrets = await one.connection.collection('identity_secrets').findOne({ keys: { $exists: true } });
  expect(secrets?.keys.map(({ jwk }: { jwk: string }) => JSON.parse(jwk).kid)).toEqual([
    signer(late.access_token),
  ]);
  expect(told).toHaveLength(2);
});

test('a key of RSA, as earlier versions made it, is replaced at the start by one of P-256', async () => {
  const world = await openWorld();
  const before = await world.addServer(PUBLIC_URL);
  await addAccount(before.identity, EMAIL);
  const secrets = before.connection.collection<{ _id: string }>('identity_secrets');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'old' });
  const keys = [{ jwk, from: new Date(0) }];
  await secrets.updateOne({ _id: 'provider' }, { $set: { keys, version: 1 } });
  const server = await world.addServer(PUBLIC_URL);
  const fresh = await server.identity.issueToken(EMAIL);
  expect(decodeProtectedHeader(fresh)).toMatchObject({ alg: 'ES256' });
  expect((await testClient(server.origin).me(fresh)).status).toBe(200);
});

test('R262 a database that hangs keeps nobody waiting whose token is of a known key', async () => {
  const clock = new FakeClock(0);
  const key = (kid: string) => ({ jwk: { kid }, from: 0 });
  const answer = { keys: [key('one')], cookieKeys: [{ key: 'cookie', from: 0 }] };
  let rotate: Parameters<typeof createSigningKeys>[0]['rotate'] = async () => answer;
  const keys = createSigningKeys({ rotate: (now) => rotate(now), clock, logger: memoryLogger() });
  const names = async () => (await keys.get()).map(({ kid }) => kid);
  expect(await names()).toEqual(['one']);
  await clock.advance(15_000);
  const database = Promise.withResolvers<typeof answer>();
  rotate = () => database.promise;
  const asked = names();
  await clock.advance(1_000);
  expect(await asked).toEqual(['one']);
  expect(await names()).toEqual(['one']);
  database.resolve({ ...answer, keys: [key('two')] });
  await settle();
  expect(await names()).toEqual(['two']);
});
