import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPage, signInWithPassword } from '../../../test/support/identity/identity-client.ts';
import { identityServer } from '../../../test/support/identity/identity-world.ts';
import { hiddenField } from '../../../test/support/identity/test-browser.ts';

const EMAIL = 'ana@primer.rs';
const { world, server, visitor } = await identityServer(EMAIL);
let { browser, client } = visitor();
beforeEach(() => {
  ({ browser, client } = visitor());
});
afterAll(() => world.close());

const signOutUrl = (params: Record<string, string>) =>
  `${server.origin}/oidc/session/end?${new URLSearchParams(params)}`;

async function confirm(page: { text: string }) {
  const url = `${server.origin}/oidc/session/end/confirm`;
  return browser.follow(
    url,
    await browser.post(url, { xsrf: hiddenField(page.text, 'xsrf'), logout: 'yes' }),
  );
}

test('with the ID token it asks nothing, ends the session and the refresh token, and goes to the auctions', async () => {
  const tokens = await signInWithPassword(browser, client, EMAIL);
  const page = await browser.get(
    signOutUrl({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${server.origin}/auctions`,
      state: 's',
    }),
  );
  expect(page.text).toContain('Odjava u toku...');
  expect(page.text).toContain('<script>');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'(;|$)/);

  expect((await confirm(page)).url).toBe(`${server.origin}/auctions?state=s`);
  expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  const next = await openPage(browser, client.authorizeUrl());
  expect(next.answer.text).not.toContain('Nastavi kao');
});

test('an ID token that has expired since still shows who asks', async () => {
  const tokens = await signInWithPassword(browser, client, EMAIL);
  world.clock.advance(60 * 60_000);
  const page = await browser.get(signOutUrl({ id_token_hint: tokens.id_token }));
  expect(page.text).toContain('Odjava u toku...');
});

test('without it, it asks: a link of another site signs nobody out', async () => {
  await signInWithPassword(browser, client, EMAIL);
  const page = await browser.get(signOutUrl({}));
  expect(page.text).toContain('Da li želite da se odjavite?');
  expect(page.text).not.toContain('<script>');
  const end = await confirm(page);
  expect(end.answer.text).toContain('Uspešno ste se odjavili.');
});

test('it never sends the browser to another site', async () => {
  const tokens = await signInWithPassword(browser, client, EMAIL);
  const page = await browser.get(
    signOutUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://zlo.example/' }),
  );
  expect(page.status).toBe(400);
});
