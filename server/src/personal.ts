import { Router } from 'express';
import { createMongoAuctionLookup } from './adapters/mongo/auction/mongo-auction-lookup.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { createMongoNoticeMails } from './adapters/mongo/notifications/mongo-notice-mails.ts';
import { createMongoNotifications } from './adapters/mongo/notifications/mongo-notifications.ts';
import { createMongoEmailWishes } from './adapters/mongo/personal/mongo-email-wishes.ts';
import { createMongoMessages } from './adapters/mongo/personal/mongo-messages.ts';
import { createMongoOwnBids } from './adapters/mongo/personal/mongo-own-bids.ts';
import { createMongoPushDevices } from './adapters/mongo/personal/mongo-push-devices.ts';
import { loadVapidKeys } from './adapters/push/vapid-keys.ts';
import { createWebPushSender, type WebPushOptions } from './adapters/push/web-push-sender.ts';
import type { AuctionDesk } from './app/auction/desk.ts';
import { saveNewest } from './app/auction/rebuild.ts';
import { DevicePush, everywhere } from './app/notifications/device-push.ts';
import { EndingSoon } from './app/notifications/ending-soon.ts';
import { Mailing } from './app/notifications/mailing.ts';
import { Notifier } from './app/notifications/notifier.ts';
import { Retelling } from './app/notifications/retelling.ts';
import { SecondLook } from './app/notifications/second-look.ts';
import { Teller } from './app/notifications/teller.ts';
import { FavouriteList } from './app/personal/favourite-list.ts';
import { Messaging } from './app/personal/messaging.ts';
import { MyBids } from './app/personal/my-bids.ts';
import { OwnBidProjector } from './app/personal/own-bid-projector.ts';
import type { AuctionCatalogue } from './ports/auction-catalogue.ts';
import type { AuctionLog } from './ports/auction-log.ts';
import type { Clock } from './ports/clock.ts';
import type { Favourites } from './ports/favourites.ts';
import type { Logger } from './ports/logger.ts';
import type { Mailer } from './ports/mailer.ts';
import type { NotificationPush } from './ports/notifications.ts';
import type { Users } from './ports/users.ts';
import { favouriteRoutes } from './transport/http/favourite-routes.ts';
import { messageRoutes } from './transport/http/message-routes.ts';
import { notificationRoutes } from './transport/http/notification-routes.ts';
import { personalRoutes } from './transport/http/personal-routes.ts';
import { pushRoutes } from './transport/http/push-routes.ts';

/** Whom push services may write to about our messages. */
const CONTACT = 'mailto:no-reply@autoplace.rs';

export interface PersonalDeps {
  connection: Connection;
  desk: AuctionDesk;
  catalogue: Pick<AuctionCatalogue, 'save'>;
  log: AuctionLog;
  favourites: Favourites;
  users: Users;
  mailer: Mailer;
  push: NotificationPush;
  publicUrl: string;
  /** How push services are reached, where that differs from the real ones. */
  webPush?: Pick<WebPushOptions, 'services' | 'agent'>;
  clock: Clock;
  logger: Logger;
}

/** What concerns one person: favourites, own bids, notifications, e-mails and messages. */
export interface Personal {
  /** Mount at `/api`. */
  routes: Router;
  /** Another server has moved this auction on. */
  movedElsewhere(auctionId: string): void;
  /** Catches up with the log and begins to tell. */
  start(): Promise<void>;
  stop(): void;
  /** Resolves when everything noted so far has been written and told. */
  settled(): Promise<void>;
}

/** The part of the composition root that puts the above together. */
export async function createPersonal(deps: PersonalDeps): Promise<Personal> {
  const { connection, desk, catalogue, log, favourites, users, mailer, push, publicUrl, clock, logger } =
    deps;
  const notifications = await createMongoNotifications(connection);
  const mails = await createMongoNoticeMails(connection);
  const ownBids = await createMongoOwnBids(connection);
  const wishes = createMongoEmailWishes(connection);
  const messages = createMongoMessages(connection);
  const lookup = createMongoAuctionLookup(connection);

  const mailing = new Mailing({ mails, messages, users, desk, mailer, clock, logger, publicUrl });
  const devices = await createMongoPushDevices(connection);
  const sender = createWebPushSender({
    keys: await loadVapidKeys(connection),
    contact: CONTACT,
    ...deps.webPush,
  });
  const devicePush = new DevicePush({ devices, sender, clock, logger });
  const teller = new Teller({
    notifications,
    push: everywhere(push, devicePush),
    wishes,
    clock,
    onTold: () => mailing.nudge(),
  });
  const retelling = new Retelling({ log, teller, logger });
  const projector = new OwnBidProjector({ ownBids, desk, log, clock, logger });
  const secondLook = new SecondLook(
    [
      (auctionId) => retelling.catchUp(auctionId),
      (auctionId) => projector.catchUp(auctionId),
      (auctionId) => saveNewest(desk, catalogue, auctionId),
    ],
    { clock, logger },
  );
  const notifier = new Notifier({ teller, logger, onFailed: (auctionId) => secondLook.note(auctionId) });
  const endingSoon = new EndingSoon({ desk, lookup, favourites, teller, clock, logger });
  desk.onCommitted((history, written) => {
    projector.committed(history, written);
    secondLook.committed(written);
    if (written.before !== null) notifier.committed(written.before, written.commit);
  });

  const favouriteList = new FavouriteList({ favourites, desk, lookup, clock });
  const myBids = new MyBids({ ownBids, projector, desk, lookup, clock });
  const routes = Router();
  routes.use('/me/push', pushRoutes({ devices, sender }));
  routes.use('/me', personalRoutes({ favourites: favouriteList, myBids, wishes }));
  routes.use('/auctions', favouriteRoutes(favouriteList));
  routes.use('/auctions', messageRoutes(new Messaging({ desk, messages, wishes, teller, clock })));
  routes.use('/notifications', notificationRoutes(notifications, push));

  return {
    routes,
    movedElsewhere: (auctionId) => secondLook.note(auctionId),
    async start() {
      await projector.recover();
      await retelling.recover();
      await endingSoon.start();
      mailing.start();
    },
    stop() {
      secondLook.stop();
      endingSoon.stop();
    },
    async settled() {
      await Promise.all([projector.flush(), notifier.settled()]);
      await devicePush.settled();
      await mailing.stop();
    },
  };
}
