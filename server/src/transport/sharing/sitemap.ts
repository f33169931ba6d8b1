import { auctionListQuery } from '@autoplace/shared/contract';
import type { Reading } from '../../app/auction/reading.ts';

/** What one sitemap may hold by its protocol, less the pages that are always there. */
const MOST = 49_000;
const AT_ONCE = 1_000;
const PAGES = ['/', '/auctions', '/auctions-demo', '/uslovi-koriscenja', '/politika-privatnosti'];

/** The pages that are always there, and the auctions that are not over, the newest first. */
export async function sitemap(reading: Reading, publicUrl: string): Promise<string> {
  const urls = PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const query = auctionListQuery.parse({ status: ['scheduled', 'active'], sort: 'newest' });
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

/** What belongs to one person is for nobody's index. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/oidc/', '/dashboard', '/admin', '/dealer', '/notifications', '/settings'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
