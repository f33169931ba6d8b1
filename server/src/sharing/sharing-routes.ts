import { id } from '@autoplace/shared/contract';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Reading } from '../auctions/index.ts';
import { inPlaceOfLarge } from '../cars/index.ts';
import type { Clock } from '../core/clock.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import { refuse } from '../core/http/respond.ts';
import type { CardPainter } from './card-painter.ts';
import { toLotCard } from './lot-card.ts';
import { createSitemap, robots } from './sitemap.ts';

interface SharingDeps {
  reading: Reading;
  pictures: PictureFiles;
  painter: CardPainter;
  /** Where browsers reach the server. */
  publicUrl: string;
  clock: Clock;
}

const sitemapPart = z.coerce.number().int().min(1).optional();
/** How many drawn cards are kept; one takes about 100 kB. */
const KEPT_CARDS = 200;
/** Cards that may wait to be drawn, one after the other: each takes some 40 ms of this process and of the threads that files and passwords need. */
const MOST_WAITING = 20;
/** Until somebody who found too many waiting may ask again, in seconds. */
const RETRY_AFTER_S = 5;
/** A card shows a price; programs that show links keep it for this long, in seconds. */
const CARD_AGE = 300;

/** `/og/auctions/{id}.jpg`, `/sitemap.xml` and `/robots.txt`: for search engines and programs that show links. */
export function sharingRoutes({ reading, pictures, painter, publicUrl, clock }: SharingDeps): Router {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: KEPT_CARDS });
  const sitemap = createSitemap(reading, publicUrl, clock);

  const pictureAt = async (path: string) =>
    (await pictures.read(path)) ?? (await pictures.read(inPlaceOfLarge(path)));

  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (paint: () => Promise<Buffer>): Promise<Buffer> => {
    waiting += 1;
    const drawn = last.then(paint).finally(() => {
      waiting -= 1;
    });
    last = drawn.catch(() => {});
    return drawn;
  };

  return Router()
    .get('/og/auctions/:name', async (request, response, next) => {
      const auctionId = id.safeParse(request.params.name.replace(/\.jpg$/, ''));
      const detail = auctionId.success ? await reading.detail(auctionId.data, null) : null;
      if (detail === null) return next();
      const card = toLotCard(detail);
      const key = JSON.stringify(card);
      const known = cards.get(key);
      if (known === undefined && waiting > MOST_WAITING)
        return refuse(response, { code: 'UNAVAILABLE', retryAfter: RETRY_AFTER_S });
      const drawn = known ?? inTurn(paint);
      cards.set(key, drawn);
      const picture = await drawn;
      response.set('Cache-Control', `public, max-age=${CARD_AGE}`).type('jpg').send(picture);

      async function paint(): Promise<Buffer> {
        try {
          return await painter.paint(card, card.picture === null ? null : await pictureAt(card.picture));
        } catch (error) {
          cards.delete(key);
          throw error;
        }
      }
    })
    .get('/sitemap.xml', async (request, response, next) => {
      const part = sitemapPart.safeParse(request.query.part);
      const text = part.success ? await sitemap(part.data) : null;
      if (text === null) return next();
      response.set('Cache-Control', 'public, max-age=3600').type('xml').send(text);
    })
    .get('/robots.txt', (_request, response) => {
      response.type('text').send(robots(publicUrl));
    });
}
