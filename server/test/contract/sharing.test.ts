import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { house, type SystemSettings } from '@autoplace/shared/contract';
import { HOUSE_PAGES } from '@autoplace/shared/house';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createSatoriPainter } from '../../src/sharing/card-painter.files.ts';
import { golf } from '../support/auctions/auction-fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

const PAGE =
  '<html lang="sr-Latn"><head><title>AutoPlace</title><meta name="description" content="Sve" /></head>' +
  '<body><div id="root"><p class="first-view" role="status">Učitavanje...</p></div></body></html>';

/** As Vite writes it. */
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_common.js'] },
  '_common.js': { file: 'assets/common.js' },
  '_lot.js': { file: 'assets/lot.js', imports: ['_common.js'] },
  'src/app/pages/AuctionPage.tsx': { file: 'assets/AuctionPage.js', imports: ['index.html', '_lot.js'] },
  'src/app/pages/CatalogueRoute.tsx': { file: 'assets/CatalogueRoute.js', imports: ['_lot.js'] },
};
const IMAGE = {
  id: 'a',
  small: '/images/c/a-small.jpg',
  medium: '/images/c/a-medium.jpg',
  large: '/images/c/a-large.jpg',
};

const VIN = 'WVWZZZAUZHW217439';

const clientDir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
await writeFile(join(clientDir, 'index.html'), PAGE);
await mkdir(join(clientDir, '.vite'));
await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
const server = await startTestServer({}, undefined, clientDir);
const { id, token } = await server.signUpDealer('dealer');
const admin = (await server.signUpAdmin('admin')).token;
const body = {
  make: 'Volkswagen',
  model: 'Golf',
  year: 2017,
  mileage: 148_000,
  fuelType: 1,
  transmission: 0,
  engineSize: 2,
  color: 'Siva',
  vin: VIN,
  condition: 2,
  description: 'Prvi vlasnik, garažiran.',
};
const { carId } = (await server.call('POST', '/api/cars', { token, body })).body;
const car = { ...golf, images: [IMAGE], primaryImageUrl: IMAGE.medium };
const auctionId = await server.listClassic(id, { title: 'Golf </script> "7" & još', car, carId });
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

/** What a page tells search engines. */
const structured = (page: string): Record<string, unknown[] | undefined>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

const get = (path: string) => fetch(`${server.url}${path}`);

it('the page of an auction says what it is about, and its text stays text', async () => {
  const response = await get(`/auctions/${auctionId}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<title>Golf &lt;/script&gt; &quot;7&quot; &amp; još · AutoPlace</title>');
  expect(page).toContain(`/og/auctions/${auctionId}.jpg" />`);
  expect(page).not.toContain('content="Sve"');
  expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/auctions/${auctionId}" />`));
  const [listing, way] = structured(page);
  expect(listing).toMatchObject({
    '@type': 'Car',
    name: 'Golf </script> "7" & još',
    fuelType: 'Diesel',
    mileageFromOdometer: { value: 148_000, unitCode: 'KMT' },
    offers: { price: 10_000, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  expect(way?.itemListElement).toHaveLength(4);
});

it('R215 R226 tells search engines as much of the chassis number as visitors see, and the page holds no more', async () => {
  const page = await (await get(`/auctions/${auctionId}`)).text();
  expect(structured(page)[0]?.vehicleIdentificationNumber).toBe('WVWZZZAUZ');
  expect(page).not.toContain(VIN);
});

it.each([
  ['', 'Aukcije automobila', '/auctions'],
  ['?utm_source=pismo', 'Aukcije automobila', '/auctions'],
  ['?make=volkswagen', 'Volkswagen na aukciji', '/auctions?make=Volkswagen'],
  // R385: the page that a make had under another of its names.
  ['?make=VW', 'Volkswagen na aukciji', '/auctions?make=Volkswagen'],
  [
    '?make=Volkswagen&model=golf+7+2.0+TDI&color=Siva&page=2',
    'Volkswagen Golf 7 2.0 TDI na aukciji',
    '/auctions?make=Volkswagen&amp;model=Golf%207%202.0%20TDI',
  ],
  ['?make=Volkswagen,Fiat', 'Aukcije automobila', null],
  ['?color=Siva', 'Aukcije automobila', null],
  ['?make=Trabant', 'Aukcije automobila', null],
])('R226 the catalogue at "%s" is the page "%s" of %s', async (query, title, path) => {
  const page = await (await get(`/auctions${query}`)).text();
  expect(page).toContain(`<title>${title} · AutoPlace</title>`);
  const [, canonical = null] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)" \/>/.exec(page) ?? [];
  expect(canonical).toBe(path);
  expect(page.includes('content="noindex, follow"')).toBe(path === null);
});

it.each(Object.values(HOUSE_PAGES))('R225 the page of $path says what it is', async ({ path, title }) => {
  const page = await (await get(path)).text();
  expect(page).toContain(`<title>${title} · AutoPlace</title>`);
  expect(page).toContain(`${path}" />`);
  if (path === HOUSE_PAGES.questions.path)
    expect(structured(page)[0]).toMatchObject({ '@type': 'FAQPage', mainEntity: expect.any(Array) });
});

it('R225 everybody may read about the company, but not its account', async () => {
  expect(house.parse((await server.call('GET', '/api/house')).body).company).toBeNull();
  const answer = (await server.call('GET', '/api/admin/settings', { token: admin })).body;
  const { settings, version } = answer as { settings: SystemSettings; version: number };
  const company = {
    name: 'AutoPlace d.o.o.',
    address: 'Glavna 1',
    city: '21000 Novi Sad',
    taxNumber: '100000016',
    registrationNumber: '20123456',
    email: 'mi@primer.rs',
    phone: '021 123 456',
  };
  const body = { settings: { ...settings, company: { ...company, account: '265-1234-88' } }, version };
  expect((await server.call('PUT', '/api/admin/settings', { token: admin, body })).status).toBe(200);
  expect((await server.call('GET', '/api/house')).body.company).toEqual(company);
  expect(await (await get('/o-nama')).text()).toContain('"taxID":"100000016"');
});

it.each([
  ['the page of an auction', () => `/auctions/${auctionId}`, ['AuctionPage', 'lot']],
  ['the catalogue', () => '/auctions', ['CatalogueRoute', 'lot']],
])('%s names the scripts and the picture that the browser needs next', async (_page, path, scripts) => {
  const page = await (await get(path())).text();
  const named = [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/(\w+)\.js" \/>/g)];
  expect(named.map(([, name]) => name)).toEqual(scripts);
  expect(page).toContain(`srcset="${IMAGE.small} 400w, ${IMAGE.medium} 800w`);
});

const early = (page: string): Record<string, object> =>
  JSON.parse(/<script type="application\/json" id="early-answers">(.*?)<\/script>/.exec(page)?.[1] ?? '');

it('brings along what a visitor’s client asks for first, as the calls would answer it', async () => {
  const asked = async (path: string) => ({ ...((await (await get(path)).json()) as object), serverTime: 0 });
  const lot = early(await (await get(`/auctions/${auctionId}`)).text());
  expect(Object.keys(lot)).toEqual(['/api/config', `/api/auctions/${auctionId}`]);
  expect({ ...lot[`/api/auctions/${auctionId}`], serverTime: 0 }).toEqual(
    await asked(`/api/auctions/${auctionId}`),
  );
  const list = early(await (await get('/auctions')).text());
  expect({ ...list['/api/auctions'], serverTime: 0 }).toEqual(
    await asked('/api/auctions?status=scheduled&status=active&pageSize=24'),
  );
  expect(early(await (await get('/auctions?make=Fiat')).text())).not.toHaveProperty('/api/auctions');
});

it('leaves the list out over the limit of reads, and is a page all the same', async () => {
  const limited = await startTestServer({ LIMIT_READS: '1' }, undefined, clientDir);
  try {
    // Ten of one address pass; twice as many again, as a period may end meanwhile.
    const visits = Array.from({ length: 21 }, async () => {
      const response = await fetch(`${limited.url}/auctions`);
      return { status: response.status, answers: Object.keys(early(await response.text())) };
    });
    const pages = await Promise.all(visits);
    expect(pages).toContainEqual({ status: 200, answers: ['/api/config', '/api/auctions'] });
    expect(pages).toContainEqual({ status: 200, answers: ['/api/config'] });
  } finally {
    await limited.close();
  }
});

it('shows a lot’s picture and title until the client is there', async () => {
  const [, root] =
    /<div id="root">(.*?)<\/div>/.exec(await (await get(`/auctions/${auctionId}`)).text()) ?? [];
  expect(root).toContain(`<img src="${IMAGE.medium}"`);
  expect(root).toContain('<h1 translate="no">Golf &lt;/script&gt; &quot;7&quot; &amp; još</h1>');
});

it('the catalogue with filters names no picture: it may not be in the list', async () => {
  expect(await (await get('/auctions?make=Fiat')).text()).not.toContain('imagesrcset');
});

it('the archive of sales and a company have heads of their own (R223, R224)', async () => {
  const archive = await (await get('/prodato')).text();
  expect(archive).toContain('<title>Prodati automobili · AutoPlace</title>');
  expect(archive).toMatch(/<link rel="canonical" href="[^"]+\/prodato" \/>/);
  expect(await (await get('/prodato?make=Fiat')).text()).toContain('content="noindex, follow"');
  const company = await (await get('/prodavci/user-dealer')).text();
  expect(company).toContain('<title>dealer auto · AutoPlace</title>');
  expect(company).toMatch(/<link rel="canonical" href="[^"]+\/prodavci\/user-dealer" \/>/);
  expect((await get('/prodavci/none')).status).toBe(404);
});

it('R227 a page is under an address of its own in Cyrillic, and says where it is in which script', async () => {
  const page = await (await get(`/cir/auctions/${auctionId}`)).text();
  expect(page).toContain('<html lang="sr-Cyrl">');
  expect(page).toContain('<title>Golf &lt;/script&gt; &quot;7&quot; &amp; još · AutoPlace</title>');
  expect(page).toMatch(
    /<meta name="description" content="Завршава ускоро. Тренутна цена €10.000. Volkswagen Golf 7 2.0 TDI · /,
  );
  const links = [
    ...page.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="https?:\/\/[^/]+([^"]*)" \/>/g),
  ];
  expect(links.map(([, ...link]) => link)).toEqual([
    ['canonical', undefined, `/cir/auctions/${auctionId}`],
    ['alternate', 'sr-Latn', `/auctions/${auctionId}`],
    ['alternate', 'sr-Cyrl', `/cir/auctions/${auctionId}`],
    ['alternate', 'x-default', `/auctions/${auctionId}`],
  ]);
  const own = await (await get('/cir')).text();
  expect(own).toContain('<p class="first-view" role="status">Учитавање...</p>');
  expect(await (await get('/sitemap.xml')).text()).toMatch(/hreflang="sr-Cyrl" href="[^"]+\/cir\/auctions"/);
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /cir/dashboard');
});

it('R227 a user’s script is kept with the account', async () => {
  const { token } = await server.signUp('pisac');
  const body = { script: 'cyrillic' };
  expect(await server.call('PUT', '/api/me/script', { token, body })).toEqual({ status: 200, body });
  expect((await server.call('GET', '/api/me', { token })).body).toMatchObject(body);
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

it('R226 the sitemap names open lots and models, no hidden lot, and robots are kept from what is personal', async () => {
  const hidden = await server.listClassic('user-dealer');
  const hiding = { token: admin, body: { reason: 'Prijavljeno kao prevara' } };
  expect((await server.call('POST', `/api/admin/auctions/${hidden}/hide`, hiding)).status).toBe(200);
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/auctions/${auctionId}</loc><lastmod>`);
  expect(sitemap).toContain('/auctions?make=Volkswagen</loc>');
  expect(sitemap).not.toContain(hidden);
  expect((await get('/sitemap.xml?part=2')).status).toBe(404);
  const robots = await (await get('/robots.txt')).text();
  for (const path of ['/dashboard', '/saved-searches', '/pretraga-stop'])
    expect(robots).toContain(`Disallow: ${path}\n`);
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
