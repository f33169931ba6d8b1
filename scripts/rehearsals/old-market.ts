import { seeded } from '@autoplace/replay/testing';
import type { DealStepKind } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import {
  type CommitDocument,
  createMongoAuctionLog,
  toCommitDocument,
} from '../../server/src/auctions/log/auction-log.mongo.ts';
import type { AuctionHistory } from '../../server/src/auctions/log/history.ts';
import { createMongoCars } from '../../server/src/cars/cars.mongo.ts';
import { createMongoAuctionCatalogue } from '../../server/src/catalogue/auction-catalogue.mongo.ts';
import { loadConfig } from '../../server/src/config.ts';
import type { Connection } from '../../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import type { Deal } from '../../server/src/deals/deal.ts';
import { createMongoDeals } from '../../server/src/deals/deals.mongo.ts';
import { dealOf } from '../../server/src/deals/opening.ts';
import { OwnBidProjector } from '../../server/src/personal/own-bid-projector.ts';
import { createMongoOwnBids } from '../../server/src/personal/own-bids.mongo.ts';
import { classicTerms, golf } from '../../server/test/support/auctions/auction-fixtures.ts';
import { silent } from '../../server/test/support/upkeep/upkeep-world.ts';
import { type Course, commitsOf } from '../bench/long-logs/written-logs.ts';

/** Of so many lots one is running. */
const RUNNING = 20;
const DEALERS = 500;
const MOST_BIDDERS = 8;
const AT_ONCE = 200;

const lotOf = (number: number): string => `lot-${number}`;

/** The lots that are running, of so many. */
export const runningOf = (lots: number): string[] =>
  Array.from({ length: Math.ceil(lots / RUNNING) }, (_, index) => lotOf(index * RUNNING));

/**
 * Writes a market that has run for two and a half years, as servers would have: of each lot the car, a log with one bid in a commit (none
 * in a seventh of them, else `bids` in the mean, by 2 to 8 people), the read model, own bids, and the deal of a sale. Returns how many
 * commits there are.
 */
export async function writeMarket(
  connection: Connection,
  { lots, bidders, bids }: { lots: number; bidders: number; bids: number },
): Promise<number> {
  await createMongoAuctionLog(connection);
  const documents = connection.collection<CommitDocument>('commits');
  const cars = await createMongoCars(connection);
  const ownBids = await createMongoOwnBids(connection);
  const projector = new OwnBidProjector({ ownBids, clock: systemClock, logger: silent });
  const catalogue = await createMongoAuctionCatalogue(connection);
  const deals = await createMongoDeals(connection);
  const settings = loadConfig({}).firstSettings;
  let written = 0;
  let commits: CommitDocument[] = [];
  let following: Promise<unknown>[] = [];
  const write = async () => {
    written += commits.length;
    await Promise.all([documents.insertMany(commits), ...following]);
    [commits, following] = [[], []];
  };
  for (const course of coursesOf(lots, bidders, bids)) {
    const { car, dealerId, startsAt, endsAt } = course.terms;
    const history = take(commitsOf(course, { note() {} }), (commit) => {
      const writtenAt = new Date(commit.steps.at(-1)?.at(-1)?.at ?? startsAt);
      commits.push({ ...toCommitDocument(commit), writtenAt });
    });
    const times = { createdAt: startsAt, updatedAt: startsAt, claimedAt: startsAt };
    const owned = { dealerId, vin: '', notes: null, auctionId: history.auctionId, version: 1 };
    const codes = { fuelType: 1, transmission: 1, condition: 1 };
    following.push(
      cars.insert({ ...car, ...owned, ...times, codes }),
      catalogue.save(history.toRecord()),
      projector.catchUp(history),
    );
    // Its deadlines are long over: it is due for nothing.
    if (history.state.sales.length > 0)
      following.push(deals.insert({ ...settled(dealOf(history, 1, settings, endsAt)), dueAt: null }));
    if (commits.length >= AT_ONCE) await write();
  }
  await write();
  return written;
}

/** A sale of more than a month ago is paid, and the car is with its buyer. */
function settled(deal: Deal): Deal {
  const { openedAt, sellerId, buyerId } = deal;
  if (openedAt > systemClock.now() - 30 * DAY_MS) return deal;
  const step = (kind: DealStepKind, by: 'seller' | 'buyer', days: number) => ({
    id: kind,
    kind,
    by,
    userId: by === 'seller' ? sellerId : buyerId,
    at: openedAt + days * DAY_MS,
    reason: null,
  });
  const steps = [
    step('payment_received', 'seller', 1),
    step('vehicle_given', 'seller', 2),
    step('vehicle_received', 'buyer', 3),
  ];
  return { ...deal, steps, told: { ...deal.told, steps: steps.length } };
}

function* coursesOf(lots: number, bidders: number, meanBids: number): Generator<Course> {
  const random = seeded(lots);
  const now = systemClock.now();
  const running = new Set(runningOf(lots));
  for (let number = 0; number < lots; number++) {
    const auctionId = lotOf(number);
    const isOver = !running.has(auctionId);
    const endsAt = Math.floor(isOver ? now - (1 + random() * 900) * DAY_MS : now + 20 * DAY_MS);
    const startsAt = isOver ? endsAt - 7 * DAY_MS : now - 2 * DAY_MS;
    const car = { ...golf, id: `car-${number}` };
    yield {
      terms: classicTerms({
        auctionId,
        startsAt,
        endsAt,
        car,
        carId: car.id,
        dealerId: `dealer-${number % DEALERS}`,
      }),
      bids: random() < 1 / 7 ? 0 : Math.ceil(-meanBids * Math.log(1 - random())),
      bidders: 2 + Math.floor(random() * (MOST_BIDDERS - 1)),
      firstBidder: Math.floor(random() * (bidders - MOST_BIDDERS)),
      isOver,
    };
  }
}

function take(commits: ReturnType<typeof commitsOf>, each: (commit: CommitOf) => void): AuctionHistory {
  for (;;) {
    const next = commits.next();
    if (next.done) return next.value;
    each(next.value);
  }
}

type CommitOf = Parameters<typeof toCommitDocument>[0];
