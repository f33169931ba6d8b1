import type { Page } from 'playwright-core';
import { barriersAsShown, changeLook, resize } from '../support/barriers.ts';
import type { JourneyLot } from '../support/prepare.ts';
import { DESKTOP, NARROW, PHONE, type Visitor } from '../support/visitor.ts';
import { lost } from './larger-text.ts';
import { PAGES, type Who } from './pages.ts';

const HOUR = 3_600_000;

/** On which phones text is also looked at twice as large. */
const LARGER_ON: Record<Who, readonly { width: number; height: number }[]> = {
  visitor: [PHONE, NARROW],
  buyer: [PHONE, NARROW],
  dealer: [PHONE],
  admin: [],
};

/** As in `barriers`: the colour mode changes only colours, so each is looked at on one of the screens. */
const LOOKS = [
  ['light', PHONE],
  ['dark', DESKTOP],
] as const;

/** What keeps somebody with a phone or a desktop from using the pages that are theirs, by address. */
export async function walk(as: Who, { page }: Visitor): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const own = PAGES.filter(([, who]) => who === as);
  // A page is come to as the one before was left, which saves laying it out once more.
  let looks = [...LOOKS];
  for (const [at, [, , ...addresses]] of own.entries()) {
    for (const [place, address] of addresses.entries()) {
      if (at > 0 && place === 0) await moveTo(page, address);
      else await page.goto(address);
      await page.locator(`h1:not([${LEFT}])`).first().waitFor();
      // What stands there until the client does has a heading too.
      await page.locator('.first-view').waitFor({ state: 'detached' });
      const here: string[] = [];
      for (const [nth, [mode, screen]] of looks.entries()) {
        if (nth > 0) await changeLook(page, mode, screen);
        here.push(...(await barriersAsShown(page)).map((one) => `${mode}, ${screen.width} px: ${one}`));
        if (screen === PHONE) here.push(...(await lostOn(page, LARGER_ON[as])));
      }
      looks = looks.toReversed();
      if (here.length > 0) found[address] = here;
    }
  }
  await changeLook(page, ...LOOKS[0]);
  return found;
}

/** What a reader of larger text misses on these phones; the page is as before afterwards. */
async function lostOn(page: Page, phones: readonly (typeof PHONE)[]): Promise<string[]> {
  const missed: string[] = [];
  await page.waitForLoadState('networkidle');
  for (const phone of phones) {
    if (phone !== PHONE) await resize(page, phone);
    missed.push(...(await lost(page, 200)).map((one) => `${phone.width} px: ${one}`));
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(PHONE);
  return missed;
}

/** On what belongs to the page before. */
const LEFT = 'data-left';

/** Moves inside the client, as a link does: loading it again costs more than most pages. Pages of one route may share a heading, and are loaded. */
const moveTo = (page: Page, address: string) =>
  page.evaluate(`{
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('${LEFT}', '');
    history.pushState(null, '', '${address}');
    dispatchEvent(new PopStateEvent('popstate'));
  }`);

/** A lot of every kind, one for the buyer to win, and one that nobody bids on. */
export function lots(startsAt: number): JourneyLot[] {
  const lot = { title: 'Automobil na aukciji', startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR };
  return [
    { ...lot, auctionId: 'classic', reservePrice: 12_000, opensReserve: true },
    { ...lot, auctionId: 'open' },
    { ...lot, auctionId: 'bought', buyItNowPrice: 20_000 },
    { ...lot, auctionId: 'unsold', startsAt: startsAt - 2 * HOUR, endsAt: startsAt - HOUR },
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
