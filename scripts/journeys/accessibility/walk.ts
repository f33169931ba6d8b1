import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from 'playwright-core';
import { barriersAsShown, changeLook, FITS_WITHIN_MS, resize } from '../support/barriers.ts';
import type { JourneyLot } from '../support/prepare.ts';
import { DESKTOP, fillFooter, NARROW, PHONE, type Visitor } from '../support/visitor.ts';
import { lost } from './larger-text.ts';
import { PAGES, type Who } from './pages.ts';

/** On which phone text is also looked at twice as large: who reads it on the narrowest one does so on any. */
const LARGER_ON: Record<Who, { width: number; height: number } | null> = {
  visitor: NARROW,
  buyer: NARROW,
  dealer: PHONE,
  admin: null,
};

/** What is the same on every page: its header and footer, looked at on the first one. */
const SHELL = '#root header:not(main *), #root footer:not(main *)';

/** As in `barriers`: the colour mode changes only colours, so each is looked at on one of the screens. */
const LOOKS = [
  ['light', PHONE],
  ['dark', DESKTOP],
] as const;

/** What keeps somebody with a phone or a desktop from using the pages that are theirs, by address. */
export async function walk(as: Who, { page }: Visitor): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  // A page is come to as the one before was left, which spares laying it out once more.
  let looks = [...LOOKS];
  let known = '';
  let before = '';
  for (const [route, address] of stops(as)) {
    if (before !== '' && route !== before) await moveTo(page, address);
    else await page.goto(address);
    await page.locator(`h1:not([${LEFT}])`).first().waitFor();
    // What stands there until the client does has a heading too.
    await page.locator('.first-view').waitFor({ state: 'detached' });
    await fillFooter(page);
    const here: string[] = [];
    for (const [nth, [mode, screen]] of looks.entries()) {
      if (nth > 0) await changeLook(page, mode, screen);
      const barriers = await barriersAsShown(page, known);
      here.push(...barriers.map((one) => `${mode}, ${screen.width} px: ${one}`));
      if (screen === PHONE && LARGER_ON[as] !== null) here.push(...(await lostOn(page, LARGER_ON[as])));
    }
    looks = looks.toReversed();
    if (here.length > 0) found[address] = here;
    [known, before] = [SHELL, route];
  }
  await changeLook(page, ...LOOKS[0]);
  return found;
}

/** What a reader of larger text misses for as long as a page may take to lay itself out; it is as before afterwards. */
async function lostOn(page: Page, screen: typeof PHONE): Promise<string[]> {
  if (screen !== PHONE) await resize(page, screen);
  let missed = await lost(page, 200);
  for (const until = Date.now() + FITS_WITHIN_MS; missed.length > 0 && Date.now() < until; ) {
    await page.waitForTimeout(50);
    missed = await lost(page, 200);
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(PHONE);
  return missed.map((one) => `${screen.width} px, 200 %: ${one}`);
}

/** The first address of each route, then their second ones and so on: what follows is of another route, and need not be loaded. */
function stops(as: Who): [route: string, address: string][] {
  const own = PAGES.filter(([, who]) => who === as);
  const most = Math.max(...own.map(([, , ...addresses]) => addresses.length));
  return Array.from({ length: most }, (_, place) => place).flatMap((place) =>
    own.flatMap(([route, , ...addresses]): [string, string][] => {
      const address = addresses[place];
      return address === undefined ? [] : [[route, address]];
    }),
  );
}

/** On what belongs to the page before. */
const LEFT = 'data-left';

/** Moves inside the client, as a link does: loading it again costs more than most pages. Pages of one route may share a heading, and are loaded. */
export const moveTo = (page: Page, address: string) =>
  page.evaluate(`{
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('${LEFT}', '');
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
