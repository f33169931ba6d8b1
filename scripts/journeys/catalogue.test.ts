import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resize, violations } from './support/barriers.ts';
import { lotsInARow } from './support/lots-in-a-row.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, type Visitor } from './support/visitor.ts';

const LOTS = 30;

let stage: Stage;

beforeAll(async () => {
  // All of the first demo car, a BMW.
  stage = await Stage.open(lotsInARow(LOTS));
});

afterAll(() => stage?.close());

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const query = (page: Page) => new URL(page.url()).search;
const cards = (page: Page) => page.getByRole('heading', { level: 3 });
const scrolledTo = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)');

/** Its box has that name once the numbers of the makes have come, which moves what stands beside and below them. */
const bmw = (page: Page) => page.getByRole('checkbox', { name: /^BMW, / });

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'AI pretraga' }).fill(question);
  await page.keyboard.press('Enter');
}

/** Where each test begins. */
async function open(page: Page): Promise<void> {
  await page.goto('/auctions');
  await shows(page, `Prikazano 24 od ${LOTS} aukcija`);
}

/** The titles of the first row, which stand under their pictures, over which the prices are: all of `columns` cards end above `fold`. */
async function expectWholeRow(page: Page, columns: number, fold: number): Promise<void> {
  const titles = (await cards(page).all()).slice(0, columns);
  const places = await Promise.all(titles.map((title) => title.boundingBox()));
  expect(new Set(places.map((place) => Math.round(place?.y ?? 0))).size).toBe(1);
  for (const place of places) expect((place?.y ?? fold) + (place?.height ?? 0)).toBeLessThanOrEqual(fold);
}

describe('on a phone in light', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await stage.visit(PHONE, 'light');
  });
  beforeEach(() => open(visitor.page));

  it('a card with title and price is in view before anybody scrolls', async () => {
    const { page } = visitor;
    // The button to the filters lies over the list.
    const button = await page.getByRole('button', { name: /^Filteri/ }).boundingBox();
    await expectWholeRow(page, 1, button?.y ?? 0);
  });

  it('a search by filters, which are no barrier, lives in the address: it survives a reload and the way to a car and back', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: /^Filteri/ }).click();
    await bmw(page).check({ force: true });
    await page.getByRole('checkbox', { name: 'Karavan' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Primeni filtere' }).click();
    // The address changes a moment before the links to other pages do.
    await page.getByRole('button', { name: 'Ukloni filter BMW' }).waitFor();
    await page.waitForURL('**/auctions?make=BMW');
    // The drawer gone, the list comes into view: a click in that moment would miss.
    const top = () =>
      page.evaluate<number>(
        "document.querySelector('[aria-labelledby=aukcije]').getBoundingClientRect().top",
      );
    await expect.poll(top).toBeLessThan(200);
    await page.getByRole('link', { name: 'Sledeća strana' }).click();
    await shows(page, `Prikazano 6 od ${LOTS} aukcija`);
    expect(query(page)).toBe('?make=BMW&page=2');
    await page.reload();
    await shows(page, `Prikazano 6 od ${LOTS} aukcija`);
    await page.getByRole('button', { name: 'Ukloni filter BMW' }).waitFor();

    const card = page.getByRole('link', { name: 'Automobil 30', exact: true });
    // A click scrolls to what is covered, so that the place to come back to is known only then.
    await page.evaluate(
      "addEventListener('click', () => { window.leftAt = Math.round(scrollY) }, { capture: true, once: true })",
    );
    await card.click();
    await page.waitForURL('**/auctions/lot-30');
    const place = await page.evaluate<number>('window.leftAt');
    expect(place).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await shows(page, `Prikazano 6 od ${LOTS} aukcija`);
    expect(query(page)).toBe('?make=BMW&page=2');
    await expect.poll(() => scrolledTo(page)).toBe(place);

    await page.getByRole('button', { name: 'Ukloni filter BMW' }).click();
    await page.waitForURL('**/auctions');
    await page.goBack();
    await page.waitForURL('**/auctions?make=BMW&page=2');
  });

  it('AI search turns words into filters that can be taken back one by one', async () => {
    const { page, problems } = visitor;
    await ask(page, 'BMW posle 2018');
    await page.waitForURL('**/auctions?make=BMW&minYear=*');
    await ask(page, 'dizel do 15 hiljada');
    await page.waitForURL('**/auctions?fuel=diesel&maxPrice=15000');
    const chips = page.getByRole('button', { name: /^Ukloni filter/ });
    await chips.nth(1).waitFor();
    const understood = await chips.count();
    await chips.first().click();
    await expect.poll(() => chips.count()).toBe(understood - 1);
    await page.getByRole('button', { name: 'Poništi filtere' }).click();
    await page.waitForURL('**/auctions');
    expect(problems).toEqual([]);
  });
});

describe('on a desktop in dark', () => {
  let visitor: Visitor;
  let asked = 0;
  beforeAll(async () => {
    visitor = await stage.visit(DESKTOP, 'dark');
    visitor.page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auctions') asked += 1;
    });
  });
  beforeEach(() => open(visitor.page));

  it.each([
    ['a desktop', { width: 1440, height: 900 }],
    ['a small laptop', { width: 1280, height: 740 }],
  ])('%s shows a whole row of cars with title and price before anybody scrolls', async (_name, viewport) => {
    await resize(visitor.page, viewport);
    await expectWholeRow(visitor.page, 3, viewport.height);
    await resize(visitor.page, DESKTOP);
  });

  it('a page asks once and holds one page of cards, however often it is turned', async () => {
    const { page } = visitor;
    await shows(page, 'Uživo');
    await page.waitForLoadState('networkidle');
    const turnAndBack = async () => {
      asked = 0;
      await page.getByRole('link', { name: 'Sledeća strana' }).click();
      await shows(page, `Prikazano 6 od ${LOTS} aukcija`);
      expect(await cards(page).count()).toBe(6);
      await page.getByRole('link', { name: 'Prethodna strana' }).click();
      await shows(page, `Prikazano 24 od ${LOTS} aukcija`);
      expect(await cards(page).count()).toBe(24);
      return asked;
    };
    // Where the connection takes its time, the list is asked for once more as soon as its changes are pushed.
    expect(await turnAndBack()).toBeLessThanOrEqual(3);
    expect(await turnAndBack()).toBe(2);
  });

  it('the filters beside the list are no barrier', async () => {
    const { page, problems } = visitor;
    await page.getByRole('button', { name: /^Filteri/ }).click();
    await page.getByRole('button', { name: 'Napredna pretraga' }).click();
    await bmw(page).waitFor();
    const found = page.waitForResponse(/\/api\/auctions\?.*bodyType=/);
    await page.getByRole('checkbox', { name: 'Karavan' }).check({ force: true });
    // The cards of before are pale from when they are asked for until those are there.
    await found;
    await page.locator('main ul[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
