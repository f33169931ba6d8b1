import { pictureSet, pictureWidths, primaryImageOf } from '@autoplace/shared/auction';
import {
  type AuctionDetail,
  type AuctionPage,
  auctionListQuery,
  CATALOGUE_PAGE_SIZE,
  type CarImage,
  type ClientConfig,
  type House,
  id,
  OPEN_STATUSES,
} from '@autoplace/shared/contract';
import { HOUSE_PAGES } from '@autoplace/shared/house';
import { Router } from 'express';
import type { Reading } from '../auctions/index.ts';
import type { ModelCount } from '../catalogue/index.ts';
import { escaped } from '../core/http/html.ts';
import type { Limits } from '../core/limits.ts';
import type { Logger } from '../core/logger.ts';
import type { SellerPages } from '../sales/index.ts';
import { catalogueHead, modelAskedFor } from './catalogue-head.ts';
import { type ClientPage, clientPageIn } from './client-page.ts';
import { type EarlyAnswers, earlyAnswers, lotFirstView } from './early.ts';
import { houseHead } from './house-head.ts';
import { toLotCard } from './lot-card.ts';
import { lotHead } from './lot-head.ts';
import { withHead } from './page-head.ts';
import { sellerHead, soldHead } from './sales-head.ts';
import { pageIn, readScript, scriptOf } from './scripts.ts';

interface ClientPagesDeps {
  reading: Reading;
  sellers: Pick<SellerPages, 'one'>;
  limits: Limits;
  clientConfig: () => ClientConfig;
  house: () => House;
  /** Where browsers reach the server. */
  publicUrl: string;
  logger: Logger;
}

/** The catalogue as it is shown without filters. */
const WHOLE = auctionListQuery.parse({ status: OPEN_STATUSES, pageSize: CATALOGUE_PAGE_SIZE });

/**
 * The client's page for the catalogue, one auction, the archive of sales and one company, with what a link shows in its head, and with what the client would
 * ask for first: the scripts, the first picture, and the answers that every visitor gets alike.
 */
export function clientPages(
  { reading, sellers, limits, clientConfig, house, publicUrl, logger }: ClientPagesDeps,
  clientDir: string,
): Router {
  const clientPage = clientPageIn(clientDir);
  const router = Router().use(readScript);
  for (const page of Object.values(HOUSE_PAGES))
    router.get(page.path, async (_request, response) => {
      const { html } = await clientPage();
      response.set('Cache-Control', 'no-cache').type('html');
      response.send(withHead(html, houseHead(page, house(), publicUrl), publicUrl, scriptOf(response)));
    });
  return router
    .get('/auctions', async (request, response) => {
      const { html, scripts } = await clientPage();
      // The list that an address with filters shows is not looked up ahead.
      const list = Object.keys(request.query).length === 0 ? await wholeList(request.ip) : null;
      const head = [...links(scripts.catalogue), ...(list === null ? [] : pictureLink(firstOf(list)))];
      const page = filled(html, { head, answers: list === null ? {} : { '/api/auctions': list } });
      const { searchParams } = new URL(request.originalUrl, publicUrl);
      const models = modelAskedFor(searchParams) === null ? [] : await openModels(request.ip);
      response.set('Cache-Control', 'no-cache').type('html');
      response.send(
        withHead(page, catalogueHead(searchParams, models, publicUrl), publicUrl, scriptOf(response)),
      );
    })
    .get('/auctions/:id', async (request, response) => {
      const auctionId = id.safeParse(request.params.id);
      const read = auctionId.success ? await lotOf(auctionId.data) : null;
      const { html, scripts } = await clientPage();
      response.set('Cache-Control', 'no-cache').type('html');
      // The plain page when there is none, or when it cannot be read now: the client tells so, and asks again.
      if (read === null) return void response.status(404).send(pageIn(scriptOf(response), html));
      if (read === 'unread') return void response.status(503).send(pageIn(scriptOf(response), html));
      const { detail, vin } = read;
      const { id: lotId, title, car } = detail.auction;
      const page = filled(html, {
        head: links(scripts.lot),
        answers: { [`/api/auctions/${lotId}`]: detail },
        firstView: lotFirstView(title, car.images[0]),
      });
      response.send(
        withHead(page, lotHead(toLotCard(detail), detail, { publicUrl, vin }), publicUrl, scriptOf(response)),
      );
    })
    .get('/prodato', async (request, response) => {
      const { html } = await clientPage();
      const { searchParams } = new URL(request.originalUrl, publicUrl);
      const page = filled(html, { head: [], answers: {} });
      response.set('Cache-Control', 'no-cache').type('html');
      response.send(withHead(page, soldHead(searchParams), publicUrl, scriptOf(response)));
    })
    .get('/prodavci/:id', async (request, response) => {
      const sellerId = id.safeParse(request.params.id);
      const seller = sellerId.success ? await sellerOf(sellerId.data, request.ip) : null;
      const { html } = await clientPage();
      response.set('Cache-Control', 'no-cache').type('html');
      if (seller === null) return void response.status(404).send(pageIn(scriptOf(response), html));
      if (seller === 'unread') return void response.send(pageIn(scriptOf(response), html));
      const page = filled(html, { head: [], answers: {} });
      response.send(withHead(page, sellerHead(seller, publicUrl), publicUrl, scriptOf(response)));
    })
    .get('/{*path}', async (_request, response, next) => {
      if (scriptOf(response) === 'latin') return next();
      const { html } = await clientPage();
      response
        .set('Cache-Control', 'no-cache')
        .type('html')
        .send(pageIn(scriptOf(response), html));
    });

  /** Unread over the limit of reads as well: the client asks. */
  async function sellerOf(sellerId: string, address: string | undefined) {
    if ((await limits.take('reads', { address })) !== null) return 'unread';
    try {
      return await sellers.one(sellerId);
    } catch (err) {
      logger.error({ err, sellerId }, 'a company could not be read for its page');
      return 'unread';
    }
  }

  /** As a visitor reads it. */
  async function lotOf(
    auctionId: string,
  ): Promise<{ detail: AuctionDetail; vin: string | null } | 'unread' | null> {
    try {
      const [detail, vin] = await Promise.all([
        reading.detail(auctionId, null),
        reading.vin(auctionId, null),
      ]);
      return detail && { detail, vin: vin?.vin ?? null };
    } catch (err) {
      logger.error({ err, auctionId }, 'an auction could not be read for its page');
      return 'unread';
    }
  }

  /** Null over the limit of reads as well: the page comes without the list then, and its client asks. */
  async function wholeList(address: string | undefined): Promise<AuctionPage | null> {
    if ((await limits.take('reads', { address })) !== null) return null;
    try {
      return await reading.page(WHOLE);
    } catch (err) {
      logger.error({ err }, 'the catalogue could not be read for its page');
      return null;
    }
  }

  /** None over the limit of reads as well: the page is a view of the catalogue then. */
  async function openModels(address: string | undefined): Promise<ModelCount[]> {
    if ((await limits.take('reads', { address })) !== null) return [];
    try {
      return await reading.models();
    } catch (err) {
      logger.error({ err }, 'the models could not be counted for a page of the catalogue');
      return [];
    }
  }

  interface Filling {
    head: readonly string[];
    answers: EarlyAnswers;
    /** In the place of the words that it is being loaded. */
    firstView?: string;
  }

  function filled(page: ClientPage['html'], { head, answers, firstView }: Filling): string {
    // After the script of the start, which is by far the largest and has most to do when it is there.
    const early = earlyAnswers({ '/api/config': clientConfig(), ...answers });
    const whole = page
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      .replace('</body>', () => `  ${early}\n  </body>`);
    return firstView === undefined
      ? whole
      : whole.replace(FIRST_VIEW, (_, root) => `${root}${firstView}</div>`);
  }
}

/** What the page shows until the client does: a paragraph in its root. */
const FIRST_VIEW = /(<div id="root">).*?<\/div>/s;

/** Links to the page's scripts. */
const links = (scripts: readonly string[]): string[] =>
  scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`);

/** The picture of the list's first card. */
const firstOf = ({ items: [first] }: AuctionPage): CarImage | undefined => first && primaryImageOf(first.car);

const pictureLink = (picture: CarImage | undefined): string[] =>
  picture === undefined
    ? []
    : [
        `<link rel="preload" as="image" imagesrcset="${escaped(pictureSet(picture))}" imagesizes="${pictureWidths.card}" fetchpriority="low" />`,
      ];
