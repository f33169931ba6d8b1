import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIST } from '../support/build-client.ts';
import { closeWindows } from './support/browser.ts';
import { copyAsNext } from './support/next-version.ts';
import { type PageOnlyServer, startPageOnlyServer } from './support/processes/page-only-server.ts';
import { openVisitor } from './support/visitor.ts';

let folder: string;
let server: PageOnlyServer;
const next = () => join(folder, 'next');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autoplace-version-'));
  await copyAsNext(next());
  server = await startPageOnlyServer(DIST);
});
beforeEach(() => server.serve(DIST));
afterAll(async () => {
  await closeWindows();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const privacyLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Politika privatnosti' });
const privacy = (page: Page) => page.getByRole('heading', { level: 1, name: 'Politika privatnosti' });

describe('a page that was open when a new version came', () => {
  it('is loaded again, once, and is where the user wanted to go', async () => {
    const { page, context } = await openVisitor(server.url);
    await page.goto('/nema');
    // A piece that is fetched late would meet the new version before the click does.
    await page.waitForLoadState('networkidle');
    const loads = countLoads(page);
    server.serve(next());
    await privacyLink(page).click();
    await privacy(page).waitFor();
    // What is wanted may be there before all that the page loads.
    await expect.poll(loads).toBe(1);
    await context.close();
  });

  it('keeps what was typed, and lets the user choose the moment', async () => {
    const { page, context } = await openVisitor(server.url);
    await page.goto('/auctions');
    const search = page.getByRole('textbox').or(page.getByRole('searchbox')).first();
    await search.fill('golf');
    const loads = countLoads(page);
    server.serve(next());
    await page.getByRole('banner').getByRole('button', { name: 'Prijavi se' }).click();
    await page.getByText('Dostupna je nova verzija').waitFor();
    expect(await search.inputValue()).toBe('golf');
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Osveži stranicu' }).click();
    // A press before that could still meet the old page.
    await expect.poll(loads).toBe(1);
    await page.getByRole('banner').getByRole('button', { name: 'Prijavi se' }).click();
    await page.getByRole('dialog').waitFor();
    expect(loads()).toBe(1);
    await context.close();
  });
});
