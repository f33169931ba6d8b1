import { afterAll, expect, test } from 'vitest';
import { codeOf, PASSWORD, submit, testClient } from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityWorld } from '../../../test/support/identity/identity-world.ts';
import { TestBrowser } from '../../../test/support/identity/test-browser.ts';

/** Two servers behind one address, on one database, both started for the first time at once. */
const PUBLIC_URL = 'https://autoplace.example';

const world = await identityWorld();
const [first, second] = await Promise.all([world.addServer(PUBLIC_URL), world.addServer(PUBLIC_URL)]);
await addAccount(first.identity, 'ana@primer.rs');
afterAll(() => world.close());

test('they publish the same keys', async () => {
  const keys = await Promise.all(
    [first, second].map(async ({ origin }) => (await fetch(`${origin}/oidc/jwks`)).json()),
  );
  expect(keys[0]).toEqual(keys[1]);
});

test('a token of one is valid on the other', async () => {
  const token = await first.identity.issueToken('ana@primer.rs');
  expect((await testClient(second.origin).me(token)).status).toBe(200);
});

test('failures on both count together', async () => {
  const pages = await Promise.all(
    [first, second].map(async ({ origin }) => {
      const browser = new TestBrowser();
      const start = testClient(origin, `${PUBLIC_URL}/oidc`).authorizeUrl();
      const page = await behindProxy(origin, browser, start);
      return { browser, page };
    }),
  );
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { browser, page } = pages[n % 2] ?? pages[0] ?? raise();
    const { answer } = await submit(browser, page, { email: 'niko@primer.rs', password: 'pogrešna lozinka' });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('R81 guesses on one do not lock out a browser that has signed in on the other', async () => {
  await addAccount(first.identity, 'mila@primer.rs');
  const owner = new TestBrowser();
  const send = async (browser: TestBrowser, origin: string, password: string) => {
    const start = testClient(origin, `${PUBLIC_URL}/oidc`).authorizeUrl({ prompt: 'login' });
    return submit(browser, await behindProxy(origin, browser, start), { email: 'mila@primer.rs', password });
  };
  const { url } = await send(owner, first.origin, PASSWORD);
  codeOf(await behindProxy(first.origin, owner, `${first.origin}${new URL(url).pathname}`));
  expect(owner.cookie('__Host-autoplace_device')).toMatch(/^[\w-]{16}\.\d+\.\d+\.[\w-]{22}\.[\w-]{43}$/);
  const stranger = new TestBrowser();
  for (let n = 0; n < 5; n += 1) await send(stranger, first.origin, 'pogrešna lozinka');
  expect((await send(stranger, second.origin, PASSWORD)).answer.status).toBe(429);
  expect((await send(owner, second.origin, PASSWORD)).url).toMatch(/\/oidc\/auth\//);
});

test('one begins the sign-in and the other ends it', async () => {
  const browser = new TestBrowser();
  const client = testClient(first.origin, `${PUBLIC_URL}/oidc`);
  const page = await behindProxy(first.origin, browser, client.authorizeUrl());
  const url = page.url.replace(first.origin, second.origin);
  const uid = new URL(url).pathname.split('/').at(-2);
  expect(browser.cookie(`__Host-autoplace_begun_${uid}`)).toBe('1');
  const end = await submit(
    browser,
    { url, answer: page.answer },
    { email: 'ana@primer.rs', password: PASSWORD },
  );
  const { pathname } = new URL(end.url);
  const back = await behindProxy(first.origin, browser, `${first.origin}${pathname}`);
  expect((await client.exchange(codeOf(back))).status).toBe(200);
  expect(browser.cookie('__Host-autoplace_session')).toHaveLength(43);
  expect(browser.cookie('autoplace_session')).toBeUndefined();
});

/** The provider redirects to the public address; the test does what a proxy would do. */
async function behindProxy(origin: string, browser: TestBrowser, start: string) {
  let url = start;
  let answer = await browser.get(url);
  while (answer.location !== null) {
    const next = new URL(answer.location, url);
    url = `${origin}${next.pathname}${next.search}`;
    answer = await browser.get(url);
  }
  return { url, answer };
}

function raise(): never {
  throw new Error('there are two pages');
}
