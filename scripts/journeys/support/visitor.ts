import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../server/src/demo/demo-accounts.ts';

/** How long a journey waits for anything to appear, in milliseconds; generous, for machines that are busy. */
export const PATIENCE_MS = 20_000;

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A person with a browser of their own: cookies, storage and windows are not shared. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the page's scripts complained about. */
  problems: string[];
}

export async function openVisitor(
  browser: Browser,
  baseURL: string,
  viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'sr-Latn-RS',
    reducedMotion: 'reduce',
    colorScheme,
    // What it fetches would pass by the routes that journeys set up.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, context, problems };
}

/** Signs in as a person does: from the login page through the provider's form and back. */
export async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').fill(email);
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await page.waitForURL('**/auctions');
}
