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
import { createMongoPushDevices } from '../../notifications/push/push-devices.mongo.ts';

const RESET = { prompt: 'login', screen_hint: 'reset' };
const PROFILE = { prompt: 'login', screen_hint: 'profile' };
const NEW_PASSWORD = 'osam plavih žaba';
const { world, server, visitor } = await identityServer();
let { client } = visitor();
beforeEach(() => {
  ({ client } = visitor());
});
afterAll(() => world.close());

/** Asks for a link in `browser` and reads it from the mail. */
async function linkFor(browser: TestBrowser, email: string): Promise<string> {
  const page = await openPage(browser, client.authorizeUrl(RESET));
  expect(page.answer.text).toContain('Zaboravljena lozinka');
  const mail = world.nextMail('?token=');
  const { url, answer } = await submit(browser, page, { email });
  expect(url).toMatch(/odgovor$/);
  expect(answer.text).toContain(`Ako postoji nalog sa adresom ${email}`);
  const link = (await mail).match(/http:\S+lozinka\S+/)?.[0];
  if (link === undefined) throw new Error(`The mail has no link: ${await mail}`);
  return link;
}

async function choose(browser: TestBrowser, link: string, password: string) {
  const page = await openPage(browser, link);
  if (page.answer.status !== 200) return page;
  const url = new URL('nova-lozinka', page.url).href;
  const token = hiddenField(page.answer.text, 'token');
  return browser.follow(url, await browser.post(url, { token, password }));
}

describe('a mailed link', () => {
  test('sets a new password and comes back to the client, in the browser that asked', async () => {
    await addAccount(server.identity, 'ana@primer.rs');
    const browser = new TestBrowser();
    const end = await choose(browser, await linkFor(browser, 'ana@primer.rs'), NEW_PASSWORD);
    const { body } = await client.exchange(codeOf(end));
    expect((await client.me(body.access_token)).body).toMatchObject({ email: 'ana@primer.rs' });
  });

  test('works in another browser too, which is told to sign in, and works once', async () => {
    await addAccount(server.identity, 'mila@primer.rs');
    const link = await linkFor(new TestBrowser(), 'mila@primer.rs');
    const { url, answer } = await choose(new TestBrowser(), link, NEW_PASSWORD);
    expect(url).toMatch(/nova-lozinka\/sacuvana$/);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.text).toContain('Lozinka je promenjena');
    const again = await choose(new TestBrowser(), link, 'devet plavih žaba');
    expect(again.answer).toMatchObject({ status: 400 });
    expect(again.answer.text).toContain('Veza više ne važi');
  });

  test('ends every session and refresh token of the account, and what its closed browsers are told', async () => {
    const { id } = await addAccount(server.identity, 'zora@primer.rs');
    const devices = await createMongoPushDevices(server.connection);
    await devices.keep(id, { endpoint: 'https://push.example/one', keys: { p256dh: '', auth: '' } });
    const signedIn = new TestBrowser();
    const tokens = await signInWithPassword(signedIn, client, 'zora@primer.rs');
    const link = await linkFor(new TestBrowser(), 'zora@primer.rs');
    world.clock.advance(1_000);
    await choose(new TestBrowser(), link, NEW_PASSWORD);

    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await client.me(tokens.access_token)).status).toBe(401);
    const page = await openPage(signedIn, client.authorizeUrl());
    expect(page.answer.text).not.toContain('Nastavi kao');
    expect((await devices.ofAll([id])).get(id)).toBeUndefined();
  });

  test.each([
    ['that waits on a page', PROFILE, 'prijava'],
    ['whose last redirect was held back', { prompt: 'login' }, 'signin-oidc'],
  ])('R357 ends a sign-in with the old password %s', async (_, asked, end) => {
    const email = `${end}@primer.rs`;
    await addAccount(server.identity, email);
    const stranger = new TestBrowser();
    const page = await openPage(stranger, client.authorizeUrl(asked));
    const formToken = hiddenField(page.answer.text, 'formToken');
    const held = await stranger.post(page.url, { formToken, email, password: PASSWORD });
    expect(held.status).toBe(303);
    const profile = end === 'prijava' && (await stranger.follow(page.url, held));
    const link = await linkFor(new TestBrowser(), email);
    world.clock.advance(1_000);
    await choose(new TestBrowser(), link, NEW_PASSWORD);

    const { url } = profile
      ? await submit(stranger, profile, { name: 'Neko', cancel: '1' })
      : await stranger.follow(page.url, held);
    expect(new URL(url).pathname).toMatch(new RegExp(`/${end}$`));
    expect(new URL(url).searchParams.has('code')).toBe(false);
  });

  test('is not used up by a password that is refused', async () => {
    await addAccount(server.identity, 'vera@primer.rs');
    const browser = new TestBrowser();
    const link = await linkFor(browser, 'vera@primer.rs');
    const { url, answer } = await choose(browser, link, 'kratka');
    // A page that is got, with the link's secret and no password.
    expect(new URL(url).search).toMatch(/^\?token=[\w-]+&problem=PASSWORD_TOO_SHORT$/);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Lozinka mora imati najmanje 10 karaktera');
    codeOf(await choose(browser, link, NEW_PASSWORD));
  });

  test('gives its address to no other site', async () => {
    await addAccount(server.identity, 'rada@primer.rs');
    const { answer } = await openPage(new TestBrowser(), await linkFor(new TestBrowser(), 'rada@primer.rs'));
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

test('an address without an account gets the same page', async () => {
  const browser = new TestBrowser();
  const page = await openPage(browser, client.authorizeUrl(RESET));
  const { answer } = await submit(browser, page, { email: 'niko@primer.rs' });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Ako postoji nalog sa adresom niko@primer.rs');
});

test('nothing of this was a failure of the server', () => {
  expect(world.logged).toEqual([]);
});
