import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { codeOf, openPage, PASSWORD, submit, testClient } from '../../../test/support/identity-client.ts';
import { addAccount, identityWorld } from '../../../test/support/identity-world.ts';
import { type Answer, TestBrowser } from '../../../test/support/test-browser.ts';

const world = await identityWorld();
const server = await world.addServer();
/** Another site on the same database, which asks administrators for a second factor. */
const strict = await world.addServer(undefined, { isSecondFactorRequired: true });
afterAll(async () => {
  await world.close();
  expect(world.logged).toEqual([]);
});

type Shown = { url: string; answer: Answer };
const MINUTE = 60_000;

/** The code that an app with the secret of this page shows now. */
function appCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now() });
}
const secretOn = ({ answer }: Shown) =>
  (answer.text.match(/<code>([A-Z2-7 ]+)<\/code>/)?.[1] ?? '').replaceAll(' ', '');
const recoveryCodesOn = ({ answer }: Shown) =>
  [...answer.text.matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code);

function visitor(at = server) {
  const browser = new TestBrowser();
  const client = testClient(at.origin);
  /** Gives the password, on the page that the client asks for. */
  const password = async (email: string, params?: Record<string, string>) =>
    submit(browser, await openPage(browser, client.authorizeUrl(params)), { email, password: PASSWORD });
  const tokens = async (end: Shown) => (await client.exchange(codeOf(end))).body;
  return { browser, client, password, tokens, send: submit.bind(null, browser) };
}

const SET_UP = { prompt: 'login', screen_hint: 'security' };

/** An account that an app shows codes for. */
async function withApp(email: string) {
  await addAccount(server.identity, email);
  const { password, send } = visitor();
  const page = await password(email, SET_UP);
  const secret = secretOn(page);
  const shown = await send(page, { code: appCode(secret) });
  world.clock.advance(MINUTE);
  return { email, secret, codes: recoveryCodesOn(shown) };
}

describe('with an app', () => {
  test('the password alone lets nobody in; the code of the app does, once', async () => {
    const { email, secret, codes } = await withApp('ana@primer.rs');
    expect(codes).toHaveLength(10);
    const { browser, client, password, tokens, send } = visitor();
    const step = await password(email);
    expect(step.answer.text).toContain('Drugi korak prijave');
    // Going on past the page leads nowhere.
    const uid = new URL(step.url).pathname.split('/').at(-2);
    expect((await openPage(browser, `${server.origin}/oidc/auth/${uid}`)).answer.text).toContain('Prijava');
    const again = await password(email);
    const code = appCode(secret);
    const end = await send(again, { code });
    const { access_token } = await tokens(end);
    expect((await client.me(access_token)).status).toBe(200);

    const other = visitor();
    const replayed = await other.send(await other.password(email), { code });
    expect(replayed.answer.status).toBe(401);
    expect(replayed.answer.text).toContain('Svaki kod važi samo jednom');
  });

  test('a recovery code works once, however it is typed', async () => {
    const { email, codes } = await withApp('boris@primer.rs');
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    const first = visitor();
    codeOf(await first.send(await first.password(email), { code: typed }));
    const second = visitor();
    expect((await second.send(await second.password(email), { code })).answer.status).toBe(401);
    const stored = JSON.stringify(await server.connection.collection('second_factors').find().toArray());
    for (const one of codes) expect(stored.includes(one.replaceAll('-', ''))).toBe(false);
  });

  test('five wrong codes lock the second step', async () => {
    const { email, secret } = await withApp('ceca@primer.rs');
    const { password, send } = visitor();
    const page = await password(email);
    for (let n = 0; n < 4; n += 1) expect((await send(page, { code: '000000' })).answer.status).toBe(401);
    expect((await send(page, { code: '000000' })).answer.status).toBe(429);
    expect((await send(page, { code: appCode(secret) })).answer.status).toBe(429);
  });

  test('a mailed link is no way around it', async () => {
    const { email } = await withApp('dejan@primer.rs');
    const { browser, client, send } = visitor();
    const forgot = await openPage(browser, client.authorizeUrl({ prompt: 'login', screen_hint: 'reset' }));
    await send(forgot, { email });
    const link = (await world.nextMail()).match(/\S+\/oidc\/lozinka\?token=\S+/)?.[0] ?? '';
    const page = await openPage(browser, link);
    const token = page.answer.text.match(/name="token" value="([^"]+)"/)?.[1] ?? '';
    const url = new URL('nova-lozinka', page.url).href;
    const end = await browser.follow(url, await browser.post(url, { token, password: 'osam plavih žaba' }));
    expect(end.answer.text).toContain('Drugi korak prijave');
  });

  test('only somebody who has just signed in changes it', async () => {
    const { email, secret } = await withApp('elena@primer.rs');
    const { browser, client, password, send } = visitor();
    codeOf(await send(await password(email), { code: appCode(secret) }));
    const choose = await openPage(browser, client.authorizeUrl());
    const page = await openPage(browser, new URL('drugi-faktor', choose.url).href);
    expect(page.url).toMatch(/prijava$/);

    world.clock.advance(MINUTE);
    const settings = await send(await password(email, SET_UP), { code: appCode(secret) });
    expect(settings.answer.text).toContain('Isključi aplikaciju');
    await send(settings, { removeApp: '1' });
    const next = visitor();
    codeOf(await next.password(email));
  });
});

describe('an administrator who must have a second factor', () => {
  test('sets one up before anything else, and is one only then', async () => {
    await addAccount(server.identity, 'glavni@primer.rs', { isAdmin: true });
    const lax = visitor();
    const { access_token } = await lax.tokens(await lax.password('glavni@primer.rs'));
    expect((await lax.client.me(access_token)).body.roles).toEqual(['user', 'admin']);

    const { client, password, tokens, send } = visitor(strict);
    const setUp = await password('glavni@primer.rs');
    expect(setUp.answer.text).toContain('Administratorima je prijava u dva koraka obavezna');
    const refused = await send(setUp, { done: '1' });
    expect(refused.answer.status).toBe(400);
    const codes = await send(setUp, { code: appCode(secretOn(setUp)) });
    const end = await tokens(await send(codes, { shown: '1' }));
    expect((await client.me(end.access_token)).body.roles).toEqual(['user', 'admin']);
  });

  test('who has become one since signing in with a password alone is none yet', async () => {
    const { id } = await addAccount(server.identity, 'novi@primer.rs');
    const { client, password, tokens } = visitor(strict);
    const { access_token } = await tokens(await password('novi@primer.rs'));
    await strict.identity.users.setAdmin(id, true, world.clock.now());
    expect((await client.me(access_token)).body.roles).toEqual(['user']);
  });
});

test('ten minutes after signing in, what matters most asks for it again; renewing does not count', async () => {
  await addAccount(server.identity, 'uprava@primer.rs', { isAdmin: true });
  const { client, password, tokens } = visitor();
  const change = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${server.origin}/api/admin/users/someone/roles`;
    const answer = await fetch(url, { method: 'PUT', headers, body: '{"admin":true}' });
    return ((await answer.json()) as { code: string }).code;
  };
  const first = await tokens(await password('uprava@primer.rs'));
  expect(await change(first.access_token)).toBe('NOT_FOUND');
  world.clock.advance(10 * MINUTE);
  expect(await change(first.access_token)).toBe('PROOF_REQUIRED');
  const { body: renewed } = await client.refresh(first.refresh_token);
  expect(await change(renewed.access_token)).toBe('PROOF_REQUIRED');
  const again = await tokens(await password('uprava@primer.rs', { prompt: 'login' }));
  expect(await change(again.access_token)).toBe('NOT_FOUND');
});

describe('the secret of an app', () => {
  const stored = () =>
    server.connection.collection<{ _id: string; app: Record<string, unknown> }>('second_factors');

  test('R83 is not stored in clear, nor are those from before once a server has started', async () => {
    const { email, secret } = await withApp('filip@primer.rs');
    const byUser = { _id: 'id-filip' };
    expect(JSON.stringify(await stored().findOne(byUser))).not.toContain(secret);
    await stored().updateOne(byUser, { $set: { app: { secret, step: 0 } } });
    const next = visitor();
    codeOf(await next.send(await next.password(email), { code: appCode(secret) }));

    const later = visitor(await world.addServer());
    expect(JSON.stringify(await stored().find().toArray())).not.toMatch(/"secret":/);
    world.clock.advance(MINUTE);
    codeOf(await later.send(await later.password(email), { code: appCode(secret) }));
  });

  test('R83 is lost with its key: a recovery code lets in, the app is set up again, and the password alone is not enough', async () => {
    const { email, secret, codes } = await withApp('goran@primer.rs');
    await server.connection.collection<{ _id: string }>('identity_secrets').deleteOne({ _id: 'sealing' });
    const restored = await world.addServer();
    const { password, send } = visitor(restored);
    const step = await password(email, SET_UP);
    expect(step.answer.text).toContain('Kodovi iz aplikacije više ne važe');
    expect((await send(step, { code: appCode(secret) })).answer.status).toBe(401);
    const settings = await send(step, { code: codes[0] ?? '' });
    expect(settings.answer.text).toContain('Kodovi iz aplikacije više ne važe');
    const renewed = secretOn(settings);
    const again = await send(settings, { code: appCode(renewed) });
    expect(again.answer.text).toContain('Isključi aplikaciju');
    world.clock.advance(MINUTE);
    const next = visitor(restored);
    codeOf(await next.send(await next.password(email), { code: appCode(renewed) }));
  });

  test('R83 that is moved to another account cannot be read', async () => {
    const { secret } = await withApp('hana@primer.rs');
    const { email } = await withApp('igor@primer.rs');
    const { app } = (await stored().findOne({ _id: 'id-hana' })) ?? {};
    await stored().updateOne({ _id: 'id-igor' }, { $set: { app: { ...app, step: 0 } } });
    const { password, send } = visitor();
    expect((await send(await password(email), { code: appCode(secret) })).answer.status).toBe(401);
  });
});
