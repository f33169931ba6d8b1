import { modelPageAddress } from '@autoplace/shared/auction';
import type { Script } from '@autoplace/shared/contract';
import { HOUSE_PAGES } from '@autoplace/shared/house';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Reading } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { escaped } from '../core/http/html.ts';
import { pathIn, SCRIPTS } from './scripts.ts';

/** The limit of one sitemap by its protocol. */
const MOST = 50_000;
const PAGES = [
  '/auctions',
  '/prodato',
  '/auctions-demo',
  ...Object.values(HOUSE_PAGES).map(({ path }) => path),
];

/** How long the sitemap is cached, in milliseconds: making it reads every open and every sold auction. */
export const KEPT_MS = 10 * MINUTE_MS;

interface SitemapPage {
  path: string;
  /** ISO 8601. */
  changedAt?: string;
}

/** The sitemap, or the list of its parts; `part`, from 1, is one of them, and null when there is none. */
type Sitemap = (part?: number) => Promise<string | null>;

/** Makes and caches the sitemap. A failure is not cached. `most`: addresses in one file. */
export function createSitemap(
  reading: Pick<Reading, 'models' | 'openAndSold'>,
  publicUrl: string,
  clock: Clock,
  most = MOST,
): Sitemap {
  let kept: { madeAt: number; pages: Promise<SitemapPage[]>; files: Map<number, string> } | null = null;

  const current = () => {
    const now = clock.now();
    if (kept !== null && now - kept.madeAt < KEPT_MS) return kept;
    const made = { madeAt: now, pages: pagesOf(reading), files: new Map<number, string>() };
    kept = made;
    made.pages.catch(() => {
      if (kept === made) kept = null;
    });
    return made;
  };

  /** The page in Latin, and where it stands in which script. */
  const url = ({ path, changedAt }: SitemapPage): string => {
    const address = (script: Script) => escaped(`${publicUrl}${pathIn(script, path)}`);
    return [
      `<url><loc>${address('latin')}</loc>`,
      changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`,
      ...SCRIPTS.map(
        ([language, script]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address(script)}"/>`,
      ),
      '</url>',
    ].join('');
  };

  return async (part) => {
    const { files, ...made } = current();
    const pages = await made.pages;
    const parts = Math.ceil(pages.length / most);
    const urls = (nth: number): string => {
      const text = files.get(nth) ?? file('urlset', pages.slice((nth - 1) * most, nth * most).map(url));
      files.set(nth, text);
      return text;
    };
    if (part !== undefined) return part > parts ? null : urls(part);
    if (parts === 1) return urls(1);
    const addresses = Array.from({ length: parts }, (_, at) => `${publicUrl}/sitemap.xml?part=${at + 1}`);
    return file(
      'sitemapindex',
      addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
    );
  };
}

const file = (root: string, entries: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</${root}>
`;

/** The pages that are always there, those of makes, models and sellers with open lots, and the lots that are open or sold (R226). */
async function pagesOf(reading: Pick<Reading, 'models' | 'openAndSold'>): Promise<SitemapPage[]> {
  const models = await reading.models();
  const makes = new Set(models.map(({ make }) => make));
  const pages: SitemapPage[] = [
    ...PAGES,
    ...[...makes].map((make) => modelPageAddress({ make, model: null })),
    ...models.map(modelPageAddress),
  ].map((path) => ({ path }));
  const sellers = new Set<string>();
  for await (const { id, updatedAt, openAt } of reading.openAndSold()) {
    pages.push({ path: `/auctions/${id}`, changedAt: updatedAt });
    if (openAt !== null) sellers.add(openAt);
  }
  return [...pages, ...[...sellers].map((id) => ({ path: `/prodavci/${id}` }))];
}

/** Personal pages are excluded from indexes. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[
      '/api/',
      '/oidc/',
      '/tlog/',
      '/dashboard',
      '/admin',
      '/dealer',
      '/notifications',
      '/settings',
      '/deals',
      '/messages',
      '/my-bids',
      '/favourites',
      '/saved-searches',
      '/deposits',
      '/poziv',
      '/potvrda-adrese',
      '/pretraga-stop',
      '/login',
      '/signin-oidc',
    ].flatMap((path) => [`Disallow: ${path}`, `Disallow: ${pathIn('cyrillic', path)}`]),
    // Without these a search engine would render pages that tell of a failure.
    ...['/api/auctions', '/api/config', '/api/dealers/', '/api/house', '/api/sold'].map(
      (path) => `Allow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
