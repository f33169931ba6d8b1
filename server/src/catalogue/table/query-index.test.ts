import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classicTerms, golf, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { AuctionTable } from './auction-table.ts';
import { type KeptQuery, QueryIndex } from './query-index.ts';
import type { ListedAuction } from './row.ts';

const SEED = Number(process.env.SEED_OF_RUN ?? 1);
const { title, startingPrice } = classicTerms();

const lot = (car: Partial<typeof golf> = {}): ListedAuction => ({
  id: 'lot',
  dealerId: 'dealer',
  title,
  status: 'scheduled',
  auctionType: 'classic',
  startingPrice,
  currentBid: null,
  minimumPrice: null,
  priceDropAmount: null,
  priceDropInterval: null,
  priceDropUnit: null,
  startTime: new Date(NOON).toISOString(),
  endTime: new Date(NOON + HOUR_MS).toISOString(),
  createdAt: new Date(NOON).toISOString(),
  updatedAt: new Date(NOON).toISOString(),
  hammerPrice: null,
  car: { ...golf, ...car },
});

const indexOf = (queries: Record<string, KeptQuery>) => {
  const index = new QueryIndex();
  for (const [id, query] of Object.entries(queries)) index.put(id, query);
  return index;
};

it('finds a query by the spelling, the family and the words of the car, as a list would', () => {
  const index = indexOf({
    spelt: { make: ['VOLKSWAGEN'] },
    family: { make: ['Volkswagen', 'BMW'], model: ['golf'] },
    words: { q: 'голф 2017' },
    alone: { q: 'golf 7' },
    inYear: { q: 'golf 2' },
    cheap: { maxPrice: 9_999 },
    other: { make: ['Volkswagen'], model: ['Passat'] },
  });
  expect(index.listing(lot(), NOON).toSorted()).toEqual(['alone', 'family', 'spelt', 'words']);
});

it('R385 finds a query by any name of the make', () => {
  const index = indexOf({
    written: { make: ['Volkswagen'] },
    known: { make: ['VW'] },
    other: { make: ['BMW'] },
  });
  for (const make of ['Volkswagen', 'VW', 'Фолксваген'])
    expect(index.listing(lot({ make }), NOON).toSorted()).toEqual(['known', 'written']);
});

it('finds a query once that asks for a model by its name and by its family', () => {
  const index = indexOf({ both: { model: ['Golf', 'Golf 7 2.0 TDI'] } });
  expect(index.listing(lot(), NOON)).toEqual(['both']);
});

it('counts the months of an inspection from the day on which it is asked', () => {
  const index = indexOf({ half: { inspection: ['6'] }, year: { inspection: ['12'] } });
  const inspected = lot({ inspectionValid: '2026-12-15' });
  expect(index.listing(inspected, NOON)).toEqual(['half']);
  expect(index.listing(inspected, NOON + 15 * 24 * HOUR_MS)).toEqual([]);
});

it('finds nothing that was dropped', () => {
  const index = indexOf({ one: { make: ['Volkswagen'] } });
  index.drop('one');
  expect([index.listing(lot(), NOON), index.size]).toEqual([[], 0]);
});

const some = <T>(...values: T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }), { nil: undefined });
const bound = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const query = fc.record({
  make: some('bmw', 'Škoda', 'SKODA', 'Volkswagen'),
  model: some('golf', 'Golf 7 2.0 tdi', 'Serija 3', 'Octavia', '320d'),
  bodyType: some('wagon', 'suv', 'sedan', 'hatchback'),
  fuel: some('diesel', 'petrol', 'electric', 'lpg'),
  maxPrice: bound(9_000, 10_000),
  q: fc.option(fc.constantFrom('golf', 'шкода', 'nema'), { nil: undefined }),
}) as fc.Arbitrary<KeptQuery>;
const car = fc.record({
  make: fc.constantFrom('BMW', 'Škoda', 'Volkswagen'),
  model: fc.constantFrom('320d', 'Octavia', 'Golf 7 2.0 TDI'),
  bodyType: fc.constantFrom('wagon' as const, 'sedan' as const, null),
  fuelType: fc.constantFrom('diesel' as const, 'electric' as const),
});

it('finds exactly what asking every query finds', () => {
  fc.assert(
    fc.property(fc.array(query, { maxLength: 30 }), car, (queries, changes) => {
      const auction = lot(changes);
      const table = new AuctionTable();
      table.put(auction, 1);
      const byAsking = queries.flatMap((one, at) =>
        table.hasAny({ query: one, now: NOON }) ? [`${at}`] : [],
      );
      const found = indexOf(Object.fromEntries(queries.entries())).listing(auction, NOON);
      expect(found.toSorted()).toEqual(byAsking.toSorted());
    }),
    { seed: SEED, numRuns: 100 },
  );
});
