import type { AuctionLog } from '../auctions/log/auction-log.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { LogFollower } from '../auctions/log/follow.ts';
import type { Reading } from '../auctions/reading.ts';
import type { AuctionCatalogue } from '../catalogue/auction-catalogue.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { Members } from '../company/members.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Tracing } from '../core/tracing/tracing.ts';
import type { Dealers } from '../dealers/dealers.ts';
import type { SellerCities } from '../dealers/seller-cities.mongo.ts';
import type { Deals } from '../deals/deal.ts';
import { Messaging } from '../messages/messaging.ts';
import { Parties } from '../messages/parties.ts';
import type { ThreadPush } from '../messages/thread.ts';
import { createMongoThreads } from '../messages/threads.mongo.ts';
import { threadRoutes } from '../messages/threads.routes.ts';
import { createMongoEmailPreferences } from '../notifications/mail/email-preferences.mongo.ts';
import { Mailing } from '../notifications/mail/mailing.ts';
import { createMongoNoticeMails } from '../notifications/mail/notice-mails.mongo.ts';
import { NoticeSender } from '../notifications/notice-sender.ts';
import { createMongoNotifications } from '../notifications/notifications.mongo.ts';
import { notificationRoutes } from '../notifications/notifications.routes.ts';
import { copyId, type Notice, type NotificationPush } from '../notifications/notifications.ts';
import { Notifier } from '../notifications/notifier.ts';
import { DevicePush } from '../notifications/push/device-push.ts';
import { createMongoPushDevices } from '../notifications/push/push-devices.mongo.ts';
import { loadVapidKeys } from '../notifications/push/vapid-keys.mongo.ts';
import { createWebPushSender } from '../notifications/push/web-push-sender.ts';
import { endings, startings } from '../notifications/reminded.ts';
import { Reminders } from '../notifications/reminders.ts';
import { createSavedSearches } from '../saved-searches/setup.ts';
import type { Chances } from '../second-chance/chance.ts';
import type { Users } from '../users/users.ts';
import { Calendars } from './calendars.ts';
import { FavouriteList } from './favourite-list.ts';
import type { Favourites } from './favourites.ts';
import { MyBids } from './my-bids.ts';
import { OwnBidProjector } from './own-bid-projector.ts';
import { createMongoOwnBids } from './own-bids.mongo.ts';
import { personalRoutes } from './personal.routes.ts';

/** Whom push services may write to about our messages. */
const CONTACT = 'mailto:no-reply@autoplace.rs';

interface PersonalDeps {
  connection: Connection;
  desk: AuctionDesk;
  catalogue: AuctionCatalogue;
  follower: LogFollower;
  reading: Pick<Reading, 'isThere' | 'mayRead' | 'readable'>;
  log: AuctionLog;
  favourites: Favourites;
  /** Somebody keeps an auction among the favourites, or does not any more. */
  favouriteChanged(auctionId: string): void;
  deals: Deals;
  chances: Pick<Chances, 'openTo'>;
  users: Users;
  members: Members;
  dealers: Dealers;
  cities: Pick<SellerCities, 'near'>;
  mailer: Mailer;
  push: NotificationPush;
  threadPush: ThreadPush;
  /** Of notices that somebody else is to get too. */
  copies: (notices: readonly Notice[]) => Promise<Notice[]>;
  publicUrl: string;
  routes: Routes;
  tracing: Tracing;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** The personal capabilities: favourites, own bids, saved searches, notifications, e-mails and messages. */
export interface Personal {
  /** Tells users what is not told of the log. */
  sender: NoticeSender;
  /** What waits in the memory of this server, by queue. */
  waiting(): Record<'notices' | 'pushes' | 'search_alerts', number>;
  /** Catches up with the log and starts notifying. */
  start(): Promise<void>;
  stop(): void;
  /** Resolves when all commits so far have been projected and notified. */
  settled(): Promise<void>;
}

/** The part of the composition root that puts the above together. */
export async function createPersonal(deps: PersonalDeps): Promise<Personal> {
  const { connection, desk, follower, log, favourites, push, clock, logger } = deps;
  const notifications = await createMongoNotifications(connection);
  const mails = await createMongoNoticeMails(connection);
  const ownBids = await createMongoOwnBids(connection);
  const preferences = createMongoEmailPreferences(connection);
  const threads = await createMongoThreads(connection);
  const parties = new Parties(deps);
  const lookup = createMongoAuctionLookup(connection);

  const { hidden } = deps.catalogue;
  const savedSearches = await createSavedSearches(deps);
  const mailing = new Mailing({ ...deps, mails, threads, parties, searches: savedSearches.letters });
  const devices = await createMongoPushDevices(connection);
  const pushSender = createWebPushSender({ keys: await loadVapidKeys(connection), contact: CONTACT });
  const devicePush = new DevicePush({ devices, sender: pushSender, clock, logger });
  const sender = new NoticeSender({
    notifications,
    push: {
      ...push,
      pushed(notice, unread) {
        push.pushed(notice, unread);
        devicePush.pushed(notice);
      },
    },
    preferences,
    users: deps.users,
    clock,
    copies: deps.copies,
    tracing: deps.tracing,
    onSent: () => mailing.nudge(),
  });
  const notifier = new Notifier({ log, clock, sender });
  const projector = new OwnBidProjector({ ownBids, clock, logger });
  follower.subscribe(projector);
  follower.subscribe(notifier);
  const alerts = savedSearches.telling(sender);
  const reminding = { desk, favourites, hidden, sender, clock, logger };
  const reminders = [endings(lookup), startings(lookup)].map((moment) => new Reminders(reminding, moment));

  const favouriteList = new FavouriteList({ ...deps, lookup, onChanged: deps.favouriteChanged });
  const myBids = new MyBids({ ...deps, ownBids, projector, lookup });
  const messaging = new Messaging({
    desk,
    threads,
    parties,
    hidden,
    sender,
    clock,
    push: deps.threadPush,
    async readNotices(userId, ids) {
      // The member who listed the lot has a copy of the notice.
      if (await notifications.markAllRead(userId, [...ids, ...ids.map(copyId)]))
        push.unreadChanged(userId, await notifications.unread(userId));
    },
  });
  const calendars = new Calendars({ ...deps, lookup, ownBids });
  personalRoutes(deps.routes, { favourites: favouriteList, myBids, calendars });
  threadRoutes(deps.routes, messaging);
  notificationRoutes(deps.routes, { notifications, push, preferences, devices, pushSender });

  return {
    sender,
    waiting: () => ({
      notices: notifier.waiting,
      pushes: devicePush.waiting,
      search_alerts: alerts.waiting(),
    }),
    async start() {
      await Promise.all(reminders.map((reminder) => reminder.start()));
      alerts.start();
      mailing.start();
    },
    stop() {
      for (const reminder of reminders) reminder.stop();
    },
    async settled() {
      await Promise.all([projector.flush(), notifier.settled(), alerts.stop()]);
      await devicePush.settled();
      await mailing.stop();
    },
  };
}
