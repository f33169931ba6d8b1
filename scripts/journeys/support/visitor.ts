import { MINUTE_MS } from '@autoplace/shared/time';
import type { BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../server/src/demo/demo-accounts.ts';
import { CLIENT_ID } from '../../../server/src/identity/provider/constants.ts';
import {
  codeOf,
  openPage,
  submit,
  type Tokens,
  testClient,
} from '../../../server/test/support/identity/identity-client.ts';
import { TestBrowser } from '../../../server/test/support/identity/test-browser.ts';
import { openBrowser } from './browser.ts';

/** How long a journey waits for anything to appear, in milliseconds; generous, for machines that are busy. */
export const PATIENCE_MS = MINUTE_MS;

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 320, height: 640 };

/** A person with a browser of their own: cookies, storage and windows are not shared. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Of the server that they visit. */
  url: string;
  /** What the page's scripts complained about, also where React caught it, and what its policy has stopped. */
  problems: string[];
}

/** What the browser says of a request that failed, or the client of what could not be loaded; journeys provoke some. */
const FAILED_REQUEST =
  /^(Failed to load resource|WebSocket (connection to|is already in CLOSING))|\b(Network|Api)Failure: /;

export async function openVisitor(
  baseURL: string,
  viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visitor> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'sr-Latn-RS',
    // As most people who use it: pages name the zone to those who are abroad (R204).
    timezoneId: 'Europe/Belgrade',
    reducedMotion: 'reduce',
    colorScheme,
    // What it fetches would pass by the routes that journeys set up.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  // Of what the policy forbids Chromium says nothing on the console where it is caught.
  await page.addInitScript({
    content: `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('Forbidden by the policy:', violatedDirective, blockedURI))`,
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !FAILED_REQUEST.test(message.text())) problems.push(message.text());
  });
  return { page, context, url: baseURL, problems };
}

/** A page of the server on which no client runs, for somebody who is nowhere yet. */
export const WITHOUT_CLIENT = '/robots.txt';

/** The tokens of a demo account: those of the form, over HTTP. */
async function tokensOf(url: string, email: string): Promise<Tokens> {
  const client = testClient(url);
  const browser = new TestBrowser();
  const form = await openPage(browser, client.authorizeUrl());
  const code = codeOf(await submit(browser, form, { email, password: DEMO_PASSWORD }));
  return (await client.exchange(code)).body;
}

/** Of a demo account that needs no browser, for calls in its name. */
export const accessToken = async (url: string, email: string): Promise<string> =>
  (await tokensOf(url, email)).access_token;

/** Signs in over HTTP, without the pages on the way, and is at `path` then. */
export async function signIn({ page, url }: Visitor, email: string, path = '/auctions'): Promise<void> {
  const { expires_in, ...tokens } = await tokensOf(url, email);
  const user = { ...tokens, token_type: 'Bearer', expires_at: Math.floor(Date.now() / 1000) + expires_in };
  const profile = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString());
  const stored = JSON.stringify({ ...user, profile });
  await page.goto(WITHOUT_CLIENT);
  await page.evaluate(`
    localStorage.setItem('oidc.user:${url}/oidc:${CLIENT_ID}', ${JSON.stringify(stored)});
    localStorage.setItem('accessToken', '${tokens.access_token}');`);
  if (path !== WITHOUT_CLIENT) await page.goto(path, { waitUntil: 'commit' });
}

/** Signs in as a person does: from the login page through the provider's form and back. */
export async function signInByForm({ page }: Visitor, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').fill(email);
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await page.waitForURL('**/auctions');
}

/** Waits for a text. */
export const seen = ({ page }: Visitor, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Presses a button. */
export const press = ({ page }: Visitor, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

/** The footer is filled when it comes near, at the first key, or once the page rests. */
export async function fillFooter(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
}
