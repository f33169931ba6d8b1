import { type DealState, dealState } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { MemoryDeals } from '../../test/support/auctions/deal-fixtures.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { loadConfig } from '../config.ts';
import { withStep } from '../deals/changing.ts';
import { countedRatingOf } from '../deals/ratings/ratings.ts';
import { standingOf } from '../deals/rules.ts';
import { demoCars } from './cars/index.ts';
import { seedDeals } from './deals.ts';
import { liveLots, pastLots } from './lots.ts';
import { SeedClock } from './seed-clock.ts';

const NOW = Date.UTC(2026, 5, 1);

/** Past lots as they end by their bids and reserves, or sold since below the reserve; of the view only what a deal takes. */
const readWith = (soldBelowReserve: boolean) => async (auctionId: string) => {
  const place = demoCars.findIndex(({ key }) => auctionId === `${key}-1`) - liveLots.length;
  const lot = pastLots[place];
  if (lot === undefined) return null;
  const isSold = lot.bids > 0 && (lot.reserve ?? 0) < 1 && !lot.cancelled;
  const isLate = soldBelowReserve && (lot.reserve ?? 0) > 1;
  const view = {
    dealerId: 'dealer',
    title: auctionId,
    car: { images: [], primaryImageUrl: null },
  };
  const at = NOW + lot.endsIn;
  const reason = isLate ? 'below_reserve' : 'hammer';
  const sale = { bidderId: 'ana', bidder: 1, price: 9_000, reason, at, fell: null };
  return { auctionId, view, state: { sales: isSold || isLate ? [sale] : [] } };
};

const settings = loadConfig({}).firstSettings;
async function seeded() {
  const fallen: string[] = [];
  const deals = new MemoryDeals();
  const seed = async (now: number, soldBelowReserve = false) => {
    const submit = async (_id: string, { reason }: { reason: string }) => void fallen.push(reason);
    const desk = { read: readWith(soldBelowReserve), submit } as unknown as AuctionDesk;
    await seedDeals(deals, { desk, settings, clock: new SeedClock(now), now });
  };
  await seed(NOW);
  return { deals, fallen, seed, all: () => [...deals.deals.values()] };
}

it('the demo has a deal in every state and ratings of completed ones, and seeding it again changes nothing', async () => {
  const { fallen, seed, all } = await seeded();
  const states = all().map((deal): DealState => standingOf(deal).state);
  expect(new Set(states)).toEqual(new Set(dealState.options));
  const rated = all().flatMap((deal) => countedRatingOf(deal, 'seller') ?? []);
  expect(new Set(rated.map(({ stars }) => stars)).size).toBeGreaterThan(2);
  const before = all();
  expect(fallen).toEqual(['sale_defaulted', 'sale_cancelled']);
  await seed(NOW + 1_000);
  expect(all()).toEqual(before);
  expect(before.every(({ dueAt }) => dueAt === null || dueAt > NOW)).toBe(true);
});

it('a lot that was sold below its reserve since, or a deal that went on, leaves the others as they are', async () => {
  const { deals, fallen, seed, all } = await seeded();
  const open = all().find((deal) => standingOf(deal).state === 'paid');
  if (open === undefined) throw new Error('no deal is paid');
  const cancelled = {
    id: 'end',
    kind: 'cancelled',
    by: 'administrator',
    userId: 'admin',
    reason: 'Kvar',
  } as const;
  deals.deals.set(open.id, withStep(open, { ...cancelled, at: NOW }));
  const before = all();
  fallen.length = 0;
  await seed(NOW + 1_000, true);
  expect(all()).toEqual(before);
  expect(fallen.toSorted()).toEqual(['sale_cancelled', 'sale_cancelled', 'sale_defaulted']);
});
