import { modelPageAddress } from '@autoplace/shared/auction';
import { HOUSE_PAGES } from '@autoplace/shared/house';
import type { Reading } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { escaped } from './html.ts';

/** The limit of one sitemap by its protocol. */
const MOST = 50_000;
const PAGES = [
  '/auctions',
  '/prodato',
  '/auctions-demo',
  ...Object.values(HOUSE_PAGES).map(({ path }) => path),
];

/** How long the sitemap is cached, in milliseconds: making it reads every open and every sold auction. */
export const KEPT_MS = 10 * 60_000;

/** The sitemap, or the list of its parts; `part`, from 1, is one of them, and null when there is none. */
export type Sitemap = (part?: number) => Promise<string | null>;

/** Makes and caches the sitemap. A failure is not cached. `most`: addresses in one file. */
export function createSitemap(
  reading: Pick<Reading, 'models' | 'openAndSold'>,
  publicUrl: string,
  clock: Clock,
  most = MOST,
): Sitemap {
  let kept: { madeAt: number; urls: Promise<string[]> } | null = null;

  const allUrls = () => {
    const now = clock.now();
    if (kept !== null && now - kept.madeAt < KEPT_MS) return kept.urls;
    const made = { madeAt: now, urls: urlsOf(reading, publicUrl) };
    kept = made;
    made.urls.catch(() => {
      if (kept === made) kept = null;
    });
    return made.urls;
  };

  return async (part) => {
    const urls = await allUrls();
    const parts = Math.ceil(urls.length / most);
    if (part !== undefined)
      return part > parts ? null : file('urlset', urls.slice((part - 1) * most, part * most));
    if (parts === 1) return file('urlset', urls);
    const addresses = Array.from({ length: parts }, (_, at) => `${publicUrl}/sitemap.xml?part=${at + 1}`);
    return file(
      'sitemapindex',
      addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
    );
  };
}

const file = (root: string, entries: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;

/** The pages that are always there, those of makes, models and sellers with open lots, and the lots that are open or sold (R226). */
async function urlsOf(
  reading: Pick<Reading, 'models' | 'openAndSold'>,
  publicUrl: string,
): Promise<string[]> {
  const url = (path: string, changedAt?: string) =>
    `<url><loc>${escaped(`${publicUrl}${path}`)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`;
  const models = await reading.models();
  const makes = new Set(models.map(({ make }) => make));
  const urls = [
    ...PAGES,
    ...[...makes].map((make) => modelPageAddress({ make, model: null })),
    ...models.map(modelPageAddress),
  ].map((path) => url(path));
  const sellers = new Set<string>();
  for await (const { id, updatedAt, openAt } of reading.openAndSold()) {
    urls.push(url(`/auctions/${id}`, updatedAt));
    if (openAt !== null) sellers.add(openAt);
  }
  return [...urls, ...[...sellers].map((id) => url(`/prodavci/${id}`))];
}

/** Personal pages are excluded from indexes. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[
      ...['/api/', '/oidc/', '/dashboard', '/admin', '/dealer', '/notifications', '/settings'],
      ...['/deals', '/messages', '/my-bids', '/favourites', '/deposits', '/login', '/signin-oidc'],
    ].map((path) => `Disallow: ${path}`),
    // Without these a search engine would render pages that tell of a failure.
    ...['/api/auctions', '/api/config', '/api/dealers/', '/api/house', '/api/sold'].map(
      (path) => `Allow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
