import { auctionListQuery, OPEN_STATUSES } from '@autoplace/shared/contract';
import type { Reading } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';

/** The limit of a sitemap by its protocol, minus the fixed pages. */
const MOST = 49_000;
const AT_ONCE = 1_000;
const PAGES = ['/', '/auctions', '/auctions-demo', '/uslovi-koriscenja', '/politika-privatnosti'];

/** How long one sitemap is cached, in milliseconds: making it reads every open auction. */
export const KEPT_MS = 10 * 60_000;

/** Makes and caches the sitemap. A failure is not cached. */
export function createSitemap(
  reading: Pick<Reading, 'page'>,
  publicUrl: string,
  clock: Clock,
): () => Promise<string> {
  let kept: { madeAt: number; text: Promise<string> } | null = null;

  return () => {
    const now = clock.now();
    if (kept !== null && now - kept.madeAt < KEPT_MS) return kept.text;
    const made = { madeAt: now, text: writeSitemap(reading, publicUrl) };
    kept = made;
    made.text.catch(() => {
      if (kept === made) kept = null;
    });
    return made.text;
  };
}

/** The pages that are always there, and the auctions that are not over, the newest first. */
async function writeSitemap(reading: Pick<Reading, 'page'>, publicUrl: string): Promise<string> {
  const urls = PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const query = auctionListQuery.parse({ status: OPEN_STATUSES, sort: 'newest' });
  for (let page = 1; page <= MOST / AT_ONCE; page++) {
    const { items, totalPages } = await reading.page({ ...query, page, pageSize: AT_ONCE });
    for (const { id, updatedAt } of items)
      urls.push(`<url><loc>${publicUrl}/auctions/${id}</loc><lastmod>${updatedAt}</lastmod></url>`);
    if (page >= totalPages) break;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Personal pages are excluded from indexes. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/oidc/', '/dashboard', '/admin', '/dealer', '/notifications', '/settings'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
