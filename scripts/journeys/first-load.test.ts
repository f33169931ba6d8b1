import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClient } from '../build-client.ts';
import { lotsInARow } from './support/lots-in-a-row.ts';
import { Stage } from './support/stage.ts';
import { signInByForm } from './support/visitor.ts';

const LOTS = 30;
/** Of JavaScript, gzipped (R63). */
const FIRST_LOAD_BYTES = 250_000;

let stage: Stage;

beforeAll(async () => {
  await buildClient();
  stage = await Stage.open(lotsInARow(LOTS));
});

afterAll(() => stage?.close());

/** The files of JavaScript that a window loads again until it rests, each with its bytes as they travel. */
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
  const { page, context } = await stage.visit();
  const files = await firstLoad(page);
  expect(named(files, 'CatalogueRoute')).toBe(true);
  expect(named(files, 'AccountButton')).toBe(false);
  expect(sum(files)).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
  await context.close();
});

it('nor a buyer who is signed in, whose session is good without the sign-in library', async () => {
  const buyer = await stage.visit();
  await signInByForm(buyer, 'buyer1@autoplace.rs');
  await buyer.page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  const files = await firstLoad(buyer.page);
  await buyer.page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  expect(named(files, 'AccountButton')).toBe(true);
  expect(named(files, 'oidc-client')).toBe(false);
  expect(sum(files)).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
  await buyer.context.close();
});
