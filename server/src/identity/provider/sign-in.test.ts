import { access } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  openPage,
  PASSWORD,
  signInWithPassword,
  submit,
} from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityServer } from '../../../test/support/identity/identity-world.ts';
import { hiddenField, TestBrowser } from '../../../test/support/identity/test-browser.ts';

const EMAIL = 'ana@primer.rs';
const { world, server, visitor } = await identityServer(EMAIL, 'mila@primer.rs');
let { browser, client } = visitor();
beforeEach(() => {
  ({ browser, client } = visitor());
});
afterAll(() => world.close());

/** The field that has the keyboard when the page opens. */
const firstField = (page: string) => page.match(/<input id="(\w+)"[^>]*\sautofocus/)?.[1];

test('the keyboard is in the first field, and at the failure once there is one', async () => {
  const page = await openPage(browser, client.authorizeUrl());
  expect(firstField(page.answer.text)).toBe('email');
  const { answer } = await submit(browser, page, { email: EMAIL, password: 'wrong' });
  expect(answer.text.match(/<(\w+)[^>]*\sautofocus/)?.[1]).toBe('div');
});

describe('somebody who is signed in already', () => {
  test('goes on with one click', async () => {
    await signInWithPassword(browser, client, EMAIL);
    const page = await openPage(browser, client.authorizeUrl());
    expect(page.answer.text).toContain('Nastavi kao Ana Anić');
    const { body } = await client.exchange(codeOf(await submit(browser, page, {})));
    expect(decodeJwt(body.access_token).sub).toBe('id-ana');
  });

  test('can take another account, and the tokens of the first are void', async () => {
    const first = await signInWithPassword(browser, client, EMAIL);
    const page = await openPage(browser, client.authorizeUrl());
    const form = await openPage(browser, new URL('prijava?nalog=drugi', page.url).href);
    const end = await submit(browser, form, { email: 'mila@primer.rs', password: PASSWORD });
    const { body } = await client.exchange(codeOf(end));
    expect(decodeJwt(body.access_token).sub).toBe('id-mila');
    expect((await client.refresh(first.refresh_token)).status).toBe(400);
  });

  test('is not offered to go on where the page asks for another one', async () => {
    await signInWithPassword(browser, client, EMAIL);
    const other = { prompt: 'select_account', login_hint: 'mila@primer.rs' };
    const page = await openPage(browser, client.authorizeUrl(other));
    expect(page.answer.text).toContain('value="mila@primer.rs"');
    expect(page.answer.text).not.toContain('Nastavi kao');
  });

  test('is not asked at all without a prompt', async () => {
    await signInWithPassword(browser, client, EMAIL);
    codeOf(await openPage(browser, client.authorizeUrl({})));
  });

  test('must give the password again for prompt=login', async () => {
    await signInWithPassword(browser, client, EMAIL);
    const page = await openPage(browser, client.authorizeUrl({ prompt: 'login' }));
    expect(firstField(page.answer.text)).toBe('password');
    expect(page.answer.text).toContain('type="password"');
    expect(page.answer.text).toContain(`value="${EMAIL}"`);
  });
});

describe('the sign-in form', () => {
  test('keeps the e-mail, not the password, and says the same for a wrong password and an unknown account', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    const wrong = await submit(browser, page, { email: EMAIL, password: 'pogrešna lozinka' });
    const unknown = await submit(browser, page, { email: 'niko@primer.rs', password: 'pogrešna lozinka' });
    expect(wrong.answer.status).toBe(401);
    expect(wrong.answer.text).toContain(`value="${EMAIL}"`);
    expect(wrong.answer.text).not.toContain('pogrešna lozinka');
    expect(wrong.answer.text.replaceAll(EMAIL, '')).toBe(
      unknown.answer.text.replaceAll('niko@primer.rs', ''),
    );
  });

  test('is answered with a page that is got: going back or reloading never sends it again', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    const formToken = hiddenField(page.answer.text, 'formToken');
    const send = (password: string) => browser.post(page.url, { formToken, email: EMAIL, password });
    const wrong = await send('pogrešna lozinka');
    expect(wrong).toMatchObject({ status: 303, location: 'odgovor' });
    const url = new URL('odgovor', page.url).href;
    for (const reload of [1, 2]) {
      const { status, text } = await browser.get(url);
      expect({ reload, status }).toEqual({ reload, status: 401 });
      expect(text).toContain('E-mail adresa ili lozinka nisu ispravne.');
    }
    codeOf(await browser.follow(page.url, await send(PASSWORD)));
    expect((await browser.get(url)).text).toContain('Prijava je istekla');
  });

  test('has no answer to show before it was sent', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    const { url, answer } = await openPage(browser, new URL('odgovor', page.url).href);
    expect(url).toMatch(/prijava$/);
    expect(answer.status).toBe(200);
  });

  test('locks after five failures and says for how long', async () => {
    await addAccount(server.identity, 'zora@primer.rs');
    const page = await openPage(browser, client.authorizeUrl());
    const fail = () => submit(browser, page, { email: 'zora@primer.rs', password: 'pogrešna lozinka' });
    for (let n = 0; n < 4; n += 1) expect((await fail()).answer.status).toBe(401);
    const locked = await fail();
    expect(locked.answer.status).toBe(429);
    expect(locked.answer.text).toContain('Prijava je zaključana još 15 minuta.');

    const right = () => submit(browser, page, { email: 'zora@primer.rs', password: PASSWORD });
    world.clock.advance(14 * 60_000 - 1);
    expect((await right()).answer.text).toContain('još 2 minuta.');
    world.clock.advance(1);
    expect((await right()).answer.text).toContain('još 1 minut.');
    world.clock.advance(60_000);
    codeOf(await right());
  });

  test('is refused without the token of its own page', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    const answer = await browser.post(page.url, { email: EMAIL, password: PASSWORD, formToken: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Prijava je istekla');
  });

  test('is refused in another browser than the one that began', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    expect((await new TestBrowser().get(page.url)).status).toBe(400);
    expect((await submit(new TestBrowser(), page, { email: EMAIL, password: PASSWORD })).answer.status).toBe(
      400,
    );
  });

  test('R91 is refused where its cookies were planted by a neighbouring host, and so is its end', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    const victim = new TestBrowser();
    victim.plant(browser, /^autoplace_(interaction|resume)/);
    const { answer } = await submit(victim, page, { email: EMAIL, password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Prijava je istekla');
    const uid = new URL(page.url).pathname.split('/').at(-2);
    expect((await victim.get(`${server.origin}/oidc/auth/${uid}`)).text).toContain('Prijava je istekla');
    codeOf(await submit(browser, page, { email: EMAIL, password: PASSWORD }));
    expect(browser.cookie(`autoplace_begun_${uid}`)).toBeUndefined();
  });

  test('escapes what was typed', async () => {
    const page = await openPage(browser, client.authorizeUrl());
    const answer = await submit(browser, page, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.answer.text).not.toContain('<script>');
  });

  test('is never cached or framed, and runs no script', async () => {
    const { answer } = await openPage(browser, client.authorizeUrl());
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  });
});

describe('the beginning of a sign-in', () => {
  const artifacts = () => server.connection.collection('oidc_artifacts');

  test('leaves small records that are gone after 20 minutes', async () => {
    await artifacts().deleteMany({});
    await browser.get(client.authorizeUrl());
    const records = await artifacts().find().toArray();
    expect(records.length).toBeGreaterThan(0);
    const lifetimes = records.map(({ expireAt }) => (expireAt.getTime() - world.clock.now()) / 60_000);
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(20);
    expect(JSON.stringify(records).length).toBeLessThan(4_000);
  });

  test('takes as much of where it comes from as the client names', async () => {
    const url = client.authorizeUrl({ return_to: `/${'x'.repeat(989)}` });
    expect((await browser.get(url)).status).toBe(303);
  });

  test('leaves none where it is longer than the client makes it, or a form', async () => {
    await artifacts().deleteMany({});
    const url = client.authorizeUrl({ state: 'x'.repeat(2_000) });
    expect((await browser.get(url)).status).toBe(414);
    expect((await browser.post(url, {})).status).toBe(405);
    expect(await artifacts().countDocuments()).toBe(0);
  });
});

test('the stylesheet of the pages is there, may be kept for good, and names the font of the client', async () => {
  const { answer } = await openPage(browser, client.authorizeUrl());
  const path = answer.text.match(/href="(\/oidc\/stil[^"]+)"/)?.[1] ?? '';
  const { status, text, headers } = await browser.get(server.origin + path);
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: 'text/css; charset=utf-8',
  });
  expect(headers.get('cache-control')).toContain('immutable');
  const font = /url\("(.+?)"\)/.exec(text)?.[1] ?? '';
  await access(new URL(`../../../../client/public${font}`, import.meta.url));
});

test('nothing of this was a failure of the server', () => {
  expect(world.logged).toEqual([]);
});
