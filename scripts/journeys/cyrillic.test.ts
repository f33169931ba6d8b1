import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/barriers.ts';
import { bid } from './support/calls.ts';
import { Stage } from './support/stage.ts';

const TITLE = 'Automobil za gradsku vožnju';
let stage: Stage;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { title: TITLE, startingPrice: 10_000, startsAt, endsAt: startsAt + 3_600_000 };
  stage = await Stage.open([{ ...lot, auctionId: 'golf' }]);
});
afterAll(() => stage?.close());

/** A link of the footer, which is there from the first key on. */
async function ofFooter(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('Tab');
  return page.getByRole('contentinfo').getByRole('link', { name });
}

it('R227 a visitor switches to Cyrillic: the address, later visits and what is pushed are in it, names are not', async () => {
  const { page, context, problems } = await stage.visit();
  const script = () => page.evaluate<string>('document.documentElement.lang');
  await page.goto('/auctions/golf');
  await (await ofFooter(page, 'Ћирилица')).click();
  await page.waitForURL('**/cir/auctions/golf');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByText('Тренутна понуда').or(page.getByText('Почетна цена')).first().waitFor();
  expect([await script(), await page.title()]).toEqual(['sr-Cyrl', `${TITLE} · AutoPlace`]);
  expect(await violations(page)).toEqual([]);

  await bid(stage, 'buyer1@autoplace.rs', 'golf', 10_000);
  await page.getByText('Купац 1').first().waitFor();

  // An address without script, as mails have it.
  await page.goto('/auctions');
  await page.getByRole('heading', { level: 1, name: /^Аутомобили на аукцији/ }).waitFor();
  expect([await script(), new URL(page.url()).pathname]).toEqual(['sr-Cyrl', '/cir/auctions']);
  await (await ofFooter(page, 'Latinica')).click();
  await page.getByRole('heading', { level: 1, name: /^Automobili na aukciji/ }).waitFor();
  expect([await script(), new URL(page.url()).pathname]).toEqual(['sr-Latn', '/auctions']);
  expect(problems).toEqual([]);
  await context.close();
});
