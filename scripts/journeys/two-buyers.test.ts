import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bid, callAs } from './support/calls.ts';
import type { ServerProcess } from './support/processes/server-process.ts';
import { quickBid, quickBidButton } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { fillFooter, PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

const ANA = 'buyer1@autoplace.rs';
const BORIS = 'buyer2@autoplace.rs';

let stage: Stage<ServerProcess>;
let ana: Visitor;
let boris: Visitor;

const dutch = (auctionId: string) => {
  const startsAt = Date.now();
  return {
    auctionId,
    title: 'Automobil na holandskoj aukciji',
    auctionType: 'dutch' as const,
    startingPrice: 20_000,
    bidIncrement: null,
    dutch: {
      minimumPrice: 1_000,
      priceDropAmount: 10,
      // Long enough to press twice before it falls again, however busy the machine is.
      priceDropInterval: 5 as const,
      priceDropUnit: 'seconds' as const,
      maxDuration: null,
    },
    startsAt,
    endsAt: startsAt + 9_500_000,
  };
};
const classic = (auctionId: string) => ({
  auctionId,
  title: 'Automobil na klasičnoj aukciji',
  startingPrice: 10_000,
  startsAt: Date.now(),
  endsAt: Date.now() + HOUR_MS,
});

beforeAll(async () => {
  stage = await Stage.openProcess([...['bid-on', 'added-to', 'killed'].map(classic), dutch('falling')]);
  ana = await stage.visit();
  boris = await stage.visit(PHONE);
  await Promise.all([signIn(ana, ANA, WITHOUT_CLIENT), signIn(boris, BORIS, WITHOUT_CLIENT)]);
});

afterAll(() => stage?.close());

const price = (page: Page) => page.getByTestId('current-price');
const seen = async (page: Page, text: string) => {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
};

/** Each test has a lot of its own, at which both begin. */
const bothAt = (auctionId: string) =>
  Promise.all([ana, boris].map(({ page }) => page.goto(`/auctions/${auctionId}`)));

/** Each outbids the other: what one bids appears at the other without a reload. */
async function bidAgainstEachOther(): Promise<void> {
  await quickBid(ana.page, '10.000');
  await seen(ana.page, 'Brza ponuda uspešno postavljena!');
  await seen(ana.page, 'Vaša ponuda vodi');
  await quickBidButton(boris.page, '10.100').focus();
  await quickBid(boris.page, '10.100');
  await seen(ana.page, 'Nadlicitirani ste');
  await seen(boris.page, 'Vaša ponuda vodi');
  // The button that had the keyboard has gone from the bar of the phone.
  const focused = () => boris.page.evaluate<string>('document.activeElement.textContent');
  await expect.poll(focused).toBe('Vaš maksimum');

  await ana.page.getByRole('button', { name: 'Vaša ponuda' }).filter({ visible: true }).click();
  const dialog = ana.page.getByRole('dialog');
  const amount = dialog.getByRole('textbox').or(dialog.getByRole('spinbutton'));
  await amount.fill('10150');
  await dialog.getByText('Minimalna ponuda je €10.200').waitFor();
  await amount.fill('12000');
  await dialog.getByRole('button', { name: 'Postavi ponudu' }).click();
  await seen(ana.page, 'Vaša ponuda je uspešno postavljena!');

  await quickBidButton(boris.page, '12.100').waitFor();
  for (const { page } of [ana, boris])
    await expect.poll(() => price(page).first().textContent()).toContain('12.000');
}

/** The price falls on both screens; one takes it, the other sees it sold. */
async function acceptFallingPrice(): Promise<void> {
  await Promise.all(
    [ana, boris].map(async ({ page }) => {
      const before = await price(page).first().textContent();
      await expect.poll(() => price(page).first().textContent()).not.toBe(before);
    }),
  );
  await ana.page
    .getByRole('button', { name: /^Prihvati cenu/ })
    .filter({ visible: true })
    .click();
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kupi za/ })
    .click();
  await seen(ana.page, 'Kupili ste');
  await seen(boris.page, 'Prodato za');
}

/** The time left, as the page shows it, moves on. */
async function countdownRuns(page: Page): Promise<void> {
  const timer = page.getByRole('timer').first();
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(before);
}

describe('two signed-in buyers, each with a browser of their own', () => {
  afterEach(() => {
    expect([...ana.problems, ...boris.problems], 'errors in their browsers').toEqual([]);
  });

  it('bid live against each other', async () => {
    await bothAt('bid-on');
    await bidAgainstEachOther();
    await countdownRuns(boris.page);
  });

  it('are asked again when the seller adds to the lot, and keep what they typed (R74)', async () => {
    await bothAt('added-to');
    await boris.page.getByRole('button', { name: 'Vaša ponuda' }).filter({ visible: true }).click();
    const dialog = boris.page.getByRole('dialog');
    await dialog.getByRole('spinbutton').fill('13000');
    const addition = 'Ogrebotina na zadnjem braniku.';
    await callAs(stage, 'dealer@autoplace.rs', 'PUT', '/api/auctions/added-to', { addition });
    await dialog.getByText(addition).waitFor();
    const place = dialog.getByRole('button', { name: 'Postavi ponudu €13.000' });
    expect(await place.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Vidim izmene i nastavljam' }).click();
    await boris.page.keyboard.press('Escape');
    await ana.page.getByTestId('term-changes').getByText(addition).waitFor();
  });

  it('go on after the server was killed and started again', async () => {
    await bid(stage, BORIS, 'killed', 10_000);
    await bid(stage, ANA, 'killed', 12_000);
    await bothAt('killed');
    await expect.poll(() => quickBidButton(boris.page, '12.100').isEnabled()).toBe(true);
    await seen(ana.page, 'Vaša ponuda vodi');
    // A part of the page that is loaded meanwhile would fail.
    for (const { page } of [ana, boris]) await fillFooter(page);
    await stage.server.stop('SIGKILL');
    await quickBidButton(boris.page, '12.100').waitFor({ state: 'hidden' });
    await stage.server.start();

    // Nothing acknowledged is lost, and the open pages go on without a reload.
    await quickBid(boris.page, '12.100');
    await seen(ana.page, 'Nadlicitirani ste');
    // What was heard before and after the break is one history (R240).
    for (const { page } of [ana, boris])
      expect(await page.getByText(/^(Zapis se ne slaže|Ne slaže se)$/).count()).toBe(0);
  });

  it('see a dutch price fall until one accepts it, also on a server that did not list it', async () => {
    await bothAt('falling');
    await acceptFallingPrice();
  });
});
