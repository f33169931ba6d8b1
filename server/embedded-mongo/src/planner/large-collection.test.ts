import type { Collection, Sort } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { startInProcess } from '../testing/in-process-server.ts';

interface Auction {
  _id: number;
  status: string;
  make: string;
  fuel: string;
  price: number;
  endsAt: Date;
}

const MAKES = ['Audi', 'BMW', 'Fiat', 'Opel', 'Renault', 'Skoda', 'Toyota', 'VW', 'Volvo', 'Zastava'];
const FUELS = ['diesel', 'petrol', 'lpg', 'electric', 'hybrid'];
const NOW = Date.UTC(2026, 0, 1);
const LARGE = 20_000;

const auction = (_id: number): Auction => ({
  _id,
  status: _id % 4 === 0 ? 'ended' : 'active',
  make: MAKES[(_id * 7) % 10] ?? '',
  fuel: FUELS[(_id * 3 + Math.floor(_id / 10)) % 5] ?? '',
  price: (_id * 7919) % 100_003,
  endsAt: new Date(NOW + ((_id * 104_729) % 1_000_003) * 1000),
});

const running = await startInProcess();
const [small, large] = [running.db.collection<Auction>('small'), running.db.collection<Auction>('large')];
for (const [collection, size] of [
  [small, 1_000],
  [large, LARGE],
] as const) {
  await collection.createIndexes([
    { key: { status: 1, endsAt: 1 } },
    { key: { status: 1, price: 1 } },
    { key: { make: 1, price: 1 } },
  ]);
  for (let from = 0; from < size; from += 10_000) {
    const length = Math.min(10_000, size - from);
    await collection.insertMany(Array.from({ length }, (_, i) => auction(from + i)));
  }
}
afterAll(() => running.stop());

const examined = async (collection: Collection<Auction>, filter: object, sort: Sort) => {
  const { executionStats } = await collection.find(filter).sort(sort).limit(20).explain('executionStats');
  return {
    docs: executionStats.totalDocsExamined as number,
    keys: executionStats.totalKeysExamined as number,
  };
};

describe('a page of 20 out of 20,000 documents', () => {
  it.each<[string, object, Record<string, 1 | -1>, number]>([
    ['the soonest to end', { status: 'active' }, { endsAt: 1 }, 20],
    ['the cheapest', { status: 'active' }, { price: 1 }, 20],
    ['a range, dearest first', { make: 'BMW', price: { $gte: 100, $lt: 90_000 } }, { price: -1 }, 20],
    ['several makes, merged by price', { make: { $in: ['BMW', 'Fiat', 'VW'] } }, { price: 1 }, 23],
    ['an order that the index has but for its last field', { status: 'active' }, { price: -1, _id: 1 }, 22],
    ['by _id', {}, { _id: -1 }, 20],
    ['two filters, one of them in the index', { status: 'active', fuel: 'diesel' }, { endsAt: 1 }, 200],
    ['filters that no single index serves', { status: 'active', make: 'BMW' }, { endsAt: -1 }, 400],
  ])('of %s reads about as many as out of 1,000', async (_name, filter, sort, most) => {
    const [few, many] = [await examined(small, filter, sort), await examined(large, filter, sort)];
    expect(many.docs).toBeLessThanOrEqual(most);
    expect(many.docs).toBeLessThanOrEqual(Math.max(few.docs, 20) * 2);
  });

  it('gives the documents that a full scan gives', async () => {
    const filter = { status: 'active', make: { $in: ['BMW', 'Fiat'] }, price: { $gt: 500 } };
    const page = await large.find(filter).sort({ price: -1, _id: 1 }).skip(40).limit(20).toArray();
    const all = Array.from({ length: LARGE }, (_, i) => auction(i))
      .filter(({ status, make, price }) => status === 'active' && /BMW|Fiat/.test(make) && price > 500)
      .sort((a, b) => b.price - a.price || a._id - b._id);
    expect(page).toEqual(all.slice(40, 60));
  });

  it('gives up a bad guess for the plan that reads less', async () => {
    // Going through the active ones by their end promises 20 matches soon, but the last condition has none.
    const { docs } = await examined(large, { status: 'active', make: 'BMW', fuel: 'steam' }, { endsAt: 1 });
    expect(docs).toBeGreaterThan(LARGE / 10);
    expect(docs).toBeLessThan(0.35 * LARGE);
  });

  it('gives up an order where no document at its beginning matches', async () => {
    const cars = running.db.collection<Pick<Auction, '_id' | 'status' | 'fuel' | 'price'>>('cars');
    await cars.createIndexes([{ key: { status: 1, price: 1 } }, { key: { status: 1, fuel: 1 } }]);
    // The cheaper half are all diesels.
    const car = (_id: number) => ({
      _id,
      status: 'ended',
      fuel: _id < 10_000 ? 'diesel' : 'petrol',
      price: _id,
    });
    await cars.insertMany(Array.from({ length: 20_000 }, (_, _id) => car(_id)));
    const page = cars.find({ status: 'ended', fuel: 'petrol' }).sort({ price: 1 }).limit(20);
    expect((await page.clone().toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 20 }, (_, n) => 10_000 + n),
    );
    expect((await page.explain('executionStats')).executionStats.totalDocsExamined).toBeLessThan(1_000);
  });

  it('counts without reading when an index says it all', async () => {
    const filter = { status: 'active', price: { $gte: 1_000, $lt: 50_000 } };
    const count = () => large.countDocuments(filter);
    const expected = Array.from({ length: LARGE }, (_, i) => auction(i)).filter(
      ({ status, price }) => status === 'active' && price >= 1_000 && price < 50_000,
    ).length;
    expect(await count()).toBe(expected);
    expect(
      await large.countDocuments({ $and: [{ status: 'active' }, { price: { $gte: 1_000, $lt: 50_000 } }] }),
    ).toBe(expected);
  });

  it('finds 500 ids among all, by looking each up', async () => {
    const ids = Array.from({ length: 500 }, (_, i) => i * 40);
    const { docs } = await examined(large, { _id: { $in: ids } }, { _id: 1 });
    expect(docs).toBe(20);
    expect(await large.find({ _id: { $in: ids } }).toArray()).toHaveLength(500);
  });
});
