import { MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionTerms } from '../../../server/src/auctions/rules/index.ts';
import { createMongoCars } from '../../../server/src/cars/cars.mongo.ts';
import { type Car, toLotCar } from '../../../server/src/cars/cars.ts';
import { loadConfig } from '../../../server/src/config.ts';
import { createLocalPictures } from '../../../server/src/core/files/local-pictures.files.ts';
import type { PictureFiles } from '../../../server/src/core/files/picture-files.ts';
import { createMailer } from '../../../server/src/core/mail/mailer.smtp.ts';
import { type Connection, connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../../../server/src/core/system-clock.ts';
import { createMongoDeals } from '../../../server/src/deals/deals.mongo.ts';
import { dealOf } from '../../../server/src/deals/opening.ts';
import { seedAccounts } from '../../../server/src/demo/accounts.ts';
import { seedInventory } from '../../../server/src/demo/inventory.ts';
import { withDemoPictures } from '../../../server/src/demo/pictures.files.ts';
import { SeedClock } from '../../../server/src/demo/seed-clock.ts';
import { createIdentity } from '../../../server/src/identity/setup.ts';
import { openDatabase } from '../../../server/src/open-database.ts';
import { quietDesk } from '../../../server/test/support/auctions/quiet-desk.ts';
import { weakPasswords } from '../../../server/test/support/identity/weak-passwords.ts';
import { addApplicants } from './applicants.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What a journey lists; the rest of the terms is the same for all. */
export type JourneyLot = Pick<AuctionTerms, 'auctionId' | 'title' | 'startingPrice' | 'startsAt' | 'endsAt'> &
  Partial<
    Pick<
      AuctionTerms,
      | 'auctionType'
      | 'bidIncrement'
      | 'dutch'
      | 'reservePrice'
      | 'opensReserve'
      | 'buyItNowPrice'
      | 'negotiationMs'
    >
  > & {
    /** Of a lot that is over: what the demo buyers, by their place, have bid, a minute apart from the start. */
    bids?: readonly (readonly [buyer: number, amount: number])[];
  };

/** Fills a data folder, before a server of its own starts on it, as `prepareData` does. */
export async function prepareFolder(
  dataDir: string,
  publicUrl: string,
  lots: readonly JourneyLot[],
): Promise<void> {
  const database = await openDatabase({ dataDir });
  const connection = await connectMongo(database.uri);
  await prepareData({ connection, dataDir, publicUrl }, lots);
  await connection.close();
  await database.close();
}

/**
 * Fills a database, and the pictures of a data folder, with the demo accounts, one car and these lots of the first dealer,
 * and with `applicants` companies that wait for their verification beside the one of the demo accounts.
 */
export async function prepareData(
  { connection, dataDir, publicUrl }: { connection: Connection; dataDir: string; publicUrl: string },
  lots: readonly JourneyLot[],
  applicants = 0,
): Promise<void> {
  const mailer = createMailer({ dataDir, smtpUrl: undefined });
  const clock = systemClock;
  const past = new SeedClock(clock.now());
  const identity = await createIdentity({
    connection,
    publicUrl,
    mailer,
    clock,
    logger: silent,
    secureCookies: false,
    passwords: weakPasswords(),
  });
  const { dealerIds, buyerIds } = await seedAccounts(identity, clock);
  await addApplicants(identity, applicants, clock.now());
  const [car] = await seedInventory({ cars: await createMongoCars(connection), clock }, dealerIds, 1);
  if (car === undefined) throw new Error('there is no car');
  await storePictures(createLocalPictures(dataDir), car);
  const desk = await quietDesk(connection, past);
  const deals = await createMongoDeals(connection);
  for (const { bids = [], ...lot } of lots) {
    past.turnTo(Math.min(lot.startsAt, clock.now()));
    await desk.list({
      carId: car.id,
      dealerId: car.dealerId,
      description: car.description,
      auctionType: 'classic',
      reservePrice: null,
      buyItNowPrice: null,
      bidIncrement: 100,
      dutch: null,
      softCloseMs: 120_000,
      commissionRate: 2.5,
      featured: false,
      car: toLotCar(car),
      ...lot,
    });
    if (lot.endsAt > clock.now()) continue;
    for (const [index, [buyer, amount]] of bids.entries()) {
      past.turnTo(lot.startsAt + (index + 1) * MINUTE_MS);
      const cause = { clientBidId: `bid-${lot.auctionId}-${index}`, fingerprint: 'bid' };
      const bid = { bidderId: buyerIds[buyer] ?? '', amount, maxAmount: null, cause };
      await desk.submit(lot.auctionId, { type: 'PlaceBid', ...bid });
    }
    past.turnTo(lot.endsAt);
    await desk.submit(lot.auctionId, { type: 'ReachDeadline' });
    const history = await desk.read(lot.auctionId);
    if (history?.state.status === 'sold')
      await deals.insert(dealOf(history, 1, loadConfig({}).firstSettings, lot.endsAt));
  }
  await desk.flush();
}

/** By path: made for the first stage of a worker, and written as they are for the others. */
const pictures = new Map<string, Uint8Array>();

async function storePictures(files: PictureFiles, car: Car): Promise<void> {
  for (const [path, content] of pictures) await files.write(path, content);
  await withDemoPictures(files).storeAll([car]);
  for await (const path of files.list()) pictures.set(path, (await files.read(path)) ?? new Uint8Array());
}
