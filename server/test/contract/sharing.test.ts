import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSatoriPainter } from '../../src/sharing/card-painter.files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PAGE = '<html><head><title>AutoPlace</title><meta name="description" content="Sve" /></head></html>';

let clientDir: string;
let server: TestServer;
let auctionId: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
  await writeFile(join(clientDir, 'index.html'), PAGE);
  server = await startTestServer({}, undefined, clientDir);
  const { id } = await server.signUpDealer('dealer');
  auctionId = await server.listClassic(id, { title: 'Golf </script> "7" & još' });
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

const get = (path: string) => fetch(`${server.url}${path}`);

it('the page of an auction says what it is about, and its text stays text', async () => {
  const response = await get(`/auctions/${auctionId}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<title>Golf &lt;/script&gt; &quot;7&quot; &amp; još · AutoPlace</title>');
  expect(page).toContain(`/og/auctions/${auctionId}.jpg" />`);
  expect(page).not.toContain('content="Sve"');
  const [, listing = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(listing)).toMatchObject({
    '@type': 'Car',
    name: 'Golf </script> "7" & još',
    offers: { priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
});

it('an unknown auction gets the plain page with status 404', async () => {
  const response = await get('/auctions/none');
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(PAGE);
});

it('a link to an auction has a picture of the size that is asked of it', async () => {
  const response = await get(`/og/auctions/${auctionId}.jpg`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect((await get('/og/auctions/none.jpg')).status).toBe(404);
});

it('the sitemap names the auctions that are open, and robots are kept from what is personal', async () => {
  expect(await (await get('/sitemap.xml')).text()).toContain(`/auctions/${auctionId}</loc>`);
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /dashboard');
});

it('the page of an auction that cannot be read is the plain one, which tells so itself, and says 503', async () => {
  const unread = await server.listClassic('nobody-known');
  const response = await get(`/auctions/${unread}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe(PAGE);
  expect(server.errors).toEqual([expect.stringContaining('nobody-known')]);
});

it('the picture is drawn with Serbian letters on a machine without fonts', async () => {
  const card = {
    auctionId,
    title: 'Škoda',
    facts: 'đ',
    priceLabel: 'Cena',
    price: '€1',
    status: 'U toku',
    picture: null,
  };
  const painter = createSatoriPainter();
  const [serbian, latin] = await Promise.all([
    painter.paint({ ...card, title: 'ŠĐČĆŽ' }, null),
    painter.paint({ ...card, title: 'SDCCZ' }, null),
  ]);
  expect(serbian.equals(latin)).toBe(false);
});
