import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/barriers.ts';
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

/** The make BMW: on a phone through the drawer. */
async function chooseBmw(page: Page, phone: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Filteri/ }).click();
  await bmw(page).check({ force: true });
  if (phone) await page.getByRole('button', { name: 'Primeni filtere' }).click();
  // The address changes a moment before the links to other pages do.
  await page.getByRole('button', { name: 'Ukloni filter BMW' }).waitFor();
  await page.waitForURL('**/auctions?make=BMW');
  // The drawer gone, the list comes into view: a click in that moment would miss.
  const top = () =>
    page.evaluate<number>("document.querySelector('[aria-labelledby=aukcije]').getBoundingClientRect().top");
  if (phone) await expect.poll(top).toBeLessThan(200);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'AI pretraga' }).fill(question);
  await page.keyboard.press('Enter');
}

describe.each([
  ['a phone in light', PHONE, 'light', true],
  ['a desktop in dark', DESKTOP, 'dark', false],
] as const)('on %s', (_name, viewport, colorScheme, phone) => {
  const open = async (): Promise<Visitor> => {
    const visitor = await stage.visit(viewport, colorScheme);
    await visitor.page.goto('/auctions');
    await shows(visitor.page, `Prikazano 24 od ${LOTS} aukcija`);
    return visitor;
  };

  it('a search lives in the address: it survives a reload and the way to a car and back', async () => {
    const { page, context, problems } = await open();
    await chooseBmw(page, phone);
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
    expect(problems).toEqual([]);
    await context.close();
  });

  it('neither the filters nor the cards are a barrier', async () => {
    const { page, context } = await open();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Filteri/ }).click();
    if (!phone) await page.getByRole('button', { name: 'Napredna pretraga' }).click();
    await bmw(page).waitFor();
    await page.getByRole('checkbox', { name: 'Karavan' }).waitFor();
    const found = phone ? null : page.waitForResponse(/\/api\/auctions\?.*bodyType=/);
    await page.getByRole('checkbox', { name: 'Karavan' }).check({ force: true });
    // The cards of before are pale from when they are asked for until those are there.
    await found;
    await page.locator('main ul[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

it('AI search turns words into filters that can be taken back one by one', async () => {
  const { page, context } = await stage.visit(PHONE);
  await page.goto('/auctions');
  await shows(page, `Prikazano 24 od ${LOTS} aukcija`);
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
  await context.close();
});

it.each([
  ['a desktop', { width: 1440, height: 900 }, 3],
  ['a small laptop', { width: 1280, height: 740 }, 3],
  ['a phone', PHONE, 1],
])(
  '%s shows a whole row of cars with title and price before anybody scrolls',
  async (_name, viewport, columns) => {
    const { page, context } = await stage.visit(viewport);
    await page.goto('/auctions');
    await shows(page, `Prikazano 24 od ${LOTS} aukcija`);
    const titles = (await cards(page).all()).slice(0, columns);
    const places = await Promise.all(titles.map((title) => title.boundingBox()));
    // On a phone the button to the filters lies over the list.
    const button = await page.getByRole('button', { name: /^Filteri/ }).boundingBox();
    const fold = columns === 1 ? (button?.y ?? 0) : viewport.height;
    expect(new Set(places.map((place) => Math.round(place?.y ?? 0))).size).toBe(1);
    // A title stands under its picture, over which the price is.
    for (const place of places) expect((place?.y ?? fold) + (place?.height ?? 0)).toBeLessThanOrEqual(fold);
    await context.close();
  },
);

it('a page asks once and holds one page of cards, however often it is turned', async () => {
  const { page, context } = await stage.visit();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auctions') asked += 1;
  });
  await page.goto('/auctions');
  await shows(page, `Prikazano 24 od ${LOTS} aukcija`);
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
  for (let turn = 0; turn < 2; turn += 1) expect(await turnAndBack()).toBe(2);
  await context.close();
});
