import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/barriers.ts';
import { launchWholeBrowser } from './support/browser.ts';
import { Stage } from './support/stage.ts';
import { PATIENCE_MS } from './support/visitor.ts';

let stage: Stage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { title: 'Automobil', startingPrice: 10_000, startsAt, endsAt: startsAt + 3_600_000 };
  stage = await Stage.open([{ ...lot, auctionId: 'golf' }]);
  browser = await launchWholeBrowser();
  const context = await browser.newContext({
    baseURL: stage.url,
    permissions: ['notifications'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
  await page.goto('/auctions');
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

it('is looked after by its service worker from the first visit on', async () => {
  // Asked from outside: the page's policy lets nothing evaluate text inside it.
  const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  await expect.poll(isControlled).toBe(true);
});

it('says how it is installed, with every icon that it names', async () => {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ lang: 'sr-Latn', display: 'standalone', start_url: '/auctions' });
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
});

it('shows a page of its own while there is no connection, and by itself the wanted one once it is back', async () => {
  await page.context().setOffline(true);
  await page.goto('/auctions/golf');
  await page.getByRole('heading', { name: 'Nema veze sa internetom' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Automobil' }).waitFor();
});

it('shows what the server pushes, and leads to the auction', async () => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: stage.url,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Nadlicitirani ste',
      body: 'Nova cena je €12.000.',
      url: '/auctions/golf',
      tag: 'golf',
    }),
  });
  const shown = () =>
    page.evaluate<unknown>(
      `navigator.serviceWorker.ready.then(async (registration) =>
        (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data })))`,
    );
  await expect.poll(shown).toEqual([
    {
      title: 'Nadlicitirani ste',
      body: 'Nova cena je €12.000.',
      tag: 'golf',
      data: { url: '/auctions/golf' },
    },
  ]);
});

it('leads a window to the part of its page that a clicked notification is about (R376)', async () => {
  const [worker] = page.context().serviceWorkers();
  await page.goto('/auctions/golf');
  await page.evaluate('window.isKept = true');
  // A click on a notification cannot be made from here: what its handler tells the window.
  await worker?.evaluate(
    `clients.matchAll().then(([there]) => there.postMessage({ show: '/auctions/golf#odgovor' }))`,
  );
  await page.waitForURL('**/auctions/golf#odgovor');
  expect(await page.evaluate('window.isKept')).toBe(true);
});
