import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClient, builtFiles } from '../support/build-client.ts';
import { resize } from './support/barriers.ts';
import { lotsInARow } from './support/lots-in-a-row.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, WITHOUT_CLIENT } from './support/visitor.ts';

const LOTS = 30;
/** Of JavaScript, as it travels (R63). */
const CATALOGUE_BYTES = 250_000;
const LOT_BYTES = 230_000;
const LOT_SCRIPTS = 25;
const FONT_BYTES = 70_000;

let stage: Stage;

beforeAll(async () => {
  await buildClient();
  const startsAt = Date.now() - 2 * HOUR_MS;
  const falling = {
    auctionId: 'falling',
    title: 'Automobil čija cena pada',
    auctionType: 'dutch' as const,
    startingPrice: 20_000,
    bidIncrement: null,
    dutch: {
      minimumPrice: 10_000,
      priceDropAmount: 100,
      priceDropInterval: 5 as const,
      priceDropUnit: 'minutes' as const,
      maxDuration: null,
    },
    startsAt: Date.now(),
    endsAt: Date.now() + 8 * HOUR_MS,
  };
  const over = { title: 'Prodat automobil', startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR_MS };
  stage = await Stage.open([
    ...lotsInARow(LOTS),
    falling,
    { ...over, auctionId: 'over', bids: [[0, 10_000]] },
  ]);
});

afterAll(() => stage?.close());

interface Traffic {
  /** The scripts by path, each with its bytes on the wire. */
  scripts: Map<string, number>;
  fontBytes: number;
  /** The texts of the API that came uncompressed though they have 1 kB or more. */
  uncompressed: string[];
  /** What was fetched more than once. */
  repeated: string[];
}

/** After so long a page that rests fetches more (a lot, its footer), in milliseconds; on a busy machine the test would wait for longer. */
const RESTING_MS = [3_000, 8_000];

/** Runs in the page: tasks that are set for these delays never come. */
function withoutTimersOf(delaysMs: readonly number[]): void {
  const { setTimeout } = globalThis;
  const filtered = (task: () => void, ms?: number, ...args: []) =>
    ms !== undefined && delaysMs.includes(ms) ? 0 : setTimeout(task, ms, ...args);
  Object.assign(globalThis, { setTimeout: filtered });
}

/** What a window fetches from the opening of a page until it rests. */
async function firstLoad(page: Page, path: string, shown: string): Promise<Traffic> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const answers = new Map<string, { type: string; path: string; encoding: string | undefined }>();
  const traffic: Traffic = { scripts: new Map(), fontBytes: 0, uncompressed: [], repeated: [] };
  const seen = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    const { pathname, search } = new URL(url);
    answers.set(requestId, { type, path: pathname + search, encoding: headers['Content-Encoding'] });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer === undefined) return;
    if (seen.has(answer.path)) traffic.repeated.push(answer.path);
    seen.add(answer.path);
    if (answer.type === 'Script') traffic.scripts.set(answer.path, encodedDataLength);
    if (answer.type === 'Font') traffic.fontBytes += encodedDataLength;
    const isText = answer.path.startsWith('/api/') && encodedDataLength > 1_500;
    if (isText && answer.encoding === undefined) traffic.uncompressed.push(answer.path);
  });
  await page.addInitScript(withoutTimersOf, RESTING_MS);
  await page.goto(path);
  await page.getByText(shown, { exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return traffic;
}

const sum = (files: Map<string, number>) => [...files.values()].reduce((total, bytes) => total + bytes, 0);
const named = (files: Map<string, number>, name: string) => builtFiles(name).some((file) => files.has(file));
/** Where the picture of a lot stands on the screen. */
const pictureOf = (page: Page, place: string) => page.locator(`${place} img`).first().boundingBox();

/** The scripts that the page's own head names. */
const preloaded = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('head link[rel=modulepreload]')].map((link) => link.href)",
  );

const WHOLE_LIST = `Prikazano 24 od ${LOTS + 1} aukcija`;

it('the catalogue brings a visitor no more than promised, compressed and each file once', async () => {
  const { page, context } = await stage.visit();
  const { scripts, fontBytes, uncompressed, repeated } = await firstLoad(page, '/auctions', WHOLE_LIST);
  expect(named(scripts, 'CatalogueRoute')).toBe(true);
  expect(named(scripts, 'AccountButton')).toBe(false);
  expect(sum(scripts)).toBeLessThanOrEqual(CATALOGUE_BYTES);
  expect(fontBytes).toBeLessThanOrEqual(FONT_BYTES);
  expect({ uncompressed, repeated }).toEqual({ uncompressed: [], repeated: [] });
  expect(await preloaded(page)).toContainEqual(
    expect.stringContaining(builtFiles('CatalogueRoute')[0] as string),
  );
  await context.close();
});

it('nor a buyer who is signed in, whose session is good without the sign-in library', async () => {
  const buyer = await stage.visit();
  await signIn(buyer, 'buyer1@autoplace.rs', WITHOUT_CLIENT);
  const { scripts } = await firstLoad(buyer.page, '/auctions', WHOLE_LIST);
  await buyer.page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  expect(named(scripts, 'AccountButton')).toBe(true);
  expect(named(scripts, 'oidc-client')).toBe(false);
  expect(sum(scripts)).toBeLessThanOrEqual(CATALOGUE_BYTES);
  await buyer.context.close();
});

it('an auction comes in few scripts, which its page names before they are asked for', async () => {
  const { page, context } = await stage.visit();
  const { scripts, fontBytes, uncompressed, repeated } = await firstLoad(
    page,
    '/auctions/lot-1',
    // Of the client; the title stands there before it.
    'Istorija ponuda',
  );
  expect(named(scripts, 'AuctionPage')).toBe(true);
  expect(scripts.size).toBeLessThanOrEqual(LOT_SCRIPTS);
  expect(sum(scripts)).toBeLessThanOrEqual(LOT_BYTES);
  expect(fontBytes).toBeLessThanOrEqual(FONT_BYTES);
  expect({ uncompressed, repeated }).toEqual({ uncompressed: [], repeated: [] });
  expect(await preloaded(page)).toContainEqual(
    expect.stringContaining(builtFiles('AuctionPage')[0] as string),
  );
  await context.close();
});

it.each([
  ['whose price falls', 'falling', 'Sledeća sniženja'],
  ['that is over', 'over', 'Sačuvaj pretragu'],
])('nor does one %s bring more', async (_, id, shown) => {
  const { page, context } = await stage.visit();
  const { scripts, repeated } = await firstLoad(page, `/auctions/${id}`, shown);
  expect(scripts.size).toBeLessThanOrEqual(LOT_SCRIPTS);
  expect(sum(scripts)).toBeLessThanOrEqual(LOT_BYTES);
  expect(repeated).toEqual([]);
  await context.close();
});

it('a lot’s picture is there before the client, in its place, on a desktop and on a phone', async () => {
  const { page, context } = await stage.visit();
  // The client is on its way until it is let through.
  const { promise: through, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await through;
    await route.continue();
  });
  await page.goto('/auctions/lot-1', { waitUntil: 'commit' });
  // What was never painted, for example before the style sheet has come, nobody sees.
  // Asked from outside: the page's security policy lets nothing evaluate text inside it.
  await expect
    .poll(() => page.evaluate<number>("performance.getEntriesByName('first-contentful-paint').length"))
    .toBe(1);
  await page.getByRole('heading', { name: 'Automobil 1' }).waitFor();
  const onBoth = async (place: string) => {
    const boxes = [];
    for (const size of [PHONE, DESKTOP]) {
      await resize(page, size);
      boxes.push(await pictureOf(page, place));
    }
    return boxes;
  };
  const early = await onBoth('.first-view');
  letThrough();
  await page.getByRole('region', { name: 'Istorija ponuda' }).waitFor();
  expect(await page.locator('.first-view').count()).toBe(0);
  expect(await onBoth('main section')).toEqual(early);
  await context.close();
});
