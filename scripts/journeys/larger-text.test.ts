import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyAtOnce } from './support/buy-at-once.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor } from './support/visitor.ts';

const HOUR = 3_600_000;
const NARROW = { width: 320, height: 640 };
const PRICE = 24_500;

let stage: Stage;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = {
    title: 'Automobil sa dugačkim imenom',
    startingPrice: PRICE,
    startsAt,
    endsAt: startsAt + HOUR,
  };
  stage = await Stage.open([
    { ...lot, auctionId: 'classic', buyItNowPrice: 134_900, reservePrice: 30_000 },
    { ...lot, auctionId: 'bought', buyItNowPrice: 134_900 },
    {
      ...lot,
      auctionId: 'dutch',
      auctionType: 'dutch',
      bidIncrement: null,
      dutch: {
        minimumPrice: 6_400,
        priceDropAmount: 1,
        priceDropInterval: 1,
        priceDropUnit: 'seconds',
        maxDuration: null,
      },
    },
  ]);
});

afterAll(() => stage?.close());

/** What a reader of a page with text `percent` as large as usual misses: lines cut off, and scrolling in two directions. */
async function lost(page: Page, percent: number): Promise<string[]> {
  await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
  // What measures itself has done so two frames later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return page.evaluate<string[]>(LOST);
}

/** In the page. A row that scrolls sideways by itself, such as one of tabs, loses nothing. */
const LOST = `(() => {
  const width = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > width ? ['scrolls sideways'] : [];
  const around = (element, test) => element !== null && (test(element, getComputedStyle(element)) || around(element.parentElement, test));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    const unseen = (one, { display, visibility, position }) =>
      display === 'none' || visibility === 'hidden' || one.tagName === 'DETAILS' || (position === 'absolute' && one.offsetWidth <= 1);
    if (text.data.trim() === '' || around(element, unseen)) continue;
    if (around(element, (_, { overflowX }) => overflowX === 'auto' || overflowX === 'scroll')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const cut = [...range.getClientRects()].some((box) =>
      box.left < -1 || box.right > width + 1 ||
      around(element, (one, { overflowX }) => {
        if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
        const { left, right } = one.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      }));
    if (cut) found.push(text.data);
  }
  return found;
})()`;

/** In the page: how much what is always in view covers at its end, in pixels. */
const COVERED = `Math.max(0, ...[...document.querySelectorAll('main *')]
  .filter((one) => getComputedStyle(one).position === 'fixed')
  .map((one) => innerHeight - one.getBoundingClientRect().top))`;

describe.each([
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('on %s', (_name, viewport) => {
  let buyer: Visitor;

  beforeAll(async () => {
    buyer = await stage.visit(viewport);
    await signIn(buyer, 'buyer1@autoplace.rs');
    const token = await buyer.page.evaluate<string>("localStorage.getItem('accessToken')");
    const ask = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${stage.url}/api/auctions/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status, path).toBe(200);
    };
    // The second phone is the same buyer's, who repeats what the first one did.
    await ask('POST', 'classic/bids', { amount: PRICE, clientBidId: 'larger-text-bid' });
    await ask('PUT', 'classic/favourite', {});
    await buyAtOnce(stage.url, token, 'bought');
  });

  afterAll(() => buyer?.context.close());

  it.each([
    '/auctions/classic',
    '/auctions/dutch',
    '/auctions/bought',
    '/favourites',
    '/my-bids',
    '/auctions',
    '/notifications',
    '/dashboard',
    '/',
  ])('nothing of %s is lost with text half as large again and twice as large', async (address) => {
    const { page } = buyer;
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const percent of [150, 200]) expect(await lost(page, percent), `${percent} %`).toEqual([]);
  });

  it('the bid bar leaves most of the screen to what it is about', async () => {
    const { page } = buyer;
    await page.goto('/auctions/classic');
    await page
      .getByRole('button', { name: /^Brza ponuda/ })
      .first()
      .waitFor();
    for (const percent of [150, 200]) {
      await lost(page, percent);
      const covered = await page.evaluate<number>(COVERED);
      expect(covered / viewport.height, `${percent} %`).toBeLessThan(0.4);
    }
  });

  it('a dialog that is higher than the screen begins at its top', async () => {
    const { page } = buyer;
    await page.goto('/auctions/dutch');
    await page.getByRole('button', { name: 'Kupi kada cena padne' }).filter({ visible: true }).click();
    await page.getByRole('dialog').waitFor();
    await lost(page, 200);
    const top = () => page.evaluate<number>("document.querySelector('[role=dialog]').offsetTop");
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  });

  it('nothing of the login page is lost either', async () => {
    const { page, context } = await stage.visit(viewport);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const percent of [150, 200]) expect(await lost(page, percent), `${percent} %`).toEqual([]);
    await context.close();
  });
});

describe('a dealer on a phone', () => {
  let dealer: Visitor;

  beforeAll(async () => {
    dealer = await stage.visit(PHONE);
    await signIn(dealer, 'dealer@autoplace.rs');
  });

  afterAll(() => dealer?.context.close());

  it.each([
    'dashboard',
    'cars',
    'add-car',
    'create-auction',
    'auctions',
    'analytics',
    'settings',
    'help',
    'profile',
  ])('loses nothing of the page %s', async (name) => {
    const { page } = dealer;
    await page.goto(`/dealer/${name}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const percent of [150, 200]) expect(await lost(page, percent), `${percent} %`).toEqual([]);
  });
});
