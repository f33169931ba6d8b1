import { isRegistrationNumber } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { createMongoAuctionLog } from '../auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../auctions/log/desk.ts';
import { conditionsOf } from '../auctions/rules/index.ts';
import { createMongoCars } from '../cars/cars.mongo.ts';
import type { Car } from '../cars/cars.ts';
import { createMongoAuctionCatalogue } from '../catalogue/auction-catalogue.mongo.ts';
import { randomIds } from '../core/random-ids.ts';
import type { RegisterEntry } from '../dealers/dealers.ts';
import { createMongoAuditTrail } from '../platform/audit.mongo.ts';
import { NO_PASSWORD } from '../users/index.ts';
import { demoCars } from './cars/index.ts';
import type { SeedDeps } from './index.ts';
import { lotTerms } from './lot-terms.ts';
import { SeedClock } from './seed-clock.ts';

const DEALERS = 500;
/** Beside those of the demo. */
const CARS_OF_ONE = 60;
const CITIES = ['Beograd', 'Novi Sad', 'Niš', 'Kragujevac', 'Subotica', 'Čačak', 'Užice', 'Zrenjanin'];

/**
 * Adds to the demo what lists have to stand: 500 companies, of which most sell one car, and 60 more cars of the first dealer. Nobody
 * can sign in to these accounts. What is there stays. Run it while no server uses the database.
 */
export async function seedLarge(
  { connection, identity, config, clock, logger }: SeedDeps,
  inventory: readonly Car[],
): Promise<void> {
  const { users, dealers } = identity;
  const cars = await createMongoCars(connection);
  const audit = await createMongoAuditTrail(connection, { clock, ids: randomIds });
  const now = clock.now();
  const seedClock = new SeedClock(now);
  const desk = new AuctionDesk({
    log: await createMongoAuctionLog(connection),
    catalogue: await createMongoAuctionCatalogue(connection),
    publisher: { published: () => {}, priceDropped: () => {} },
    ids: randomIds,
    clock: seedClock,
    logger,
  });
  const copyOf = (number: number, id: string, dealerId: string): Car => {
    const template = inventory[number % demoCars.length];
    if (template === undefined) throw new Error('the demo has no cars');
    const vin = `WVWZZZLRG${String(number).padStart(8, '0')}`;
    return { ...template, id, dealerId, vin, auctionId: null, claimedAt: null, version: 0, createdAt: now };
  };

  for (let number = 1; number <= DEALERS; number++) {
    const id = `large-dealer-${number}`;
    const since = now - number * DAY_MS;
    const [email, companyName] = [`kompanija${number}@primer.rs`, `Auto kompanija ${number} d.o.o.`];
    const status = number % 25 === 0 ? 'rejected' : number % 10 === 0 ? 'pending' : 'approved';
    await users.insert({
      id,
      email,
      name: `Vlasnik ${number}`,
      passwordHash: NO_PASSWORD,
      isAdmin: false,
      identityProvider: 'Local',
      createdAt: since,
      tokensValidFrom: 0,
      locked: null,
      addressConfirmed: true,
      phone: '+381 60 555 1234',
    });
    const applied: RegisterEntry = {
      at: since,
      action: 'applied',
      byUserId: id,
      by: `Vlasnik ${number}`,
      notes: null,
    };
    const decided = { at: since + DAY_MS / 2, byUserId: '', by: 'Administrator', notes: null };
    await dealers.upsert(
      {
        id,
        companyName,
        contactEmail: email,
        phone: '+381 11 555 1234',
        registrationNumber: registrationNumberOf(number),
        licence: `DL-${number}`,
        city: CITIES[number % CITIES.length] ?? '',
        country: 'Srbija',
        address: `Glavna ${number}`,
        verificationStatus: status,
        verificationNotes: null,
        createdAt: since,
        verifiedAt: status === 'approved' ? decided.at : null,
      },
      status === 'pending' ? [applied] : [applied, { ...decided, action: status }],
    );
    if (status !== 'approved') continue;
    await audit.append({
      key: `large:${number}`,
      by: 'admin@autoplace.rs',
      action: 'dealer.approved',
      subject: id,
      subjectName: companyName,
      details: [],
    });
    await listOne(number, id);
  }
  for (let number = 1; number <= CARS_OF_ONE; number++)
    await cars.insert(copyOf(DEALERS + number, `large-car-${number}`, 'demo-dealer'));
  await desk.flush();

  async function listOne(number: number, dealerId: string): Promise<void> {
    const auctionId = `large-${number}`;
    const demo = demoCars[number % demoCars.length];
    const car = copyOf(number, `large-lot-${number}`, dealerId);
    if (demo === undefined || (await desk.read(auctionId)) !== null) return;
    const lot = { kind: 'classic', startsIn: 0, endsIn: (1 + (number % 28)) * DAY_MS, bids: 0 } as const;
    const conditions = conditionsOf(config.firstSettings);
    const terms = lotTerms(lot, demo, car, { auctionId, now, ...conditions });
    await cars.insert({ ...car, auctionId, claimedAt: now });
    seedClock.turnTo(now);
    await desk.list(terms);
    await desk.submit(auctionId, { type: 'ReachDeadline' });
  }
}

/** Another one for each company, with the right control digit. */
function registrationNumberOf(company: number): string {
  let digits = 20_000_000 + company * 100;
  while (!isRegistrationNumber(String(digits))) digits += 1;
  return String(digits);
}
