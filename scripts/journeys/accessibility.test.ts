import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrastViolations, violations } from './support/barriers.ts';
import { launchBrowser } from './support/browser.ts';
import { BUY_NOW_PRICE, buyAtOnce } from './support/buy-at-once.ts';
import { clientRoutes } from './support/client-routes.ts';
import { prepareData } from './support/prepare.ts';
import { freePort, ServerProcess } from './support/server-process.ts';
import { DESKTOP, openVisitor, PHONE, signIn, type Visitor } from './support/visitor.ts';

const HOUR = 3_600_000;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-axe-'));
  server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' });
  const startsAt = Date.now();
  const lot = { title: 'Automobil na aukciji', startingPrice: 10_000, startsAt };
  await prepareData(dataDir, server.url, [
    { ...lot, auctionId: 'classic', endsAt: startsAt + HOUR, reservePrice: 12_000 },
    ...[PHONE, DESKTOP].map(({ width }) => ({
      ...lot,
      auctionId: `bought-${width}`,
      endsAt: startsAt + HOUR,
      buyItNowPrice: BUY_NOW_PRICE,
    })),
    { ...lot, auctionId: 'unsold', startsAt: startsAt - 2 * HOUR, endsAt: startsAt - HOUR },
    {
      ...lot,
      auctionId: 'dutch',
      auctionType: 'dutch',
      bidIncrement: null,
      endsAt: startsAt + HOUR,
      dutch: {
        minimumPrice: 6_400,
        priceDropAmount: 1,
        priceDropInterval: 1,
        priceDropUnit: 'seconds',
        maxDuration: null,
      },
    },
  ]);
  browser = await launchBrowser();
  await server.start();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Sideways scrolling on any page is a layout that does not fit. */
const overflows = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

type Who = 'visitor' | 'buyer' | 'dealer' | 'admin';

/** Where every route of the client is looked at, as the one who has something to see there. */
const PAGES: [route: string, as: Who, ...addresses: string[]][] = [
  ['/', 'visitor', '/'],
  ['auctions', 'visitor', '/auctions'],
  ['auctions/:id', 'visitor', '/auctions/classic', '/auctions/dutch', '/auctions/none'],
  ['auctions-demo', 'visitor', '/auctions-demo'],
  ['auctions-demo/:id', 'visitor', '/auctions-demo/demo-bmw', '/auctions-demo/none'],
  ['login', 'visitor', '/login'],
  ['uslovi-koriscenja', 'visitor', '/uslovi-koriscenja'],
  ['politika-privatnosti', 'visitor', '/politika-privatnosti'],
  ['*', 'visitor', '/nema'],
  ['dashboard', 'visitor', '/dashboard'],
  ['dashboard', 'buyer', '/dashboard'],
  ['notifications', 'buyer', '/notifications'],
  ['favourites', 'buyer', '/favourites'],
  ['my-bids', 'buyer', '/my-bids'],
  ['settings', 'buyer', '/settings'],
  ['admin/*', 'buyer', '/admin'],
  // Its sections have no addresses: the journey through the panel looks at each.
  ['admin/*', 'admin', '/admin'],
  ['dealer', 'buyer', '/dealer'],
  ['dealer/dashboard', 'dealer', '/dealer/dashboard'],
  ['dealer/verification', 'dealer', '/dealer/verification'],
  ['dealer/profile', 'dealer', '/dealer/profile'],
  ['dealer/settings', 'dealer', '/dealer/settings'],
  ['dealer/help', 'dealer', '/dealer/help'],
  ['dealer/help/:article', 'dealer', '/dealer/help/verifikacija', '/dealer/help/none'],
  ['dealer/cars', 'dealer', '/dealer/cars'],
  ['dealer/cars/:id', 'dealer', '/dealer/cars/demo-bmw-320d-2019', '/dealer/cars/none'],
  ['dealer/cars/:id/edit', 'dealer', '/dealer/cars/demo-bmw-320d-2019/edit'],
  ['dealer/add-car', 'dealer', '/dealer/add-car'],
  ['dealer/auctions', 'dealer', '/dealer/auctions'],
  ['dealer/auctions/:id/edit', 'dealer', '/dealer/auctions/classic/edit', '/dealer/auctions/none/edit'],
  [
    'dealer/auctions/:id/relist',
    'dealer',
    '/dealer/auctions/unsold/relist',
    '/dealer/auctions/classic/relist',
  ],
  ['dealer/analytics', 'dealer', '/dealer/analytics'],
  [
    'dealer/create-auction',
    'dealer',
    '/dealer/create-auction',
    '/dealer/create-auction?carId=demo-bmw-320d-2019',
  ],
];
it('every route of the client is looked at', async () => {
  expect(new Set(PAGES.map(([route]) => route))).toEqual(await clientRoutes());
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s, in light and in dark', (_name, viewport) => {
  let buyer: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser, server.url, viewport);
    buyer = await openVisitor(browser, server.url, viewport);
    await buyer.page.goto('/login');
    await buyer.page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
    await buyer.page.getByLabel('E-mail adresa').waitFor();
  });
  afterAll(async () => {
    await visitor?.context.close();
    await buyer?.context.close();
  });

  /** Looks at the page as it stands in both modes; what is found is keyed by the mode. */
  async function barriers(page: Page): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The provider's pages have no class, and follow by themselves.
      await page.locator(`html.${colorScheme}, html:not(.light, .dark)`).waitFor();
      // Colours that fade over are in between for a moment.
      await page.waitForTimeout(200);
      const here = await (colorScheme === 'light' ? violations(page) : contrastViolations(page));
      if (here.length > 0) found[colorScheme] = here;
    }
    if (await overflows(page)) found.overflows = 'sideways';
    return found;
  }

  async function walk(as: Who, { page }: Visitor): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const [, who, ...addresses] of PAGES) {
      for (const address of who === as ? addresses : []) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const here = await barriers(page);
        if (Object.keys(here).length > 0) found[address] = here;
      }
    }
    return found;
  }

  it('a visitor meets no barrier on any page, and none scrolls sideways', async () => {
    expect(await walk('visitor', visitor)).toEqual({});
  });

  it('a visitor meets none in the sign-in dialog', async () => {
    const { page } = visitor;
    await page.goto('/auctions');
    await page.getByRole('banner').getByRole('button', { name: 'Prijavi se' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Google/ }).click();
    await dialog.getByText('ovde nije uključena').waitFor();
    expect(await barriers(page)).toEqual({});
  });

  it('a buyer meets none on the way through sign-in and a bid', async () => {
    expect(await barriers(buyer.page)).toEqual({});
    await signIn(buyer, 'buyer1@autoplace.rs');
    await buyer.page.goto('/auctions/classic');
    await buyer.page.getByRole('button', { name: 'Vaša ponuda' }).filter({ visible: true }).click();
    await buyer.page.getByRole('dialog').waitFor();
    expect(await barriers(buyer.page)).toEqual({});
  });

  it('a buyer meets none on pages that are theirs, with something on them', async () => {
    const token = await buyer.page.evaluate<string>("localStorage.getItem('accessToken')");
    await buyAtOnce(server.url, token, `bought-${viewport.width}`);
    await buyer.page.goto('/notifications');
    await buyer.page.getByText('Pobedili ste na aukciji').first().waitFor();
    expect(await walk('buyer', buyer)).toEqual({});
  });

  it('a dealer meets none in the dealer area', async () => {
    const dealer = await openVisitor(browser, server.url, viewport);
    await signIn(dealer, 'dealer@autoplace.rs');
    expect(await walk('dealer', dealer)).toEqual({});
    expect(dealer.problems).toEqual([]);
    await dealer.context.close();
  });

  it('an administrator meets none in the admin panel', async () => {
    const admin = await openVisitor(browser, server.url, viewport);
    await signIn(admin, 'admin@autoplace.rs');
    expect(await walk('admin', admin)).toEqual({});
    expect(admin.problems).toEqual([]);
    await admin.context.close();
  });
});
