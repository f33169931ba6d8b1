import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClient } from '../build-client.ts';
import { launchBrowser } from './support/browser.ts';
import { prepareData } from './support/prepare.ts';
import { freePort, ServerProcess } from './support/server-process.ts';
import { openVisitor, signIn } from './support/visitor.ts';

const HOUR = 3_600_000;
const LOTS = 30;
/** Of JavaScript, gzipped (design, section 11). */
const FIRST_LOAD_BYTES = 250_000;

let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-first-load-'));
  buildClient();
  server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' });
  const startsAt = Date.now();
  const lots = Array.from({ length: LOTS }, (_, index) => ({
    auctionId: `lot-${index + 1}`,
    title: `Automobil ${index + 1}`,
    startingPrice: 10_000 + index * 100,
    startsAt,
    endsAt: startsAt + (index + 3) * HOUR,
  }));
  await prepareData(dataDir, server.url, lots);
  browser = await launchBrowser();
  await server.start();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** The files of JavaScript that a window loads anew until it rests, each with its bytes as they travel. */
async function firstLoad(page: Page): Promise<Map<string, number>> {
  await page.goto('about:blank');
  const files: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      files.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto('/auctions');
  await page.getByText(`Prikazano 24 od ${LOTS} aukcija`, { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return new Map(await Promise.all(files));
}

const sum = (files: Map<string, number>) => [...files.values()].reduce((total, bytes) => total + bytes, 0);
const named = (files: Map<string, number>, name: string) =>
  [...files.keys()].some((file) => file.includes(name));

it('the catalogue brings a visitor no more JavaScript than promised', async () => {
  const { page, context } = await openVisitor(browser, server.url);
  const files = await firstLoad(page);
  expect(named(files, 'CatalogueRoute')).toBe(true);
  expect(named(files, 'AccountButton')).toBe(false);
  expect(sum(files)).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
  await context.close();
});

it('nor a buyer who is signed in, whose session is good without the sign-in library', async () => {
  const buyer = await openVisitor(browser, server.url);
  await signIn(buyer, 'buyer1@autoplace.rs');
  await buyer.page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  const files = await firstLoad(buyer.page);
  await buyer.page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  expect(named(files, 'AccountButton')).toBe(true);
  expect(named(files, 'oidc-client')).toBe(false);
  expect(sum(files)).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
  await buyer.context.close();
});
