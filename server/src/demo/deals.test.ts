import { type DealState, dealState } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { MemoryDeals } from '../../test/support/auctions/deal-fixtures.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { loadConfig } from '../config.ts';
import { countedRatingOf } from '../deals/ratings/ratings.ts';
import { standingOf } from '../deals/rules.ts';
import { demoCars } from './cars/index.ts';
import { seedDeals } from './deals.ts';
import { liveLots, pastLots } from './lots.ts';
import { SeedClock } from './seed-clock.ts';

const NOW = Date.UTC(2026, 5, 1);

/** Past lots as they end by their bids and reserves; of the view only what a deal takes. */
const read = async (auctionId: string) => {
  const place = demoCars.findIndex(({ key }) => auctionId === `${key}-1`) - liveLots.length;
  const lot = pastLots[place];
  if (lot === undefined) return null;
  const isSold = lot.bids > 0 && (lot.reserve ?? 0) < 1 && !lot.cancelled;
  const view = {
    dealerId: 'dealer',
    title: auctionId,
    car: { images: [], primaryImageUrl: null },
  };
  const at = NOW + lot.endsIn;
  const sale = { bidderId: 'ana', bidder: 1, price: 9_000, reason: 'hammer', at, fell: null };
  return { auctionId, view, state: { sales: isSold ? [sale] : [] } };
};

it('the demo has a deal in every state and ratings of completed ones, and seeding it again changes nothing', async () => {
  const fallen: string[] = [];
  const deals = new MemoryDeals();
  const desk = {
    read,
    submit: async (_id: string, { reason }: { reason: string }) => void fallen.push(reason),
  } as unknown as AuctionDesk;
  const clock = new SeedClock(NOW);
  const settings = loadConfig({}).firstSettings;
  await seedDeals(deals, { desk, settings, clock, now: NOW });
  const states = [...deals.deals.values()].map((deal): DealState => standingOf(deal).state);
  expect(new Set(states)).toEqual(new Set(dealState.options));
  const rated = [...deals.deals.values()].flatMap((deal) => countedRatingOf(deal, 'seller') ?? []);
  expect(new Set(rated.map(({ stars }) => stars)).size).toBeGreaterThan(2);
  const before = [...deals.deals.values()];
  expect(fallen).toEqual(['sale_defaulted', 'sale_cancelled']);
  await seedDeals(deals, { desk, settings, clock, now: NOW + 1_000 });
  expect([...deals.deals.values()]).toEqual(before);
  expect(before.every(({ dueAt }) => dueAt === null || dueAt > NOW)).toBe(true);
});
