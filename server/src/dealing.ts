import { Router } from 'express';
import type { Identity } from './adapters/identity/index.ts';
import { createMongoAuctionLookup } from './adapters/mongo/auction/mongo-auction-lookup.ts';
import { createMongoCars } from './adapters/mongo/cars/mongo-cars.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { createMongoDealerFigures } from './adapters/mongo/dealers/mongo-dealer-figures.ts';
import { createMongoViews } from './adapters/mongo/dealers/mongo-views.ts';
import { createImageStore } from './adapters/storage/image-store.ts';
import { sharpPictureMaker } from './adapters/storage/sharp-picture-maker.ts';
import { AuctionDeeds } from './app/administration/auction-deeds.ts';
import type { CurrentSettings } from './app/administration/current-settings.ts';
import type { AuctionDesk } from './app/auction/desk.ts';
import { Listing } from './app/auction/listing.ts';
import { Selling } from './app/auction/selling.ts';
import { CarAuctions } from './app/cars/car-auctions.ts';
import { Inventory } from './app/cars/inventory.ts';
import { CarPictures } from './app/cars/pictures.ts';
import { Analytics } from './app/dealers/analytics.ts';
import { Applications } from './app/dealers/applications.ts';
import { Applying } from './app/dealers/applying.ts';
import { Deciding } from './app/dealers/deciding.ts';
import { DecisionMailing } from './app/dealers/decision-mailing.ts';
import { DealerLiveFeed } from './app/dealers/live.ts';
import { Profile } from './app/dealers/profile.ts';
import { ViewCounter } from './app/dealers/view-counter.ts';
import type { AuctionLog } from './ports/auction-log.ts';
import type { AuditTrail } from './ports/audit.ts';
import type { Clock } from './ports/clock.ts';
import type { DealerPush } from './ports/dealer-push.ts';
import type { Ids } from './ports/ids.ts';
import type { Logger } from './ports/logger.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PictureFiles } from './ports/picture-files.ts';
import type { Watchers } from './ports/watchers.ts';
import { carRoutes } from './transport/http/car-routes.ts';
import { dealerRoutes } from './transport/http/dealer-routes.ts';
import { sellingRoutes } from './transport/http/selling-routes.ts';
import { verificationRoutes } from './transport/http/verification-routes.ts';

export interface DealingDeps {
  connection: Connection;
  identity: Pick<Identity, 'users' | 'register'>;
  desk: AuctionDesk;
  log: AuctionLog;
  mailer: Mailer;
  push: DealerPush;
  watchers: Watchers;
  pictures: PictureFiles;
  publicUrl: string;
  settings: CurrentSettings;
  audit: AuditTrail;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** What concerns dealers: verification, cars, own auctions and what they have come to. */
export interface Dealing {
  /** Mount at `/api`. */
  routes: Router;
  views: ViewCounter;
  live: DealerLiveFeed;
  /** Begins to send e-mails. */
  start(): void;
  /** Resolves when everything noted so far has been written and sent. */
  settled(): Promise<void>;
}

/** The part of the composition root that puts the above together. */
export async function createDealing(deps: DealingDeps): Promise<Dealing> {
  const { connection, identity, desk, mailer, push, watchers, publicUrl, clock, logger } = deps;
  const { settings, audit, log, pictures, ids } = deps;
  const { users, register } = identity;
  const cars = await createMongoCars(connection);
  const lookup = createMongoAuctionLookup(connection);
  const images = createImageStore(pictures);
  const auctions = new CarAuctions(desk, lookup);
  const inventory = new Inventory({ cars, auctions, images, ids, clock });
  const listing = new Listing({
    desk,
    cars,
    ids,
    clock,
    rules: () => ({
      softCloseMs: settings.now.softCloseSeconds * 1000,
      commissionRate: settings.now.commissionRate,
    }),
  });

  const selling = new Selling({ desk, deeds: new AuctionDeeds({ log, audit }), clock });

  const figures = createMongoDealerFigures(connection);
  const storedViews = await createMongoViews(connection);
  const views = new ViewCounter({ views: storedViews, clock, logger });
  const live = new DealerLiveFeed({ desk, figures, push, watchers, clock });
  const profile = new Profile({ register, cars, figures, desk });
  const analytics = new Analytics({ register, figures, views: storedViews, desk, clock });

  const mailing = new DecisionMailing({ register, users, mailer, clock, logger, publicUrl });
  const deciding = new Deciding({
    register,
    users,
    push,
    audit,
    clock,
    onDecided: () => mailing.nudge(),
  });
  const applications = new Applications({ register, users });
  const applying = new Applying({ register, clock });

  const routes = Router();
  routes.use('/cars', carRoutes(inventory, new CarPictures({ inventory, images, maker: sharpPictureMaker })));
  routes.use('/auctions', sellingRoutes(listing, selling));
  routes.use('/dealer-verification', verificationRoutes({ applying, applications, deciding }));
  routes.use('/dealer', dealerRoutes({ profile, analytics, live }));

  return {
    routes,
    views,
    live,
    start: () => mailing.start(),
    async settled() {
      await Promise.all([views.flush(), mailing.stop()]);
    },
  };
}
