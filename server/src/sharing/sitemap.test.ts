import type { AuctionPage } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { setClock } from '../../test/support/set-clock.ts';
import { createSitemap, KEPT_MS } from './sitemap.ts';

/** A sitemap of no auctions, and how often the catalogue was read for it. */
function prepare() {
  const clock = setClock(0);
  const asked = { times: 0, fails: false };
  const page = async (): Promise<AuctionPage> => {
    asked.times++;
    if (asked.fails) throw new Error('the database is away');
    return { items: [], page: 1, pageSize: 1_000, total: 0, totalPages: 0, serverTime: clock.now() };
  };
  return { clock, asked, sitemap: createSitemap({ page }, 'https://autoplace.rs', clock) };
}

test('the catalogue is read once for all who ask for the sitemap within some minutes', async () => {
  const { clock, asked, sitemap } = prepare();
  const [one, other] = await Promise.all([sitemap(), sitemap()]);
  expect(one).toContain('<loc>https://autoplace.rs/auctions</loc>');
  clock.advance(KEPT_MS - 1);
  expect([other, await sitemap()]).toEqual([one, one]);
  expect(asked.times).toBe(1);
  clock.advance(1);
  await sitemap();
  expect(asked.times).toBe(2);
});

test('a sitemap that could not be made is made again for anyone who asks next', async () => {
  const { asked, sitemap } = prepare();
  asked.fails = true;
  await expect(sitemap()).rejects.toThrow('the database is away');
  asked.fails = false;
  expect(await sitemap()).toContain('<urlset');
});
