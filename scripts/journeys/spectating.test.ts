import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/barriers.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from './support/visitor.ts';

const HOUR = 3_600_000;
/** Of scripts, as they travel. */
const EMBEDDED_BYTES = 60_000;

let stage: Stage;
let elsewhere: Server;
let buyer: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR };
  stage = await Stage.open([
    { ...lot, title: 'Automobil u okviru', auctionId: 'framed' },
    { ...lot, title: 'Automobil bez veze', auctionId: 'unplugged' },
  ]);
  const scripts = ['framed', 'none'].map(
    (id) => `<script async src="${stage.url}/embed.js" data-auction="${id}"></script>`,
  );
  elsewhere = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><html lang="sr"><title>Drugi sajt</title><body>${scripts.join('')}</body></html>`),
  );
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  buyer = await stage.visit();
  await signIn(buyer, 'buyer1@autoplace.rs', '/auctions/framed');
});

afterAll(async () => {
  await stage?.close();
  elsewhere?.close();
});

it('R300 a site of another origin shows an auction as it runs, without cookies, storage or a socket', async () => {
  const { page, context, problems } = await stage.visit(PHONE, 'dark');
  let sockets = 0;
  const scripts: Promise<number>[] = [];
  page.on('websocket', () => {
    sockets += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe').first();
  await frame.getByRole('heading', { name: 'Automobil u okviru' }).waitFor();
  await frame.getByText('Početna cena').waitFor();
  await page
    .frameLocator('iframe')
    .nth(1)
    .getByRole('heading', { name: 'Ova aukcija više nije dostupna' })
    .waitFor();
  // Each as high as what it holds.
  await expect
    .poll(() =>
      page
        .locator('iframe')
        .first()
        .evaluate((one) => (one as unknown as { style: { height: string } }).style.height),
    )
    .not.toBe('560px');

  await quickBid(buyer.page);
  await frame.getByText('Trenutna cena').waitFor();
  await frame.getByText('1', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([sockets, problems]).toEqual([0, []]);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(EMBEDDED_BYTES);

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: /^Licitiraj na AutoPlace/ }).click(),
  ]);
  await opened.getByRole('heading', { name: 'Automobil u okviru' }).waitFor();
  await context.close();
});

it('R300 the page of a lot has the code for other sites', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auctions/framed');
  const button = page.getByRole('button', { name: 'Ugradi na svoj sajt' });
  // What stands below comes when somebody comes near.
  await page.getByRole('region', { name: 'Istorija ponuda' }).waitFor();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await button.click();
  await page.getByRole('button', { name: 'Kopiraj kod' }).click();
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe(`<script async src="${stage.url}/embed.js" data-auction="framed"></script>`);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

/** As behind a proxy that lets nothing of sockets through. Returns what lets them through again. */
async function withoutSockets(context: BrowserContext): Promise<() => Promise<void>> {
  let isBlocked = true;
  await context.route('**/socket.io/**', (route) => (isBlocked ? route.abort() : route.continue()));
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (isBlocked) void socket.close();
    else socket.connectToServer();
  });
  return async () => {
    isBlocked = false;
  };
}

it('R301 without a socket a lot is followed over HTTP, bid on, and told to be live, until a socket gets through', async () => {
  const visitor = await stage.visit(PHONE);
  const owner = await stage.visit();
  const [letThrough] = await Promise.all([withoutSockets(owner.context), withoutSockets(visitor.context)]);
  const streams = Promise.all(
    [visitor, owner].map(({ page }) => page.waitForRequest(/unplugged\/events\/live/)),
  );
  await Promise.all([
    signIn(owner, 'buyer2@autoplace.rs', '/auctions/unplugged'),
    visitor.page.goto('/auctions/unplugged'),
  ]);
  const live = (page: Visitor['page']) =>
    expect.poll(() => page.getByText('Server se ne javlja').filter({ visible: true }).count()).toBe(0);
  await streams;
  await live(visitor.page);
  await live(owner.page);

  await quickBid(owner.page);
  await owner.page.getByText('Vaša ponuda vodi').filter({ visible: true }).first().waitFor();
  await visitor.page.getByText('Kupac 1').filter({ visible: true }).first().waitFor();
  await live(visitor.page);

  await letThrough();
  // The browser ends the stream when the socket takes over.
  const over = owner.page.waitForEvent('requestfailed', (one) => one.url().includes('/events/live'));
  await over;
  await live(owner.page);
  expect(visitor.problems).toEqual([]);
  await Promise.all([visitor.context.close(), owner.context.close()]);
});
