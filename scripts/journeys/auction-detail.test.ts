import { readFile } from 'node:fs/promises';
import { HOUR_MS } from '@autoplace/shared/time';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BAR_SHARE, COVERED } from './accessibility/larger-text.ts';
import { barriers, violations } from './support/barriers.ts';
import { bid, callAs } from './support/calls.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, NARROW, PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

const ANA = 'buyer1@autoplace.rs';
const BORIS = 'buyer2@autoplace.rs';

/** Where the region of toasts ends, in pixels from the top of the window. */
const TOASTS_END = `document.querySelector('section[aria-live=polite]').getBoundingClientRect().bottom`;

let stage: Stage;
/** At a desktop, in light. */
let ana: Visitor;
/** With a phone, in dark. */
let boris: Visitor;
/** Not signed in, in light. */
let passerBy: Visitor;
/** What Boris's browser has heard over its socket. */
const heard: string[] = [];

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { title: 'Automobil na aukciji', startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR_MS };
  stage = await Stage.open([
    { ...lot, auctionId: 'looked-at', buyItNowPrice: 15_000 },
    { ...lot, auctionId: 'bought', buyItNowPrice: 15_000 },
    { ...lot, auctionId: 'raised' },
    { ...lot, auctionId: 'receipts' },
    { ...lot, auctionId: 'heard' },
    { ...lot, auctionId: 'busy', reservePrice: 50_000, buyItNowPrice: 60_000 },
    {
      ...lot,
      auctionId: 'falling',
      auctionType: 'dutch',
      startingPrice: 20_000,
      bidIncrement: null,
      endsAt: startsAt + 1_000_000,
      dutch: {
        minimumPrice: 10_000,
        priceDropAmount: 100,
        // Arming at the third price from now takes a busy machine long.
        priceDropInterval: 10,
        priceDropUnit: 'seconds',
        maxDuration: null,
      },
    },
  ]);
  ana = await stage.visit(DESKTOP, 'light');
  boris = await stage.visit(PHONE, 'dark');
  passerBy = await stage.visit();
  boris.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([signIn(ana, ANA, WITHOUT_CLIENT), signIn(boris, BORIS, WITHOUT_CLIENT)]);
  for (let n = 0; n < 8; n++) await bid(stage, n % 2 === 0 ? ANA : BORIS, 'busy', 10_000 + n * 100);
});

afterAll(() => stage?.close());

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
/** The part of the browser's types that is needed here. */
type Selectable = { matches(selector: string): boolean };
const matches = (place: Locator, selector: string) =>
  place.evaluate((element, wanted) => (element as unknown as Selectable).matches(wanted), selector);

const openDialog = async (page: Page, opener: string | RegExp) => {
  await visible(page, opener).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // It takes the keyboard a frame later, and nobody acts sooner than that.
  await expect.poll(() => matches(dialog, ':focus-within')).toBe(true);
  return dialog;
};
/** The keyboard goes on from where the dialog was opened. */
const closeDialog = async (page: Page, opener: string | RegExp) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => matches(visible(page, opener), ':focus')).toBe(true);
};
/** Goes to the end of the page until it is there, with something that stands near it: the page grows below while its end is fetched. */
const atTheEnd = async (page: Page, wanted: Locator) => {
  const isThere = async () => {
    await page.keyboard.press('End');
    const isLast = await page.evaluate('scrollY + innerHeight >= document.documentElement.scrollHeight - 1');
    return isLast && wanted.isVisible();
  };
  await expect.poll(isThere).toBe(true);
};
/** In the page: how many bids of the history are in view as a whole, cut by neither the window nor what is around them. */
const BIDS_IN_VIEW = `(() => {
  const history = document.querySelector('[role=group][aria-label="Istorija ponuda"]');
  return [...(history?.querySelectorAll('li') ?? [])].filter((bid) => {
    const { top, bottom } = bid.getBoundingClientRect();
    let [from, to] = [0, innerHeight];
    for (let around = bid.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
    }
    return top >= from - 1 && bottom <= to + 1;
  }).length;
})()`;

/** In the page: how high the bid panel is with a short and with a long time left. */
const PANEL_HEIGHTS = `(() => {
  const left = document.querySelector('[role=timer]').firstChild;
  const now = left.data;
  const panel = document.querySelector('section[aria-label=Licitiranje]');
  const heights = ['23h 9m 8s', '23h 58m 44s'].map((text) => {
    left.data = text;
    return panel.offsetHeight;
  });
  left.data = now;
  return heights;
})()`;

/** In the page: its colours, and how many elements would be repeated on every sheet. */
const PAPER = `(() => {
  const { backgroundColor: ground, color: ink } = getComputedStyle(document.documentElement);
  const fixed = [...document.querySelectorAll('body *')]
    .filter((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0).length;
  return { ground, ink, fixed };
})()`;

/** In the page: what scrolls down inside of it, of which a sheet would show a part. */
const CUT = `[...document.querySelectorAll('main *')]
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.innerText.slice(0, 60))`;

/** In the page: what bars over it leave of the height of the window, in pixels. */
const UNCOVERED = `(() => {
  const bars = [...document.querySelectorAll('header, main *')]
    .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    .map((one) => one.getBoundingClientRect());
  return Math.min(innerHeight, ...bars.filter(({ top }) => top > 0).map(({ top }) => top))
    - Math.max(0, ...bars.filter(({ top }) => top <= 0).map(({ bottom }) => bottom));
})()`;

/** In the page: the focused element where something lies over all of it; nothing lies over the whole page. */
const HIDDEN_FOCUS = `(() => {
  const focused = document.activeElement;
  if (focused === document.body) return [];
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isOn = (x, y) => focused.contains(document.elementFromPoint(x, y));
  const middle = (left + right) / 2;
  const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => isOn(middle, y) || isOn(left + 2, y));
  return isSeen ? [] : [focused.outerHTML.slice(0, 120)];
})()`;

/** Where a test begins, with an open connection. */
const openLot = async ({ page }: Visitor, auctionId: string) => {
  await page.goto(`/auctions/${auctionId}`);
  await page.getByTestId('connection').getByText('Uživo').waitFor();
};

describe('the page of an auction, at a desktop and on a phone', () => {
  afterEach(() => {
    expect(
      [ana, boris, passerBy].flatMap(({ problems }) => problems),
      'errors in their browsers',
    ).toEqual([]);
  });

  it('asks for the auction once when it is loaded again, and neither page nor dialog has a barrier', async () => {
    const { page } = ana;
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auctions/looked-at') asked += 1;
    });
    await page.goto('/auctions/looked-at');
    await expect.poll(() => visible(page, 'Vaša ponuda').isEnabled()).toBe(true);
    expect(asked).toBe(1);
    // Its beginning: the walk over all pages.
    const questions = page.getByRole('region', { name: 'Pitanja i odgovori' });
    await atTheEnd(page, questions.getByLabel('Vaše pitanje prodavcu'));
    const found = await barriers(page);
    await page.keyboard.press('Home');
    for (const opener of [/preko celog ekrana/, 'Vaša ponuda', /Kupi odmah/, 'Pošalji poruku']) {
      await openDialog(page, opener);
      // As they are on a phone, and in the dark: below, where Boris uses them.
      found.push(...(await violations(page)));
      await closeDialog(page, opener);
    }
    expect(found).toEqual([]);
  });

  it('takes a message, and shows the pictures over the whole screen, by keys and by thumb', async () => {
    const { page } = boris;
    await page.goto('/auctions/looked-at');
    await openDialog(page, 'Pošalji poruku');
    expect(await violations(page)).toEqual([]);
    await closeDialog(page, 'Pošalji poruku');
    const dialog = await openDialog(page, /preko celog ekrana/);
    expect(await violations(page)).toEqual([]);
    const counter = dialog.getByTestId('gallery-counter');
    await page.keyboard.press('End');
    await expect.poll(() => counter.textContent()).toMatch(/^(\d+) \/ \1$/);
    await page.keyboard.press('Home');
    await expect.poll(() => counter.textContent()).toMatch(/^1 \//);
    const { width, height } = PHONE;
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(width, 0);
    await expect.poll(() => counter.textContent()).toMatch(/^2 \//);
    await page.mouse.dblclick(width / 2, height / 2);
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Uvećaj fotografiju' }).getAttribute('aria-pressed'))
      .toBe('true');
    await closeDialog(page, /preko celog ekrana/);
    await expect.poll(() => page.getByTestId('gallery-counter').textContent()).toMatch(/^2 \//);
  });

  it('sells at once to anyone who buys now, who can verify the log', async () => {
    await Promise.all([openLot(ana, 'bought'), openLot(boris, 'bought')]);
    const question = await openDialog(boris.page, 'Kupi odmah za €15.000');
    expect(await violations(boris.page)).toEqual([]);
    await question.getByRole('button', { name: 'Kupi za €15.000' }).click();
    await seen(boris.page, 'Kupili ste');
    await seen(ana.page, 'Prodato za €15.000');
    await boris.page.getByTestId('proof-mark').click();
    await visible(boris.page, 'Proverite zapis aukcije').click();
    await seen(boris.page, /^Zapis je ispravan/);
    await seen(boris.page, /Vaša potvrda je u zapisu/);
    expect(await violations(boris.page)).toEqual([]);
  });

  it('shows the bids beside price and actions on any desktop, and the picture first on a phone', async () => {
    for (const [visitor, ...sizes] of [
      [passerBy, [1280, 720]],
      [ana, [1280, 720], [1280, 740], [1366, 768], [1440, 900]],
    ] as const) {
      const { page } = visitor;
      await openLot(visitor, 'busy');
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(() => page.evaluate<number>(BIDS_IN_VIEW), { message: `${width} × ${height}` })
          .toBeGreaterThanOrEqual(5);
        expect(await visible(page, 'Kupi odmah za €60.000').isVisible()).toBe(true);
      }
    }
    await passerBy.page.goto(WITHOUT_CLIENT);
    await ana.page.setViewportSize(DESKTOP);
    await boris.page.goto('/auctions/busy');
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
    const pictures = await topOf(boris.page.getByRole('region', { name: 'Fotografije vozila' }));
    expect(pictures).toBeLessThan(140);
    const description = await topOf(boris.page.getByRole('tab', { name: 'Opis' }));
    const history = await topOf(boris.page.getByRole('region', { name: 'Istorija ponuda' }));
    expect(description).toBeLessThan(history);
  });

  it('keeps the height of its panel while the clock runs (R334)', async () => {
    const { page } = boris;
    await openLot(boris, 'busy');
    const heights: Record<number, number[]> = {};
    for (const width of [320, 360, 375, 390, 430, 1024, 1280]) {
      await page.setViewportSize({ width, height: PHONE.height });
      heights[width] = await page.evaluate<number[]>(PANEL_HEIGHTS);
    }
    await page.setViewportSize(PHONE);
    for (const [width, [short, long]] of Object.entries(heights)) expect(long, width).toBe(short);
  });

  it('leaves two thirds of a phone that lies on its side to the page, and hides no focus under a bar (R70)', async () => {
    const { page } = boris;
    await page.setViewportSize({ width: 844, height: 390 });
    // What comes later may take the place of what has the keyboard.
    await page.goto('/auctions/busy', { waitUntil: 'networkidle' });
    await page.getByTestId('connection').getByText('Uživo').waitFor();
    await page.getByRole('region', { name: 'Istorija ponuda' }).scrollIntoViewIfNeeded();
    const left = async () => (await page.evaluate<number>(UNCOVERED)) / 390;
    await expect.poll(left).toBeGreaterThan(0.66);
    await page.getByRole('link', { name: 'Sve aukcije' }).focus();
    const hidden: string[] = [];
    for (let n = 0; n < 25; n++) {
      await page.keyboard.press('Tab');
      hidden.push(...(await page.evaluate<string[]>(HIDDEN_FOCUS)));
    }
    expect(hidden).toEqual([]);
    await page.setViewportSize(PHONE);
  });

  it('is printed black on white without what only a screen can use, and whole (R325)', async () => {
    const { page } = boris;
    await Promise.all([openLot(ana, 'busy'), openLot(boris, 'busy')]);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of [/ponuda/, 'Podeli']) expect(await visible(page, name).count(), String(name)).toBe(0);
    for (const role of ['banner', 'contentinfo', 'tablist', 'navigation'] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    expect(await page.evaluate(PAPER)).toEqual({
      ground: 'rgb(255, 255, 255)',
      ink: 'rgb(0, 0, 0)',
      fixed: 0,
    });
    await seen(page, 'Istorija ponuda');
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });

    await ana.page.setViewportSize({ width: DESKTOP.width, height: 400 });
    await ana.page.emulateMedia({ media: 'print' });
    expect(await ana.page.evaluate(CUT)).toEqual([]);
    await ana.page.emulateMedia({ media: 'screen' });
    await ana.page.setViewportSize(DESKTOP);
  });

  it('copies its address', async () => {
    await ana.page.goto('/auctions/busy');
    await visible(ana.page, 'Podeli aukciju').click();
    await seen(ana.page, 'Adresa je kopirana');
    const copied = await ana.page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(`${stage.url}/auctions/busy`);
  });

  it('lets the server bid for a bidder who set a maximum, until another goes above it', async () => {
    await Promise.all([openLot(ana, 'raised'), openLot(boris, 'raised')]);
    heard.length = 0;
    const bid = await openDialog(ana.page, 'Vaša ponuda');
    await bid.getByRole('checkbox', { name: /^Maksimalna ponuda/ }).check();
    await bid.getByLabel('Maksimalna ponuda u evrima').fill('12000');
    await bid.getByRole('button', { name: 'Licitiraj do €12.000' }).click();
    await seen(ana.page, 'Vaša ponuda je uspešno postavljena!');
    await seen(ana.page, 'Vaš maksimum: €12.000');

    await quickBid(boris.page, '10.100');
    await seen(boris.page, /Drugi kupac ima višu maksimalnu ponudu/);
    await expect.poll(() => ana.page.getByTestId('current-price').textContent()).toBe('€10.200');
    await seen(ana.page, 'Vaša ponuda vodi');
    // His window hears of it in its own time.
    await expect.poll(() => heard.some((frame) => /\b10200\b/.test(frame))).toBe(true);
    expect(heard.filter((frame) => /\b12000\b/.test(frame))).toEqual([]);

    const bar = async () => (await boris.page.evaluate<number>(COVERED)) / PHONE.height;
    await expect
      .poll(bar, { message: 'of the phone of somebody outbid', interval: 500 })
      .toBeLessThan(BAR_SHARE);
    // Toasts stand above the bar, and not over the links at the top of the page (R52).
    expect(await boris.page.evaluate<number>(TOASTS_END)).toBeLessThan(PHONE.height * (1 - (await bar())));
    const higher = await openDialog(boris.page, 'Vaša ponuda');
    expect(await violations(boris.page)).toEqual([]);
    await higher.getByLabel('Iznos ponude u evrima').fill('13000');
    await higher.getByRole('button', { name: 'Postavi ponudu €13.000' }).click();
    await seen(boris.page, 'Vaša ponuda je uspešno postavljena!');
    await seen(boris.page, 'Vaša ponuda vodi');
    expect(await bar(), 'of the phone of somebody who has just bid').toBeLessThan(BAR_SHARE);
    await seen(ana.page, 'Nadlicitirani ste');
    // The message comes by another way than the bid: until that is there, the button says so too.
    await ana.page
      .getByText(/Vaš maksimum/)
      .first()
      .waitFor({ state: 'detached' });
  });

  it('finds the receipts of one’s own bids again after a reload', async () => {
    await openLot(ana, 'receipts');
    await quickBid(ana.page, '10.000');
    await seen(ana.page, 'Vaša ponuda vodi');
    const maximum = { amount: 10_100, maxAmount: 12_000, clientBidId: 'bid-with-a-maximum' };
    await callAs(stage, ANA, 'POST', '/api/auctions/receipts/bids', maximum);
    await ana.page.reload();
    await ana.page.getByTestId('receipt').click();
    const receipts = ana.page.getByRole('list', { name: 'Vaše potvrde' }).getByRole('listitem');
    await receipts.filter({ hasText: 'Ispravna: potpis i mesto u zapisu se slažu.' }).first().waitFor();
    expect(await receipts.count()).toBe(2);
    await seen(ana.page, /događaj\S* se uklap\S* u neprekinut lanac/);
    expect(await violations(ana.page)).toEqual([]);
    const [file] = await Promise.all([
      ana.page.waitForEvent('download'),
      receipts
        .getByRole('button', { name: /^Podeli bez maksimuma/ })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^potvrda-receipts-[0-9a-f]{8}-\d+-bez-maksimuma\.json$/);
    expect(await readFile(await file.path(), 'utf8')).not.toContain('maxAmount');
    const [keys] = await Promise.all([
      ana.page.waitForEvent('download'),
      ana.page.getByRole('link', { name: 'Javni ključevi kojima se potpisuju potvrde' }).click(),
    ]);
    expect(keys.suggestedFilename()).toBe('autoplace-kljucevi.json');
  });

  it('says that a lot agrees with what was heard, and raises the alarm where the server answers another history (R243)', async () => {
    await bid(stage, BORIS, 'heard', 10_000);
    const { page } = passerBy;
    await page.setViewportSize(PHONE);
    await page.goto('/auctions/heard/dokaz');
    await seen(page, /u neprekinut lanac/);
    const again = (part: string) => page.getByRole('button', { name: `Proveri ponovo ${part}` });
    await again('lanac događaja').waitFor();
    // What was bid right now gets into the tree within ten seconds.
    const isIn = async () => {
      // Without waiting for it: it goes when the check that is under way finds the bid.
      await again('zajednički zapis').evaluateAll((buttons) => {
        for (const button of buttons as unknown as { click(): void }[]) button.click();
      });
      return page.getByText(/^Upisano u zajednički zapis/).isVisible();
    };
    await expect.poll(isIn).toBe(true);
    await page.getByRole('link', { name: 'Nazad na aukciju' }).click();
    const agrees = page.getByRole('link', { name: 'Provereno: dokaz aukcije' });
    await agrees.waitFor();
    await page.setViewportSize(NARROW);
    const middleOf = async (place: Locator) => {
      const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height / 2;
    };
    const share = await middleOf(visible(page, 'Podeli aukciju'));
    expect(share, 'in one row').toBeCloseTo(
      await middleOf(page.getByRole('link', { name: 'Sve aukcije' })),
      0,
    );
    await page.setViewportSize(PHONE);
    await agrees.click();
    await seen(page, /^Nastavlja zapis/);
    await page.route('**/api/auctions/heard/chain*', async (route) => {
      const chain = await (await route.fetch()).text();
      await route.fulfill({ body: chain.replace('Kupac 1', 'Kupac 2'), contentType: 'application/json' });
    });
    await again('Lanac događaja').click();
    await page.getByRole('alert').getByText('Zapis se ne slaže').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Nazad na aukciju' }).click();
    await page.getByRole('link', { name: 'Ne slaže se: dokaz aukcije' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alert').getByRole('button', { name: 'Sačuvaj dokaze' }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      format: 'autoplace-evidence/1',
      auctionId: 'heard',
      found: { kind: 'chain' },
    });
  });

  it('buys at the armed price for somebody who has closed the page', async () => {
    const { page } = boris;
    await page.goto('/auctions/falling');
    const arm = await openDialog(page, 'Kupi kada cena padne');
    expect(await violations(page)).toEqual([]);
    await arm.getByLabel('Cena po kojoj kupujete').selectOption({ index: 2 });
    await arm.getByRole('button', { name: /^Kupi kada cena padne na/ }).click();
    const armed = await page.getByTestId('armed-price').textContent();
    const price = /€[\d.]+/.exec(armed ?? '')?.[0] ?? 'none';
    await page.goto(WITHOUT_CLIENT);
    const status = async () => (await fetch(`${stage.url}/api/auctions/falling`)).text();
    await expect.poll(status, { interval: 1_000 }).toContain('"status":"sold"');
    await page.goto('/auctions/falling');
    await seen(page, 'Kupili ste');
    await seen(page, `Vozilo je vaše za ${price}`);
  });
});
