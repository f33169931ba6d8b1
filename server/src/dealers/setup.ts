import { sellingRoutes } from '../auctions/auctions.routes.ts';
import type { StillOffered } from '../auctions/car-auctions.ts';
import { CarAuctions } from '../auctions/car-auctions.ts';
import { Listing } from '../auctions/listing.ts';
import type { Watchers } from '../auctions/live/watchers.ts';
import type { AuctionLog } from '../auctions/log/auction-log.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { LogFollower } from '../auctions/log/follow.ts';
import { conditionsOf } from '../auctions/rules/index.ts';
import { Selling } from '../auctions/selling.ts';
import { CarDocuments } from '../cars/car-documents.ts';
import { CarImport } from '../cars/car-import.ts';
import { CarVideos } from '../cars/car-video.ts';
import { createMongoCars } from '../cars/cars.mongo.ts';
import { carRoutes, vinRoutes } from '../cars/cars.routes.ts';
import { completeRemovals } from '../cars/complete-removals.ts';
import { createImageStore } from '../cars/image-store.files.ts';
import { Inventory } from '../cars/inventory.ts';
import type { PictureMaker } from '../cars/picture-maker.ts';
import { CarPictures } from '../cars/pictures.ts';
import { AllowingVins } from '../cars/vins/allowing-vins.ts';
import { ListedVins } from '../cars/vins/listed-vins.ts';
import { createMongoVins } from '../cars/vins/vins.mongo.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { createDocumentFiles } from '../core/files/attached-documents.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import { sweepLeftovers, unfinishedUploads } from '../core/files/unfinished-uploads.files.ts';
import type { Routes } from '../core/http/routes.ts';
import { videoReceiver } from '../core/http/upload-to-disk.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Poll } from '../core/poll.ts';
import type { StandAside } from '../core/principal.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import type { Deals } from '../deals/index.ts';
import type { Identity } from '../identity/setup.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { AuctionAudit } from '../platform/auction-audit.ts';
import type { AuditTrail } from '../platform/audit.ts';
import type { CurrentSettings } from '../platform/settings/current-settings.ts';
import type { Questions } from '../questions/question.ts';
import type { Chances } from '../second-chance/index.ts';
import { Companies } from './companies.ts';
import type { DealerPush } from './dealer-push.ts';
import { dealerRoutes, stockRoutes, verificationRoutes } from './dealers.routes.ts';
import { Analytics } from './figures/analytics.ts';
import { createMongoDealerFigures } from './figures/dealer-figures.mongo.ts';
import { PriceGuidances } from './figures/price-guidance.ts';
import { Stock } from './figures/stock.ts';
import { ViewCounter } from './figures/view-counter.ts';
import { createMongoViews } from './figures/views.mongo.ts';
import { DealerLiveFeed } from './live.ts';
import { OwnAccount } from './own-account.ts';
import { Profile } from './profile.ts';
import { createMongoPresets } from './selling-presets.mongo.ts';
import { Applications } from './verification/applications.ts';
import { Applying } from './verification/applying.ts';
import { Deciding } from './verification/deciding.ts';
import { DecisionMailing } from './verification/decision-mailing.ts';
import { ApplicationDocuments } from './verification/documents.ts';

interface DealingDeps {
  connection: Connection;
  identity: Pick<Identity, 'users' | 'dealers' | 'members'>;
  desk: AuctionDesk;
  catalogue: Pick<AuctionCatalogue, 'sales'>;
  isStillOffered: StillOffered;
  standAside: StandAside;
  follower: LogFollower;
  log: AuctionLog;
  mailer: Mailer;
  push: DealerPush;
  sender: NoticeSender;
  deals: Pick<Deals, 'openOf'>;
  chances: Pick<Chances, 'openTo'>;
  unanswered: Questions['unanswered'];
  watchers: Watchers;
  pictures: PictureFiles;
  dataDir: string;
  pictureMaker: PictureMaker;
  publicUrl: string;
  settings: CurrentSettings;
  audit: AuditTrail;
  security: Pick<SecurityLog, 'note'>;
  routes: Routes;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** The capabilities of dealers: verification, cars, own auctions and their figures. */
interface Dealing {
  views: ViewCounter;
  live: DealerLiveFeed;
  /** Begins to send e-mails, to complete removals, and to remove what is left of uploads. */
  start(): void;
  /** Resolves when everything noted so far has been written and sent. */
  settled(): Promise<void>;
}

/** The part of the composition root that puts the above together. */
export async function createDealing(deps: DealingDeps): Promise<Dealing> {
  const { connection, identity, desk, follower, mailer, push, watchers, publicUrl, clock, logger } = deps;
  const { settings, audit, log, pictures, routes, ids } = deps;
  const { users, dealers, members } = identity;
  const cars = await createMongoCars(connection);
  const lookup = createMongoAuctionLookup(connection);
  const images = createImageStore(pictures);
  const auctions = new CarAuctions(desk, lookup, deps.isStillOffered);
  const storedVins = await createMongoVins(connection);
  const vins = new ListedVins({ vins: storedVins, cars, auctions, clock });
  const allowingVins = new AllowingVins({
    vins: storedVins,
    cars,
    auctions,
    lookup,
    dealers,
    audit,
    clock,
    sender: deps.sender,
  });
  const documents = createDocumentFiles(pictures);
  const inventory = new Inventory({ cars, auctions, images, documents, ids, clock });
  const listing = new Listing({
    desk,
    cars,
    vins,
    ids,
    clock,
    conditions: () => conditionsOf(settings.now),
  });

  const selling = new Selling({ desk, auditing: new AuctionAudit({ log, audit }), ids, clock });

  const figures = createMongoDealerFigures(connection);
  const storedViews = await createMongoViews(connection);
  const views = new ViewCounter({ views: storedViews, clock, logger });
  const live = new DealerLiveFeed({ desk, figures, push, watchers, clock });
  follower.subscribe(live);
  const profile = new Profile({ ...deps, dealers, cars, figures });
  const account = new OwnAccount({ dealers, mailer, security: deps.security, publicUrl, clock });
  const analytics = new Analytics({ dealers, figures, views: storedViews, desk, clock });

  const mailing = new DecisionMailing({ ...deps, dealers, users });
  const deciding = new Deciding({
    dealers,
    users,
    push,
    audit,
    standAside: deps.standAside,
    clock,
    onDecided: () => mailing.nudge(),
  });
  const applications = new Applications(dealers);
  const applying = new Applying({ dealers, members, clock });

  const stock = new Stock({ cars, figures, views: storedViews, desk, clock });

  stockRoutes(routes, stock, new PriceGuidances({ cars, catalogue: deps.catalogue, clock }));
  carRoutes(routes, {
    inventory,
    pictures: new CarPictures({ inventory, images, maker: deps.pictureMaker }),
    documents: new CarDocuments({ inventory, files: documents, ids, clock }),
    videos: new CarVideos({ inventory, files: deps.pictures }),
    receiveVideo: videoReceiver(() => unfinishedUploads(deps.dataDir)),
    carImport: new CarImport(inventory),
  });
  vinRoutes(routes, allowingVins);
  sellingRoutes(routes, listing, selling);
  verificationRoutes(routes, {
    applying,
    applications,
    deciding,
    companies: new Companies({ dealers, users, lookup }),
    documents: new ApplicationDocuments({ dealers, files: documents, ids, clock }),
  });
  dealerRoutes(routes, { profile, analytics, live, account, presets: createMongoPresets(connection) });

  const removals = completeRemovals({ cars, inventory, clock, logger });
  let leftovers: Poll | undefined;
  return {
    views,
    live,
    start() {
      mailing.start();
      removals.start();
      leftovers = sweepLeftovers(deps);
    },
    async settled() {
      await Promise.all([views.flush(), mailing.stop(), removals.stop(), leftovers?.stop()]);
    },
  };
}
