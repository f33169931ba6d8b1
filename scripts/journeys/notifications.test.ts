import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

let stage: Stage;
let ana: Visitor;
let boris: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { startingPrice: 10_000, startsAt, endsAt: startsAt + 3_600_000 };
  stage = await Stage.open([
    { ...lot, auctionId: 'first', title: 'Prvi automobil' },
    { ...lot, auctionId: 'second', title: 'Drugi automobil' },
  ]);
  ana = await stage.visit();
  boris = await stage.visit(PHONE);
  await Promise.all([
    signIn(ana, 'buyer1@autoplace.rs', WITHOUT_CLIENT),
    signIn(boris, 'buyer2@autoplace.rs', WITHOUT_CLIENT),
  ]);
});

afterAll(() => stage?.close());

async function bid({ page }: Visitor, auctionId: string, amount: string): Promise<void> {
  await page.goto(`/auctions/${auctionId}`);
  await quickBid(page, amount);
  await page.getByText('Vaša ponuda vodi').filter({ visible: true }).first().waitFor();
}

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const news = (page: Page, lot: string) => page.getByText(`Na aukciji „${lot}“ stigla je viša ponuda.`);

describe('a buyer who is outbid', () => {
  let window: Page;
  let otherWindow: Page;

  it('is told by a toast and the bell, wherever they are', async () => {
    window = ana.page;
    await bid(ana, 'first', '10.000');
    await window.goto('/auctions');
    await bell(window, 'Obaveštenja').waitFor();
    // The toast goes after four seconds, and Boris's page may take longer to show his own bid.
    await Promise.all([news(window, 'Prvi automobil').waitFor(), bid(boris, 'first', '10.100')]);
    await bell(window, 'Obaveštenja, 1 nepročitano').waitFor();
  });

  it('sees the next one come into the list without a reload, and no toast beside it', async () => {
    await bid(ana, 'second', '10.000');
    await bell(window, 'Obaveštenja, 1 nepročitano').click();
    await news(window, 'Prvi automobil').waitFor();
    await bid(boris, 'second', '10.100');
    await news(window, 'Drugi automobil').waitFor();
    const rows = window.getByRole('list', { name: 'Lista obaveštenja' }).getByRole('listitem');
    await expect.poll(() => rows.first().textContent()).toContain('Drugi automobil');
    expect(await news(window, 'Drugi automobil').count()).toBe(1);
    await bell(window, 'Obaveštenja, 2 nepročitana').waitFor();
  });

  it('reads it in one window, and the others follow', async () => {
    otherWindow = await ana.context.newPage();
    await otherWindow.goto('/notifications');
    await bell(otherWindow, 'Obaveštenja, 2 nepročitana').waitFor();
    await window
      .getByRole('button', { name: /^Označi kao pročitano/ })
      .first()
      .click();
    for (const page of [window, otherWindow]) await bell(page, 'Obaveštenja, 1 nepročitano').waitFor();
    await expect.poll(() => otherWindow.getByText('Nepročitano', { exact: true }).count()).toBe(1);
    await otherWindow.getByRole('button', { name: 'Označi sve kao pročitano' }).click();
    await bell(window, 'Obaveštenja').waitFor();
  });

  it('deletes what they have done with, for good', async () => {
    // It is gone from the list at once: a reload before the server has heard of it would take it back.
    await Promise.all([
      window.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      window
        .getByRole('button', { name: /^Obriši obaveštenje/ })
        .first()
        .click(),
    ]);
    await news(window, 'Drugi automobil').waitFor({ state: 'detached' });
    await window.reload();
    await news(window, 'Prvi automobil').waitFor();
    expect(await news(window, 'Drugi automobil').count()).toBe(0);
    expect([...ana.problems, ...boris.problems]).toEqual([]);
  });
});
