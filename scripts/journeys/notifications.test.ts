import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bid } from './support/calls.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { signIn, type Visitor } from './support/visitor.ts';

const ANA = 'buyer1@autoplace.rs';

let stage: Stage;
let ana: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { startingPrice: 10_000, startsAt, endsAt: startsAt + 3_600_000 };
  stage = await Stage.open([
    { ...lot, auctionId: 'first', title: 'Prvi automobil' },
    { ...lot, auctionId: 'second', title: 'Drugi automobil' },
  ]);
  await bid(stage, ANA, 'second', 10_000);
  ana = await stage.visit();
  await signIn(ana, ANA, '/auctions/first');
});

afterAll(() => stage?.close());

const outbid = (auctionId: string) => bid(stage, 'buyer2@autoplace.rs', auctionId, 10_100);
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const news = (page: Page, lot: string) => page.getByText(`Na aukciji „${lot}“ stigla je viša ponuda.`);

describe('a buyer who is outbid', () => {
  let window: Page;
  let otherWindow: Page;

  it('is told by a toast and the bell, wherever they are', async () => {
    window = ana.page;
    await quickBid(window, '10.000');
    await window.getByText('Vaša ponuda vodi').filter({ visible: true }).first().waitFor();
    await window.getByRole('banner').getByRole('link', { name: 'Aukcije', exact: true }).click();
    await window.waitForURL('**/auctions');
    await bell(window, 'Obaveštenja').waitFor();
    // The toast goes after four seconds.
    await Promise.all([news(window, 'Prvi automobil').waitFor(), outbid('first')]);
    await bell(window, 'Obaveštenja, 1 nepročitano').waitFor();
  });

  it('sees the next one come into the list without a reload, and no toast beside it', async () => {
    await bell(window, 'Obaveštenja, 1 nepročitano').click();
    await news(window, 'Prvi automobil').waitFor();
    await outbid('second');
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
    expect(ana.problems).toEqual([]);
  });
});
