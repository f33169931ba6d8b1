import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { BUY_NOW_PRICE, buyAtOnce } from './support/buy-at-once.ts';
import { prepareData } from './support/prepare.ts';
import { freePort, ServerProcess } from './support/server-process.ts';
import { DESKTOP, openVisitor, PHONE, signIn } from './support/visitor.ts';

const HOUR = 3_600_000;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-axe-'));
  server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' });
  const startsAt = Date.now();
  const lot = { title: 'Automobil na aukciji', startingPrice: 10_000, startsAt };
  await prepareData(dataDir, server.url, [
    { ...lot, auctionId: 'classic', endsAt: startsAt + HOUR, reservePrice: 12_000 },
    { ...lot, auctionId: 'bought', endsAt: startsAt + HOUR, buyItNowPrice: BUY_NOW_PRICE },
    {
      ...lot,
      auctionId: 'dutch',
      auctionType: 'dutch',
      bidIncrement: null,
      endsAt: startsAt + HOUR,
      dutch: {
        minimumPrice: 6_400,
        priceDropAmount: 1,
        priceDropInterval: 1,
        priceDropUnit: 'seconds',
        maxDuration: null,
      },
    },
  ]);
  browser = await launchBrowser();
  await server.start();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** What axe finds against WCAG 2.2 A and AA, with the elements that it means. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Sideways scrolling on any page is a layout that does not fit. */
const overflows = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

const PAGES = [
  '/',
  '/auctions',
  '/auctions/classic',
  '/auctions/dutch',
  '/auctions/none',
  '/login',
  '/dashboard',
  '/uslovi-koriscenja',
  '/nema',
];

describe.each([
  ['a phone in light', PHONE, 'light'],
  ['a desktop in dark', DESKTOP, 'dark'],
] as const)('on %s', (_name, viewport, colorScheme) => {
  it('a visitor meets no barrier on any page, and none scrolls sideways', async () => {
    const visitor = await openVisitor(browser, server.url, viewport, colorScheme);
    const found: Record<string, unknown> = {};
    for (const path of PAGES) {
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
      const barriers = await violations(visitor.page);
      if (barriers.length > 0) found[path] = barriers;
      if (await overflows(visitor.page)) found[`${path} scrolls sideways`] = true;
    }
    expect(found).toEqual({});
    await visitor.context.close();
  });

  it('a buyer meets none on the way through sign-in, an auction, its dialog, the dashboard and the notifications', async () => {
    const visitor = await openVisitor(browser, server.url, viewport, colorScheme);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
    await page.getByLabel('E-mail adresa').waitFor();
    expect(await violations(page)).toEqual([]);
    await signIn(visitor, 'buyer1@autoplace.rs');
    await page.goto('/auctions/classic');
    await page.getByRole('button', { name: 'Vaša ponuda' }).filter({ visible: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/dashboard');
    await page.getByText('AutoPlace Dashboard').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // Something to be notified of.
    const token = await page.evaluate<string>("localStorage.getItem('accessToken')");
    await buyAtOnce(server.url, token, 'bought');
    await page.goto('/notifications');
    await page.getByText('Pobedili ste na aukciji').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await visitor.context.close();
  });
});
