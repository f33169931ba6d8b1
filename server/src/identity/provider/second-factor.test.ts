import { MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, test } from 'vitest';
import { codeOf, openPage, PASSWORD } from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityWorld } from '../../../test/support/identity/identity-world.ts';
import { hiddenField } from '../../../test/support/identity/test-browser.ts';
import {
  accountWithApp,
  appCode as codeAt,
  newVisitor,
  SET_UP,
} from '../../../test/support/identity/two-steps.ts';
import { hashSecret } from '../../core/security/hash-secret.ts';

const world = await identityWorld();
const server = await world.addServer();
afterAll(async () => {
  await world.close();
  expect(world.logged).toEqual([]);
});

const appCode = (secret: string) => codeAt(secret, world.clock.now());
const visitor = () => newVisitor(server);

/** An account that an app shows codes for. */
const withApp = (email: string) => accountWithApp(world, server, email);

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

  test('a recovery code of 15 letters, as they were, still works', async () => {
    const { email } = await withApp('jana@primer.rs');
    const hash = hashSecret('k3m9xt7wq2hc4vd');
    const byUser = { _id: 'id-jana' };
    const factors = server.connection.collection<{ _id: string }>('second_factors');
    await factors.updateOne(byUser, { $set: { recoveryHashes: [hash] } });
    const { password, send } = visitor();
    codeOf(await send(await password(email), { code: 'k3m9x-t7wq2-hc4vd' }));
  });

  test('five wrong codes lock the second step', async () => {
    const { email, secret } = await withApp('ceca@primer.rs');
    const { password, send } = visitor();
    const page = await password(email);
    for (let n = 0; n < 4; n += 1) expect((await send(page, { code: '000000' })).answer.status).toBe(401);
    expect((await send(page, { code: '000000' })).answer.status).toBe(429);
    expect((await send(page, { code: appCode(secret) })).answer.status).toBe(429);
  });

  test('the second step is locked for twice as long each time, until it succeeds', async () => {
    const { email, secret } = await withApp('nada@primer.rs');
    const { password, send } = visitor();
    const fiveWrong = async () => {
      const page = await password(email, { prompt: 'login' });
      for (let n = 0; n < 5; n += 1) await send(page, { code: '000000' });
    };
    const right = async () =>
      (await send(await password(email, { prompt: 'login' }), { code: appCode(secret) })).answer.text;
    await fiveWrong();
    world.clock.advance(15 * MINUTE_MS);
    await fiveWrong();
    world.clock.advance(15 * MINUTE_MS);
    expect(await right()).toContain('još 15 minuta');
    world.clock.advance(15 * MINUTE_MS);
    expect(await right()).not.toContain('zaključana');
    await fiveWrong();
    world.clock.advance(15 * MINUTE_MS);
    expect(await right()).not.toContain('zaključana');
  });

  test('a mailed link is no way around it', async () => {
    const { email } = await withApp('dejan@primer.rs');
    const { browser, client, send } = visitor();
    const forgot = await openPage(browser, client.authorizeUrl({ prompt: 'login', screen_hint: 'reset' }));
    await send(forgot, { email });
    const link = (await world.nextMail('?token=')).match(/\S+\/oidc\/lozinka\?token=\S+/)?.[0] ?? '';
    const page = await openPage(browser, link);
    const token = page.answer.text.match(/name="token" value="([^"]+)"/)?.[1] ?? '';
    const url = new URL('nova-lozinka', page.url).href;
    const end = await browser.follow(url, await browser.post(url, { token, password: 'osam plavih žaba' }));
    expect(end.answer.text).toContain('Drugi korak prijave');
    expect(await world.nextMail(email), 'R367').toContain('lozinka je promenjena');
  });

  test('R367 only somebody who has just signed in changes it, and its owner is mailed of each change', async () => {
    const { email, secret, mail } = await withApp('elena@primer.rs');
    expect(mail).toContain('To: elena@primer.rs');
    expect(mail).toContain('uključena je aplikacija sa kodovima');
    const { browser, client, password, send } = visitor();
    codeOf(await send(await password(email), { code: appCode(secret) }));
    const choose = await openPage(browser, client.authorizeUrl());
    const page = await openPage(browser, new URL('drugi-faktor', choose.url).href);
    expect(page.url).toMatch(/prijava$/);

    world.clock.advance(MINUTE_MS);
    const settings = await send(await password(email, SET_UP), { code: appCode(secret) });
    expect(settings.answer.text).toContain('Isključi aplikaciju');
    expect(settings.answer.text, 'who has lost the page of the codes').toContain('napravite nove');
    await send(settings, { removeApp: '1' });
    expect(await world.nextMail()).toContain('isključena je aplikacija sa kodovima');
    const next = visitor();
    codeOf(await next.password(email));
  });

  test('after a change all other sessions can be ended; the one that did it goes on', async () => {
    const { email, secret } = await withApp('lena@primer.rs');
    const enter = async (one: ReturnType<typeof visitor>, params?: Record<string, string>) =>
      one.send(await one.password(email, params), { code: appCode(secret) });
    const [mine, other] = [visitor(), visitor()];
    const tokens = await mine.tokens(await enter(mine));
    world.clock.advance(MINUTE_MS);
    const otherTokens = await other.tokens(await enter(other));
    world.clock.advance(MINUTE_MS);
    const settings = await enter(mine, SET_UP);
    const codes = await mine.send(settings, { renew: '1' });
    expect(await world.nextMail(), 'R367').toContain('napravljeni su novi rezervni kodovi');
    const changed = await mine.send(codes, { shown: '1' });
    expect(changed.answer.text).toContain('Odjavi ostale uređaje');
    const done = await mine.send(changed, { endOthers: '1' });
    expect(done.answer.text).toContain('Odjavljeni ste na svim ostalim uređajima.');
    expect((await other.client.refresh(otherTokens.refresh_token)).status).toBe(400);
    expect((await mine.client.refresh(tokens.refresh_token)).status).toBe(200);
    codeOf(await mine.send(done, { done: '1' }));
  });

  test('an account has 20 passkeys at most', async () => {
    const { email } = await addAccount(server.identity, 'olga@primer.rs');
    const { password, send } = visitor();
    const settings = await password(email, SET_UP);
    const passkey = { publicKey: '', counter: 0, transports: [], name: 'Firefox', addedAt: 0 };
    const passkeys = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key-${n}`, passkey]));
    const factors = server.connection.collection<{ _id: string }>('second_factors');
    await factors.insertOne({ _id: 'id-olga', passkeys } as { _id: string });
    const refused = await send(settings, { credential: '{}' });
    expect(refused.answer.text).toContain('Nalog može imati najviše 20 ključeva');
    await send(refused, { removePasskey: 'key-0' });
    expect(await world.nextMail(email), 'R367').toContain('uklonjen je ključ');
  });

  test('who has only given the password ends nothing', async () => {
    const { email, secret } = await withApp('maja@primer.rs');
    const owner = visitor();
    const tokens = await owner.tokens(
      await owner.send(await owner.password(email), { code: appCode(secret) }),
    );
    const guest = visitor();
    const step = await guest.password(email, SET_UP);
    const url = new URL('drugi-faktor', step.url).href;
    const formToken = hiddenField(step.answer.text, 'formToken');
    await guest.browser.post(url, { formToken, endOthers: '1' });
    expect((await owner.client.refresh(tokens.refresh_token)).status).toBe(200);
  });
});

test('ten minutes after signing in, what matters most asks for it again; renewing does not count', async () => {
  await addAccount(server.identity, 'uprava@primer.rs', { isAdmin: true });
  const { browser, client, password, tokens, send } = visitor();
  const change = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${server.origin}/api/admin/users/someone/roles`;
    const answer = await fetch(url, { method: 'PUT', headers, body: '{"admin":true}' });
    return ((await answer.json()) as { code: string }).code;
  };
  const first = await tokens(await password('uprava@primer.rs'));
  expect(await change(first.access_token)).toBe('NOT_FOUND');
  world.clock.advance(10 * MINUTE_MS);
  expect(await change(first.access_token)).toBe('PROOF_REQUIRED');
  const { body: renewed } = await client.refresh(first.refresh_token);
  expect(await change(renewed.access_token)).toBe('PROOF_REQUIRED');
  // A window beside the page, for this account alone: no other is opened there.
  const window = await openPage(browser, client.authorizeUrl({ prompt: 'login' }));
  expect(window.answer.text).toContain('Potvrdite da ste to vi');
  expect(window.answer.text).not.toContain('Registruj se');
  const again = await tokens(await send(window, { email: 'uprava@primer.rs', password: PASSWORD }));
  expect(await change(again.access_token)).toBe('NOT_FOUND');
});
