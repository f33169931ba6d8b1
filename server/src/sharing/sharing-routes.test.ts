import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuctionDetail } from '@autoplace/shared/contract';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { setClock } from '../../test/support/set-clock.ts';
import type { Reading } from '../auctions/reading.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import { errorHandler } from '../core/http/error-handler.ts';
import type { CardPainter } from './card-painter.ts';
import { toLotCard } from './lot-card.ts';
import { sharingRoutes } from './sharing-routes.ts';

let close = () => {};
afterEach(() => close());

const DETAIL = {
  auction: {
    id: 'lot',
    title: 'Golf',
    status: 'active',
    endTime: '2030-01-01T00:00:00.000Z',
    currentPrice: 1,
    car: { make: 'Volkswagen', model: 'Golf', year: 2017, mileage: 1, images: [], primaryImageUrl: null },
  },
  serverTime: 0,
} as unknown as AuctionDetail;

/** Serves it; returns its address. */
async function serve(reading: object, paint: CardPainter['paint'], pictures: object = {}): Promise<string> {
  const routes = sharingRoutes({
    reading: reading as Reading,
    pictures: pictures as PictureFiles,
    painter: { paint },
    publicUrl: 'https://autoplace.rs',
    clock: setClock(0),
  });
  const http = createServer(express().use(routes, errorHandler(memoryLogger()))).listen(0, '127.0.0.1');
  close = () => void http.close();
  await once(http, 'listening');
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test('the card of a lot that was sold late names what was paid, not the highest bid (R148)', () => {
  const sold = { status: 'sold', currentPrice: 9_000, hammerPrice: 9_500 } as const;
  const detail = { ...DETAIL, auction: { ...DETAIL.auction, ...sold } };
  expect(toLotCard(detail)).toMatchObject({ priceLabel: 'Prodato za', price: '€9.500' });
});

const away = async () => {
  throw new Error('away');
};

test.each(['/sitemap.xml', '/og/auctions/lot.jpg'])(
  'a failure of %s is told as what it is, and kept by nobody',
  async (path) => {
    const url = await serve({ models: away, detail: async () => DETAIL }, away);
    const response = await fetch(url + path);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBeNull();
    expect(response.headers.get('content-type')).toContain('application/json');
  },
);

test('cards are drawn one after the other; while twenty wait, further ones are asked for again later', async () => {
  let [drawing, most] = [0, 0];
  const gate = Promise.withResolvers<void>();
  const detail = async (id: string) => ({ ...DETAIL, auction: { ...DETAIL.auction, id } });
  const url = await serve({ detail }, async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await gate.promise;
    drawing -= 1;
    return Buffer.from('card');
  });
  const refused: Response[] = [];
  const answers = Array.from({ length: 25 }, async (_, n) => {
    const answer = await fetch(`${url}/og/auctions/lot-${n}.jpg`);
    if (!answer.ok) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(4);
  gate.resolve();
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(21);
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array.from({ length: 4 }, () => [503, '5']),
  );
  expect(most).toBe(1);
});

test('R254 the card of an old lot shows its picture in the size that is left', async () => {
  const image = { id: 'a', small: '/images/c/a-small.jpg', medium: '/images/c/a-medium.jpg' };
  const images = [{ ...image, large: '/images/c/a-large.jpg' }];
  const { auction } = DETAIL;
  const sold = { ...auction, status: 'sold', car: { ...auction.car, images, primaryImageUrl: image.medium } };
  const kept = new Map([['c/a-medium.jpg', Buffer.from('medium')]]);
  const painted: (string | null)[] = [];
  const url = await serve(
    { detail: async () => ({ ...DETAIL, auction: sold }) },
    async (_card, picture) => {
      painted.push(picture && Buffer.from(picture).toString());
      return Buffer.from('card');
    },
    { read: async (path: string) => kept.get(path) ?? null },
  );
  expect((await fetch(`${url}/og/auctions/lot.jpg`)).status).toBe(200);
  expect(painted).toEqual(['medium']);
});
