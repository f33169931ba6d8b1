import { join } from 'node:path';
import { Router } from 'express';
import { createMongoAuctionLookup } from './adapters/mongo/auction/mongo-auction-lookup.ts';
import { createMongoCars } from './adapters/mongo/cars/mongo-cars.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { createFileImageStore } from './adapters/storage/file-image-store.ts';
import { sharpPictureMaker } from './adapters/storage/sharp-picture-maker.ts';
import type { AuctionDesk } from './app/auction/desk.ts';
import { Listing } from './app/auction/listing.ts';
import { Selling } from './app/auction/selling.ts';
import { CarAuctions } from './app/cars/car-auctions.ts';
import { Inventory } from './app/cars/inventory.ts';
import { CarPictures } from './app/cars/pictures.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import { carRoutes } from './transport/http/car-routes.ts';
import { sellingRoutes } from './transport/http/selling-routes.ts';

export interface DealingDeps {
  connection: Connection;
  desk: AuctionDesk;
  dataDir: string;
  softCloseMs: number;
  ids: Ids;
  clock: Clock;
}

/** The part of the composition root that concerns dealers. Answers what to mount at `/api`. */
export async function createDealing(deps: DealingDeps): Promise<Router> {
  const { connection, desk, dataDir, softCloseMs, ids, clock } = deps;
  const cars = await createMongoCars(connection);
  const lookup = createMongoAuctionLookup(connection);
  const images = createFileImageStore(join(dataDir, 'images'));
  const auctions = new CarAuctions(desk, lookup);
  const inventory = new Inventory({ cars, auctions, images, ids, clock });
  const routes = Router();
  routes.use('/cars', carRoutes(inventory, new CarPictures({ inventory, images, maker: sharpPictureMaker })));
  const listing = new Listing({ desk, cars, ids, clock, softCloseMs });
  routes.use('/auctions', sellingRoutes(listing, new Selling(desk, clock)));
  return routes;
}
