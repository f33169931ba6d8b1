import * as c from '@autoplace/shared/contract';
import { longJsonBody, type Routes } from '../core/http/routes.ts';
import { found, ok, refused } from '../core/result.ts';
import type { ViewCounter } from '../dealers/index.ts';
import type { Bidding } from './bidding.ts';
import type { Listing } from './listing.ts';
import type { LotInterest } from './live/interest.ts';
import type { DocumentsOfLots } from './lot-documents.ts';
import type { Reading } from './reading.ts';
import type { Selling } from './selling.ts';

export interface AuctionRoutesDeps {
  reading: Reading;
  documents: DocumentsOfLots;
  bidding: Bidding;
  views: Pick<ViewCounter, 'seen'>;
  interest: Pick<LotInterest, 'of'>;
}

/** Reading and bidding. */
export function auctionRoutes(
  routes: Routes,
  { reading, documents, bidding, views, interest }: AuctionRoutesDeps,
): void {
  routes.on(c.listAuctions, async ({ user, query }) => {
    if (query.filter !== 'my-auctions') return ok(await reading.page(query));
    if (user === null) return refused('UNAUTHENTICATED');
    return ok(await reading.ownPage(query, user.company?.party.userId ?? user.userId));
  });

  // Before `:id`, which would take it.
  routes.on(c.countMakes, async ({ query }) => ok(await reading.makes(query)));
  routes.on(c.listCities, async () => ok({ items: await reading.cities() }));

  routes.on(c.getAuction, async ({ user, params, from }) => {
    const detail = await reading.detail(params.id, user);
    if (detail !== null) views.seen(detail.auction, user, from);
    return found(detail);
  });

  routes.on(c.getLotVin, async ({ user, params }) => found(await reading.vin(params.id, user)));

  routes.on(c.listLotDocuments, async ({ user, params }) => found(await documents.list(params.id, user)));
  routes.on(c.getLotDocument, ({ user, params }) => documents.read(user, params.id, params.documentId));
  routes.on(c.removeLotDocument, ({ user, params, body }) =>
    documents.remove(user, params.id, params.documentId, body.reason),
  );

  routes.on(c.getInterest, async ({ user, params }) =>
    (await reading.isThere(user, params.id)) ? ok(await interest.of(params.id)) : refused('NOT_FOUND'),
  );

  routes.on(c.listBids, async ({ user, params, query }) => found(await reading.bids(params.id, query, user)));

  routes.on(c.placeBid, ({ user, params, body, from }) =>
    bidding.from(from.address).placeBid(user, params.id, body),
  );

  routes.on(c.acceptPrice, ({ user, params, body, from }) =>
    bidding.from(from.address).acceptPrice(user, params.id, body),
  );

  routes.on(c.armPrice, ({ user, params, body, from }) =>
    bidding.from(from.address).armPrice(user, params.id, body),
  );

  routes.on(c.disarmPrice, ({ user, params, body, from }) =>
    bidding.from(from.address).disarmPrice(user, params.id, body),
  );

  routes.on(c.buyNow, ({ user, params, body, from }) =>
    bidding.from(from.address).buyNow(user, params.id, body),
  );
}

/** What sellers do with their auctions, and administrators with any. */
export function sellingRoutes(routes: Routes, listing: Listing, selling: Selling): void {
  routes.on(c.listMany, async ({ user, body }) => ok(await listing.createMany(user, body)), longJsonBody);
  routes.on(c.createAuction, ({ user, body }) => listing.create(user, body));
  routes.on(c.relistAuction, ({ user, params, body }) => listing.relist(user, params.id, body));
  routes.on(c.listAgain, ({ user, params, body }) =>
    listing.listAgain(user, params.id, body.clientAuctionId),
  );
  routes.on(c.updateAuction, ({ user, params, body }) => selling.update(user, params.id, body));
  routes.on(c.cancelAuction, ({ user, params, body }) => selling.cancel(user, params.id, body.reason));
  routes.on(c.deleteAuction, ({ user, params }) => selling.withdraw(user, params.id));
}
