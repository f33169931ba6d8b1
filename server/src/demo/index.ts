import { createMongoAuctionLog } from '../auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../auctions/log/desk.ts';
import { conditionsOf } from '../auctions/rules/index.ts';
import { createMongoCars } from '../cars/cars.mongo.ts';
import type { Car } from '../cars/cars.ts';
import { createMongoAuctionCatalogue } from '../catalogue/auction-catalogue.mongo.ts';
import { createMongoActs } from '../company/acts.mongo.ts';
import { createMongoMembers } from '../company/members.mongo.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { randomIds } from '../core/random-ids.ts';
import { createMongoViews } from '../dealers/figures/views.mongo.ts';
import { createMongoPresets } from '../dealers/selling-presets.mongo.ts';
import { createMongoDeals } from '../deals/deals.mongo.ts';
import { standingOf } from '../deals/rules.ts';
import type { Identity } from '../identity/setup.ts';
import { createMongoThreads } from '../messages/threads.mongo.ts';
import { createMongoNotifications } from '../notifications/notifications.mongo.ts';
import { createMongoBookedPayments } from '../payments/booked-payments.mongo.ts';
import { createMongoDeposits } from '../payments/deposits/deposits.mongo.ts';
import { createMongoFavourites } from '../personal/favourites.mongo.ts';
import { createMongoSettings } from '../platform/settings/settings.mongo.ts';
import { createMongoQuestions } from '../questions/questions.mongo.ts';
import { barDefaulter } from '../rights/defaulters.ts';
import { createMongoRights } from '../rights/rights.mongo.ts';
import type { RightsStore } from '../rights/rights.ts';
import { createMongoSavedSearches } from '../saved-searches/saved-searches.mongo.ts';
import { createMongoSearchHits } from '../saved-searches/search-hits.mongo.ts';
import { seedAccounts } from './accounts.ts';
import { seedAuctions } from './auctions.ts';
import { seedFavourites } from './buyers/favourites.ts';
import { seedSavedSearches } from './buyers/saved-searches.ts';
import { seedEarlierSales } from './company/earlier-sales.ts';
import { seedPeople } from './company/people.ts';
import { seedPresets } from './company/presets.ts';
import { seedQuestions } from './company/questions.ts';
import { seedThreads } from './company/threads.ts';
import { seedDeals } from './deals.ts';
import { seedDeposits } from './deposits.ts';
import { seedFees } from './fees.ts';
import { seedInventory } from './inventory.ts';
import { SeedClock } from './seed-clock.ts';
import { createUnfinishedLot } from './unfinished-lot.mongo.ts';

export interface SeedDeps {
  connection: Connection;
  identity: Pick<Identity, 'users' | 'dealers' | 'passwords'>;
  config: Pick<Config, 'firstSettings'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Fills the database with the demo: accounts, cars, auctions with histories that went through the real rules. What is
 * there stays, and a seed that was cut off is completed; on a later start only the live lots that are over are listed
 * again. Run it while no server uses the database. Returns the cars, whose pictures `DemoPictures.storeAll` stores.
 */
export async function seedDemo({ connection, identity, config, clock, logger }: SeedDeps): Promise<Car[]> {
  const { dealerIds, buyerIds, sellerId } = await seedAccounts(identity, clock);
  const cars = await createMongoCars(connection);
  const inventory = await seedInventory({ cars, clock }, dealerIds);

  const unfinished = createUnfinishedLot(connection);
  await unfinished.remove();
  const seedClock = new SeedClock(clock.now());
  const catalogue = await createMongoAuctionCatalogue(connection);
  const log = await createMongoAuctionLog(connection);
  const publisher = { published: () => {}, priceDropped: () => {} };
  const desk = new AuctionDesk({ log, catalogue, publisher, ids: randomIds, clock: seedClock, logger });
  // What an administrator has changed goes before the environment here too.
  const changed = (await createMongoSettings(connection).newerThan(0))?.settings;
  const settings = { ...config.firstSettings, ...changed };
  await seedFavourites(await createMongoFavourites(connection), { desk, buyerIds, now: clock.now() });
  const listing = {
    desk,
    cars,
    unfinished,
    clock: seedClock,
    now: clock.now(),
    conditions: conditionsOf(settings),
    inventory,
    buyerIds,
  };
  const listed = await seedAuctions({ ...listing, views: await createMongoViews(connection) });
  await seedEarlierSales({ ...listing, dealerIds });
  await seedThreads(await createMongoThreads(connection), { desk, buyerIds, now: clock.now() });
  await seedSavedSearches({
    searches: await createMongoSavedSearches(connection),
    hits: await createMongoSearchHits(connection),
    notifications: await createMongoNotifications(connection),
    desk,
    buyerIds,
    now: clock.now(),
  });
  const [companyId] = dealerIds;
  if (companyId !== undefined) {
    const people = {
      members: await createMongoMembers(connection),
      acts: await createMongoActs(connection),
    };
    await seedPeople(people, { companyId, sellerId, now: clock.now() });
    await seedPresets(createMongoPresets(connection), companyId);
  }
  await seedQuestions(await createMongoQuestions(connection), { desk, buyerIds, now: clock.now() });
  const deals = await createMongoDeals(connection);
  const seeded = await seedDeals(deals, { desk, settings, clock: seedClock, now: clock.now() });
  await seedFees({
    connection,
    desk,
    log,
    deals,
    logger,
    dealerIds,
    dealers: identity.dealers,
    settings,
    clock: seedClock,
    now: clock.now(),
  });
  await desk.flush();
  const rights = createMongoRights(connection);
  await seedDeposits(
    {
      deposits: await createMongoDeposits(connection),
      payments: await createMongoBookedPayments(connection),
      rights,
      settings: { ...config.firstSettings, ...settings },
      now: clock.now(),
    },
    buyerIds,
  );
  await seedRights(rights, buyerIds, clock.now());
  for (const { id: dealId, buyerId: userId, lot, ...deal } of seeded)
    if (standingOf(deal).state === 'defaulted')
      await barDefaulter({ store: rights, clock }, { userId, dealId, title: lot.title });
  // The bids of the seed were not counted.
  if (listed > 0) await rights.setPrepared(false);
  logger.info({ cars: inventory.length, listed }, 'demo data is ready');
  return inventory;
}

/** Whole euros: enough for what the seed lets one buyer lead with, and for a demonstration. */
const DEMO_LIMIT = 1_000_000;

/** Gives the demo buyers without a deposit a limit that is high enough, once. */
async function seedRights(
  store: Pick<RightsStore, 'find' | 'save'>,
  buyerIds: readonly string[],
  now: number,
): Promise<void> {
  for (const buyerId of buyerIds) {
    const rights = await store.find(buyerId);
    // A deposit carries enough.
    if (rights.limitChanges.length > 0 || rights.deposits.length > 0) continue;
    const change = { at: now, by: 'AutoPlace', limit: DEMO_LIMIT, reason: 'Demo nalog' };
    await store.save({ ...rights, version: rights.version + 1, limitChanges: [change] });
  }
}
