import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@autoplace/shared/time';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/barriers.ts';
import { bid } from './support/calls.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn } from './support/visitor.ts';

/** Of scripts, as they travel. */
const EMBEDDED_BYTES = 60_000;

let stage: Stage;
let elsewhere: Server;

/** With which another site shows an auction. */
const script = (auctionId: string) =>
  `<script async src="${stage.url}/embed.js" data-auction="${auctionId}"></script>`;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR_MS };
  stage = await Stage.open([
    { ...lot, title: 'Automobil u okviru', auctionId: 'framed' },
    { ...lot, title: 'Automobil bez veze', auctionId: 'unplugged' },
  ]);
  const scripts = ['framed', 'none'].map(script);
  elsewhere = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><html lang="sr"><title>Drugi sajt</title><body>${scripts.join('')}</body></html>`),
  );
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  await stage?.close();
  elsewhere?.close();
});

it('R300 a site of another origin shows an auction as it runs, without cookies, storage or a socket, and leads to its page, which has the code', async () => {
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

  await bid(stage, 'buyer1@autoplace.rs', 'framed', 10_000);
  await frame.getByText('Trenutna cena').waitFor();
  await frame.getByText('1', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([sockets, problems]).toEqual([0, []]);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(EMBEDDED_BYTES);

  const [lot] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: /^Licitiraj na AutoPlace/ }).click(),
  ]);
  await lot.getByRole('heading', { name: 'Automobil u okviru' }).waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // What stands below comes when somebody comes near.
  await lot.getByRole('region', { name: 'Istorija ponuda' }).waitFor();
  await lot.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await lot.getByRole('button', { name: 'Ugradi na svoj sajt' }).click();
  await lot.getByRole('button', { name: 'Kopiraj kod' }).click();
  await expect.poll(() => lot.evaluate('navigator.clipboard.readText()')).toBe(script('framed'));
  expect(await violations(lot)).toEqual([]);
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
  const buyer = await stage.visit(PHONE);
  const { page } = buyer;
  const letThrough = await withoutSockets(buyer.context);
  const stream = page.waitForRequest(/unplugged\/events\/live/);
  await signIn(buyer, 'buyer2@autoplace.rs', '/auctions/unplugged');
  const live = () =>
    expect.poll(() => page.getByText('Server se ne javlja').filter({ visible: true }).count()).toBe(0);
  await stream;
  await live();

  await quickBid(page);
  await page.getByText('Vaša ponuda vodi').filter({ visible: true }).first().waitFor();
  await bid(stage, 'buyer1@autoplace.rs', 'unplugged', 10_100);
  await page.getByText('Nadlicitirani ste').filter({ visible: true }).first().waitFor();
  await live();

  await letThrough();
  // The browser ends the stream when the socket takes over.
  await page.waitForEvent('requestfailed', (one) => one.url().includes('/events/live'));
  await live();
  expect(buyer.problems).toEqual([]);
  await buyer.context.close();
});
