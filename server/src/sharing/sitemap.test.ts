import { expect, test } from 'vitest';
import { setClock } from '../../test/support/set-clock.ts';
import { createSitemap, KEPT_MS } from './sitemap.ts';

/** A sitemap of two Golfs, and how often the lots were read for it. */
function prepare(most?: number) {
  const clock = setClock(0);
  const asked = { times: 0, fails: false };
  const reading = {
    models: async () => [{ make: 'Alfa Romeo', model: '159 & SW', count: 2 }],
    async *openAndSold() {
      asked.times++;
      if (asked.fails) throw new Error('the database is away');
      const updatedAt = '2030-01-01T00:00:00.000Z';
      for (const id of ['one', 'two']) yield { id, updatedAt, openAt: 'dealer-1' };
      yield { id: 'sold', updatedAt, openAt: null };
    },
  };
  return { clock, asked, sitemap: createSitemap(reading, 'https://autoplace.rs', clock, most) };
}

test('the lots are read once for all who ask for the sitemap within some minutes', async () => {
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

test('R226 it names lots with their last change, and the page of each make and model', async () => {
  const text = await prepare().sitemap();
  expect(text).toContain(
    '<loc>https://autoplace.rs/auctions/one</loc><lastmod>2030-01-01T00:00:00.000Z</lastmod>',
  );
  expect(text).toContain('<loc>https://autoplace.rs/auctions?make=Alfa%20Romeo</loc>');
  expect(text?.match(/(?<=<loc>[^<]*)\/prodavci\/[^<]*/g)).toEqual(['/prodavci/dealer-1']);
  expect(text).toContain('/auctions?make=Alfa%20Romeo&amp;model=159%20%26%20SW</loc>');
});

test('R226 more addresses than one file may hold stand in parts, which an index names', async () => {
  const { sitemap } = prepare(10);
  const index = await sitemap();
  const parts = [...(index ?? '').matchAll(/<sitemap><loc>.*?part=(\d+)<\/loc>/g)].map(([, part]) => part);
  expect(index).toContain('<sitemapindex');
  const texts = await Promise.all(parts.map((part) => sitemap(Number(part))));
  const urls = texts.map((text) => text?.match(/<url>/g)?.length);
  expect(urls).toEqual([10, 8]);
  expect(await sitemap(parts.length + 1)).toBeNull();
});

test('a sitemap that could not be made is made again for anyone who asks next', async () => {
  const { asked, sitemap } = prepare();
  asked.fails = true;
  await expect(sitemap()).rejects.toThrow('the database is away');
  asked.fails = false;
  expect(await sitemap()).toContain('<urlset');
});
