import { pictureSet, pictureWidths } from '@autoplace/shared/auction';
import { type AuctionDetail, auctionListQuery, type CarImage, id } from '@autoplace/shared/contract';
import { Router } from 'express';
import type { Reading } from '../auctions/index.ts';
import type { Logger } from '../core/logger.ts';
import { clientPageIn } from './client-page.ts';
import { toLotCard } from './lot-card.ts';
import { escaped, lotHead } from './lot-head.ts';

export interface ClientPagesDeps {
  reading: Reading;
  /** Where browsers reach the server. */
  publicUrl: string;
  logger: Logger;
}

/**
 * The client's page for the catalogue and for one auction, with its head filled in: what a link shows, and what the browser
 * fetches while the client is still on its way.
 */
export function clientPages({ reading, publicUrl, logger }: ClientPagesDeps, clientDir: string): Router {
  const clientPage = clientPageIn(clientDir);
  return Router()
    .get('/auctions', async (request, response) => {
      const { html, scripts } = await clientPage();
      // The list that an address with filters shows is not looked up for one picture.
      const isWhole = Object.keys(request.query).length === 0;
      const head = fetchedEarly(
        scripts.catalogue,
        isWhole ? await firstPicture() : undefined,
        pictureWidths.card,
      );
      response.set('Cache-Control', 'no-cache').type('html').send(withHead(html, head));
    })
    .get('/auctions/:id', async (request, response) => {
      const auctionId = id.safeParse(request.params.id);
      const detail = auctionId.success ? await detailOf(auctionId.data) : null;
      const { html, scripts } = await clientPage();
      response.set('Cache-Control', 'no-cache').type('html');
      // The plain page when there is none, or when it cannot be read now: the client tells so, and asks again.
      if (detail === null) return void response.status(404).send(html);
      if (detail === 'unread') return void response.status(503).send(html);
      const early = fetchedEarly(scripts.lot, detail.auction.car.images[0], pictureWidths.lot);
      response.send(withHead(html, early, lotHead(toLotCard(detail), detail, publicUrl)));
    });

  async function detailOf(auctionId: string): Promise<AuctionDetail | 'unread' | null> {
    try {
      return await reading.detail(auctionId, null);
    } catch (err) {
      logger.error({ err, auctionId }, 'an auction could not be read for its page');
      return 'unread';
    }
  }

  /** Of the catalogue as it is shown without filters. */
  async function firstPicture(): Promise<CarImage | undefined> {
    try {
      const { items } = await reading.page(auctionListQuery.parse({ pageSize: 1 }));
      const car = items[0]?.car;
      return car?.images.find(({ medium }) => medium === car.primaryImageUrl) ?? car?.images[0];
    } catch (err) {
      logger.error({ err }, 'the catalogue could not be read for its page');
      return undefined;
    }
  }
}

/** Links to the page's scripts, and to the picture that fills most of its first screen. */
function fetchedEarly(scripts: readonly string[], picture: CarImage | undefined, widths: string): string {
  const links = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`);
  if (picture !== undefined) {
    const set = escaped(pictureSet(picture));
    links.push(
      `<link rel="preload" as="image" imagesrcset="${set}" imagesizes="${widths}" fetchpriority="low" />`,
    );
  }
  return links.join('\n    ');
}

/** The page with more in its head; a head of its own takes the place of the common title and description. */
function withHead(page: string, early: string, own?: string): string {
  // After the script of the start, which is by far the largest and has most to do when it is there.
  const head = page.replace('</head>', () => `  ${early}\n  </head>`);
  if (own === undefined) return head;
  return head.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => own);
}
