import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EntraProvider, startEntraProvider } from '../../server/test/support/entra/entra-provider.ts';
import { closeWindows, openBrowser } from './support/browser.ts';
import { asOneWalk } from './support/one-walk.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';
import { DESKTOP, PATIENCE_MS } from './support/visitor.ts';

const ANA = { oid: 'oid-ana', email: 'ana@primer.rs', name: 'Ana Anić', idp: 'google.com' };
const SCOPE = 'openid profile email offline_access api://autoplace-api/access_as_user';

let dataDir: string;
let provider: EntraProvider;
let server: ServerProcess;
let page: Page;

asOneWalk();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-entra-'));
  provider = await startEntraProvider([ANA]);
  const authority = join(dataDir, 'authority.pem');
  await writeFile(authority, provider.ca);
  server = new ServerProcess(await freePort(), {
    ...provider.env,
    ENTRA_SOCIAL: 'Google,Facebook',
    NODE_EXTRA_CA_CERTS: authority,
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'warn',
  });
  await server.start();
  const context = await (await openBrowser()).newContext({
    baseURL: server.url,
    viewport: DESKTOP,
    locale: 'sr-Latn-RS',
    reducedMotion: 'reduce',
    // The browser does not know the test's authority; the server does.
    ignoreHTTPSErrors: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
});

beforeEach(() => {
  provider.state.visits = [];
});

afterAll(async () => {
  await closeWindows();
  await server?.stop('SIGTERM');
  await provider?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const visits = (name: string) =>
  provider.state.visits.filter((visit) => visit.page === name).map(({ query }) => query);
const token = () => page.evaluate(() => localStorage.getItem('accessToken'));
const menu = () => page.getByRole('button', { name: 'Korisnički meni' });

/** Opens a page by the menu, with a token that has to be renewed from that press on: the page would renew it by itself before. */
async function openFavouritesAtTheLastMoment() {
  // The new token must differ from the old one, which says when it was issued, in seconds.
  provider.state.tokenSeconds -= 60;
  await menu().click();
  await page.evaluate(() => {
    const soonOver = () => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const user = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) + 60 }));
    };
    (globalThis as unknown as EventTarget).addEventListener('click', soonOver, { capture: true, once: true });
  });
  await page.getByRole('menuitem', { name: 'Omiljene aukcije' }).click();
}

it('somebody signs in at the tenant, and is who the token says', async () => {
  provider.state.tokenSeconds = 3600;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByRole('link', { name: ANA.email }).click();
  await page.waitForURL('**/auctions');
  expect(visits('authorize')[0]).toMatchObject({
    client_id: 'autoplace-spa',
    redirect_uri: `${server.url}/signin-oidc`,
    response_type: 'code',
    scope: SCOPE,
    prompt: 'select_account',
    code_challenge_method: 'S256',
  });
  expect(visits('token').map(({ grant_type }) => grant_type)).toEqual(['authorization_code']);
  await menu().click();
  await page.getByRole('menuitem', { name: 'Profil', exact: true }).click();
  await page.getByText('Ana Anić').first().waitFor();
  await page.getByText('Google', { exact: true }).waitFor();
});

it('a session is renewed without a word', async () => {
  const before = await token();
  await openFavouritesAtTheLastMoment();
  await expect.poll(token).not.toBe(before);
  expect(visits('token').map(({ grant_type }) => grant_type)).toEqual(['refresh_token']);
  expect(visits('authorize')).toEqual([]);
  await page.getByRole('heading', { name: 'Omiljene aukcije' }).waitFor();
});

it('a session that the tenant does not renew without its user is renewed in a window that closes by itself', async () => {
  provider.state.refuseRenewals = 'interaction_required';
  await page.goBack();
  const before = await token();
  let popup: Page | null = null;
  // A browser lets a page open a window for five seconds after a press. Where the refusal comes later the list is read with what is left
  // of the token, and the next press asks again.
  while (popup === null) {
    const opened = page.waitForEvent('popup', { timeout: 0 }).catch(() => null);
    await openFavouritesAtTheLastMoment();
    const read = page.getByText('Još nemate omiljenih aukcija').waitFor();
    popup = await Promise.race([opened, read.then(() => null).catch(() => null)]);
    if (popup === null) await page.goBack();
  }
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect.poll(token).not.toBe(before);
  expect(visits('authorize').at(-1)).toMatchObject({ login_hint: ANA.email, scope: SCOPE });
  expect(visits('authorize').at(-1)?.prompt).toBeUndefined();
  await page.getByRole('heading', { name: 'Omiljene aukcije' }).waitFor();
  await menu().waitFor();
});

it('the session ends at the tenant, too', async () => {
  await menu().click();
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click();
  await page.waitForURL('**/auctions');
  expect(visits('logout')[0]).toMatchObject({
    id_token_hint: expect.stringMatching(/^ey/),
    post_logout_redirect_uri: `${server.url}/auctions`,
  });
  await page.getByRole('button', { name: 'Prijavi se' }).first().waitFor();
  expect(await token()).toBeNull();
});
