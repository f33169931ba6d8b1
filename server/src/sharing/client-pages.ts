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
import { type Request, type Response, Router } from 'express';
import type { Reading } from '../auctions/index.ts';
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
import { type PageHead, withHead } from './page-head.ts';
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
      send(response, html, houseHead(page, house(), publicUrl));
    });
  return router
    .get('/auctions', async (request, response) => {
      const { html, scripts } = await clientPage();
      const { searchParams } = new URL(request.originalUrl, publicUrl);
      // The list that an address with filters shows is not looked up ahead.
      const list =
        Object.keys(request.query).length > 0 ? 'unread' : await limited(request, () => reading.page(WHOLE));
      const models =
        modelAskedFor(searchParams) === null ? [] : await limited(request, () => reading.models());
      const page = filled(html, {
        head: [...links(scripts.catalogue), ...(list === 'unread' ? [] : pictureLink(firstOf(list)))],
        answers: list === 'unread' ? {} : { '/api/auctions': list },
      });
      send(response, page, catalogueHead(searchParams, models === 'unread' ? [] : models, publicUrl));
    })
    .get('/auctions/:id', async (request, response) => {
      const auctionId = id.safeParse(request.params.id);
      const read = auctionId.success ? await unlessItFails(request, () => lotOf(auctionId.data)) : null;
      const { html, scripts } = await clientPage();
      // The plain page when there is none, or when it cannot be read now: the client tells so, and asks again.
      if (read === null) return send(response.status(404), html);
      if (read === 'unread') return send(response.status(503), html);
      const { detail, vin } = read;
      const { id: lotId, title, car } = detail.auction;
      const page = filled(html, {
        head: links(scripts.lot),
        answers: { [`/api/auctions/${lotId}`]: detail },
        firstView: lotFirstView(title, car.images[0]),
      });
      send(response, page, lotHead(toLotCard(detail), detail, { publicUrl, vin }));
    })
    .get('/prodato', async (request, response) => {
      const { html } = await clientPage();
      const { searchParams } = new URL(request.originalUrl, publicUrl);
      send(response, filled(html, { head: [], answers: {} }), soldHead(searchParams));
    })
    .get('/prodavci/:id', async (request, response) => {
      const sellerId = id.safeParse(request.params.id);
      const seller = sellerId.success ? await limited(request, () => sellers.one(sellerId.data)) : null;
      const { html } = await clientPage();
      if (seller === null) return send(response.status(404), html);
      if (seller === 'unread') return send(response, html);
      send(response, filled(html, { head: [], answers: {} }), sellerHead(seller, publicUrl));
    })
    .get('/{*path}', async (_request, response, next) => {
      if (scriptOf(response) === 'latin') return next();
      send(response, (await clientPage()).html);
    });

  function send(response: Response, page: string, head?: PageHead): void {
    const script = scriptOf(response);
    const html = head === undefined ? pageIn(script, page) : withHead(page, head, publicUrl, script);
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  }

  /** Unread over the limit of reads as well: the page comes without, and its client asks. */
  async function limited<T>(request: Request, read: () => Promise<T>): Promise<T | 'unread'> {
    if ((await limits.take('reads', { address: request.ip })) !== null) return 'unread';
    return unlessItFails(request, read);
  }

  async function unlessItFails<T>({ path }: Request, read: () => Promise<T>): Promise<T | 'unread'> {
    try {
      return await read();
    } catch (err) {
      logger.error({ err, path }, 'what a page shows could not be read');
      return 'unread';
    }
  }

  /** As a visitor reads it. */
  async function lotOf(auctionId: string): Promise<{ detail: AuctionDetail; vin: string | null } | null> {
    const [detail, vin] = await Promise.all([reading.detail(auctionId, null), reading.vin(auctionId, null)]);
    return detail && { detail, vin: vin?.vin ?? null };
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
