import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDemoInto, DIST } from '../support/build-client.ts';
import { closeWindows } from './support/browser.ts';
import { type PageOnlyServer, startPageOnlyServer } from './support/processes/page-only-server.ts';
import { quickBid } from './support/quick-bid.ts';
import { openVisitor } from './support/visitor.ts';

const AWAY = 'Failed to fetch auctions (HTTP error! status: 503)';
const INSTEAD = `Prikazuju se demo aukcije jer server nije dostupan. API greška: ${AWAY}`;

let folder: string;
let server: PageOnlyServer;
const demo = () => join(folder, 'demo');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autoplace-demo-'));
  await buildDemoInto(demo());
  server = await startPageOnlyServer(DIST);
});
afterAll(async () => {
  await closeWindows();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Every script of a built client, as one text. */
async function scriptsOf(build: string): Promise<string> {
  const assets = join(build, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))).join('\n');
}

describe('a client as everybody gets it', () => {
  it('carries none of the fallbacks (R54)', async () => {
    const fallback = 'jer server nije dostupan';
    expect(await scriptsOf(DIST)).not.toContain(fallback);
    expect(await scriptsOf(demo())).toContain(fallback);
  });

  it('shows a failure of the server as the failure that it is (R50)', async () => {
    server.serve(DIST);
    const { page, context } = await openVisitor(server.url);
    await page.goto('/auctions');
    await page.getByRole('alert').getByText(`Greška pri učitavanju aukcija: ${AWAY}`).waitFor();
    // Five times as long as the demonstration waits with its auctions.
    await page.waitForTimeout(500);
    expect(await cards(page).count()).toBe(0);
    await context.close();
  });

  it('shows demo auctions only where it says so, and lets anybody bid on them', async () => {
    server.serve(DIST);
    const { page, context, problems } = await openVisitor(server.url);
    await page.goto('/auctions-demo');
    await page.getByText('Prikazuju se demo aukcije', { exact: true }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(3);
    await page.getByRole('link', { name: /^Licitiraj.*BMW/ }).click();
    await page.waitForURL('**/auctions-demo/demo-bmw');

    const price = page.getByTestId('current-price').first();
    await expect.poll(() => price.textContent()).toContain('25.750');
    await quickBid(page);
    await page.getByText('Brza ponuda uspešno postavljena!').first().waitFor();
    await expect.poll(() => price.textContent()).toContain('26.000');
    // The bids are drawn after the price.
    const top = page.getByRole('region', { name: 'Istorija ponuda' }).getByRole('listitem').first();
    await expect.poll(() => top.textContent()).toMatch(/^ViVodeća ponuda.*€26\.000/);

    await page.goBack();
    await page.getByText('7 ponuda').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a client that was built with VITE_DEMO=1 (R54)', () => {
  it('shows three mock auctions in place of the error, and goes on saying so', async () => {
    server.serve(demo());
    const { page, context, problems } = await openVisitor(server.url);
    await page.goto('/auctions');
    await page.getByRole('status').getByText(INSTEAD).waitFor();
    await expect.poll(() => cards(page).count()).toBe(3);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Osveži listu' }).first().click();
    await page.getByText(INSTEAD).waitFor();
    expect(await cards(page).count()).toBe(3);
    await page.getByRole('link', { name: /^Licitiraj.*Volvo/ }).click();
    await page.waitForURL('**/auctions-demo/demo-volvo');
    expect(problems).toEqual([]);
    await context.close();
  });
});
