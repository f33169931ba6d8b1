import { MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { isOver, type ListingConditions } from '../auctions/rules/index.ts';
import type { Car, Cars } from '../cars/cars.ts';
import type { Views } from '../dealers/figures/views.ts';
import { placeBids } from './bid-history.ts';
import { type DemoCar, demoCars } from './cars/index.ts';
import { lotTerms } from './lot-terms.ts';
import { earlierAttempts, type Lot, liveLots, pastLots } from './lots.ts';
import type { SeedClock } from './seed-clock.ts';
import type { UnfinishedLot } from './unfinished-lot.mongo.ts';
import { plausibleViews } from './views.ts';

interface AuctionSeed {
  desk: AuctionDesk;
  cars: Cars;
  views: Pick<Views, 'add'>;
  unfinished: Pick<UnfinishedLot, 'write'>;
  clock: SeedClock;
  now: number;
  /** For auctions that are listed now. */
  conditions: ListingConditions;
  inventory: readonly Car[];
  buyerIds: readonly string[];
}

/** Lists the demo auctions: past ones once, live ones again when they are over. Returns how many were listed. */
export async function seedAuctions(seed: AuctionSeed): Promise<number> {
  let listed = 0;
  await seedEarlierAttempts(seed);
  for (const [index, lot] of [...liveLots, ...pastLots].entries()) {
    const demo = demoCars[index];
    const car = seed.inventory[index];
    if (demo === undefined || car === undefined) throw new Error(`no car for lot ${index}`);
    const auctionId = await freeId(seed.desk, lot, demo.key, index < liveLots.length);
    if (auctionId === null) continue;
    await seed.unfinished.write(auctionId, async () => {
      await listLot(seed, lot, demo, car, auctionId);
      await seed.cars.replace({ ...car, auctionId, claimedAt: seed.now });
    });
    listed += 1;
  }
  return listed;
}

async function seedEarlierAttempts(seed: AuctionSeed): Promise<void> {
  for (const { place, lot } of earlierAttempts) {
    const [demo, car] = [demoCars[place], seed.inventory[place]];
    if (demo === undefined || car === undefined) throw new Error(`no car for lot ${place}`);
    const auctionId = `${demo.key}-earlier`;
    if ((await seed.desk.read(auctionId)) !== null) continue;
    await seed.unfinished.write(auctionId, () => listLot(seed, lot, demo, car, auctionId));
  }
}

/** The id to list a lot under: the first one that is free; null if its auction runs, or if once was enough. */
async function freeId(desk: AuctionDesk, lot: Lot, key: string, again: boolean): Promise<string | null> {
  for (let round = 1; ; round++) {
    const auctionId = lot.id ?? `${key}-${round}`;
    const history = await desk.read(auctionId);
    if (history === null) return auctionId;
    if (!again || lot.id !== undefined || !isOver(history.state)) return null;
  }
}

/** One more bid, of this buyer, as long as late bids move no end. */
async function bidLast({ desk, buyerIds }: AuctionSeed, auctionId: string, buyer: number): Promise<void> {
  const [bidderId, history] = [buyerIds[buyer], await desk.read(auctionId)];
  const leading = history?.state.leader;
  const least = history?.view.minimumBid;
  if (bidderId === undefined || !leading || !least || leading.bidderId === bidderId) return;
  const step = history.state.terms.bidIncrement ?? 100;
  const amount = Math.max(least, leading.maxAmount + step);
  const cause = { clientBidId: `seed-${auctionId}-last-${buyer}`, fingerprint: `bid ${amount} -` };
  await desk.submit(auctionId, { type: 'PlaceBid', bidderId, amount, maxAmount: null, cause });
}

async function listLot(
  seed: AuctionSeed,
  lot: Lot,
  demo: DemoCar,
  car: Car,
  auctionId: string,
): Promise<void> {
  const { desk, clock, now, conditions, buyerIds, views } = seed;
  const terms = lotTerms(lot, demo, car, { auctionId, now, ...conditions });
  // Listed some time before it starts, as a dealer does it.
  clock.turnTo(Math.min(now, terms.startsAt) - 30 * MINUTE_MS);
  await desk.list(terms);
  clock.turnTo(Math.min(now, terms.startsAt));
  await desk.submit(auctionId, { type: 'ReachDeadline' });
  await views.add(plausibleViews(terms, lot.bids, now));
  const until = Math.min(now, terms.endsAt) - MINUTE_MS;
  const target = Math.max(terms.startingPrice, demo.marketPrice * 0.95);
  await placeBids(desk, clock, terms, { count: lot.bids, until, target, buyerIds });
  if (terms.endsAt > now) return;
  for (const buyer of [lot.underbidder, lot.wonBy])
    if (buyer !== undefined) await bidLast(seed, auctionId, buyer);
  const history = await desk.read(auctionId);
  if (history === null) throw new Error(`auction ${auctionId} is gone`);
  if (lot.cancelled) {
    clock.turnTo(terms.endsAt - 1);
    const reason = 'Vozilo je povučeno iz prodaje na zahtev vlasnika.';
    await desk.submit(auctionId, { type: 'Cancel', by: terms.dealerId, reason });
  } else {
    clock.turnTo(history.state.endsAt);
    await desk.submit(auctionId, { type: 'ReachDeadline' });
    // What was negotiated in vain is long over.
    const until = (await desk.read(auctionId))?.state.negotiation?.until ?? now;
    clock.turnTo(Math.min(until, now));
    await desk.submit(auctionId, { type: 'ReachDeadline' });
  }
}
