import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from 'playwright-core';
import { barriers, resize } from '../support/barriers.ts';
import type { JourneyLot } from '../support/prepare.ts';
import { NARROW, PHONE, type Visitor } from '../support/visitor.ts';
import { lost } from './larger-text.ts';
import { PAGES, type Who } from './pages.ts';

/** On which phones text is also looked at twice as large. */
const LARGER_ON: Record<Who, readonly { width: number; height: number }[]> = {
  visitor: [PHONE, NARROW],
  buyer: [PHONE, NARROW],
  dealer: [PHONE],
  admin: [],
};

/** What keeps somebody with a phone from using the pages that are theirs, by address. */
export async function walk(as: Who, { page }: Visitor): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const own = PAGES.filter(([, who]) => who === as);
  for (const [at, [, , ...addresses]] of own.entries()) {
    for (const [place, address] of addresses.entries()) {
      if (at > 0 && place === 0) await moveTo(page, address);
      else await page.goto(address);
      await page.locator(`h1:not([${LEFT}])`).first().waitFor();
      // What stands there until the client does has a heading too.
      await page.locator('.first-view').waitFor({ state: 'detached' });
      const here = await barriers(page);
      await page.waitForLoadState('networkidle');
      for (const phone of LARGER_ON[as]) {
        if (phone !== PHONE) await resize(page, phone);
        here.push(...(await lost(page, 200)).map((one) => `${phone.width} px: ${one}`));
      }
      await page.setViewportSize(PHONE);
      if (here.length > 0) found[address] = here;
    }
  }
  return found;
}

/** On what belongs to the page before. */
const LEFT = 'data-left';

/** Moves inside the client, as a link does: loading it again costs more than most pages. Pages of one route may share a heading, and are loaded. */
const moveTo = (page: Page, address: string) =>
  page.evaluate(`{
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('${LEFT}', '');
    document.documentElement.style.fontSize = '';
    history.pushState(null, '', '${address}');
    dispatchEvent(new PopStateEvent('popstate'));
  }`);

/** A lot of every kind, one for the buyer to win, and one that nobody bids on. */
export function lots(startsAt: number): JourneyLot[] {
  const lot = { title: 'Automobil na aukciji', startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR_MS };
  return [
    { ...lot, auctionId: 'classic', reservePrice: 12_000, opensReserve: true },
    { ...lot, auctionId: 'open' },
    { ...lot, auctionId: 'bought', buyItNowPrice: 20_000 },
    { ...lot, auctionId: 'unsold', startsAt: startsAt - 2 * HOUR_MS, endsAt: startsAt - HOUR_MS },
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
  ];
}
