import { tmpdir } from 'node:os';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { seeded } from '@autoplace/replay/testing';
import type { SavedFilters } from '@autoplace/shared/contract';
import { AuctionTable, QueryIndex } from '../../../server/src/catalogue/table/index.ts';
import { connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { createMongoSavedSearches } from '../../../server/src/saved-searches/saved-searches.mongo.ts';
import { type BenchTable, median, quantile } from '../table.ts';
import { MODELS, marketLots } from './catalogue-lots.ts';

const SEARCHES = 100_000;
const LOTS = 40;
const WARM_UP = 5;
const BATCH = 2_000;

/** What people look for: most a make, many of them a model, some only a price and a gearbox. */
function* searches(count: number): Generator<SavedFilters> {
  const random = seeded(count);
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const makes = Object.keys(MODELS);
  for (let number = 0; number < count; number++) {
    const make = pick(makes);
    const hasMake = random() < 0.75;
    yield {
      ...(hasMake && { make: random() < 0.2 ? [...new Set([make, pick(makes)])] : [make] }),
      ...(hasMake && random() < 0.5 && { model: [pick(MODELS[make] as string[])] }),
      ...(random() < 0.45 && { bodyType: [pick(['hatchback', 'wagon', 'suv', 'sedan'] as const)] }),
      ...(random() < 0.4 && { fuel: [pick(['diesel', 'petrol', 'hybrid'] as const)] }),
      ...(random() < 0.3 && { transmission: [pick(['manual', 'automatic'] as const)] }),
      ...(random() < 0.5 && { minYear: 2005 + Math.floor(random() * 18) }),
      ...(random() < 0.1 && { q: pick(['garažiran', 'prvi vlasnik', 'servisna']) }),
      maxPrice: 3_000 + Math.floor(random() * 50) * 1_000 + (number % 1_000),
      // No two are the same.
      maxMileage: 150_000 + number,
    };
  }
}

/**
 * One new lot after the other against all saved searches: each asked in turn, by the index, and their owners read from the
 * database; in processor time of the thread, which other load does not change.
 */
export async function benchSavedSearches(): Promise<BenchTable> {
  const database = await startEmbeddedMongo({ dataDir: tmpdir(), inMemory: true });
  const connection = await connectMongo(database.uri);
  const stored = await createMongoSavedSearches(connection);
  const collection = connection.collection<{ _id: string }>('saved_searches');
  const all = [...searches(SEARCHES)];
  for (let at = 0; at < SEARCHES; at += BATCH)
    await collection.insertMany(
      all.slice(at, at + BATCH).map((filters, place) => documentOf(filters, at + place)),
    );
  const index = new QueryIndex();
  await stored.takeAlerting(null, ({ id, filters }) => index.put(id, filters));

  const now = Date.now();
  const rounds: { hits: number; asked: number; indexed: number; owners: number }[] = [];
  for (const { view } of marketLots(LOTS + WARM_UP, now)) {
    const lot = { ...view, status: 'scheduled' as const };
    const table = new AuctionTable();
    table.put(lot, 1);
    const asked = await timed(() => all.filter((query) => table.hasAny({ query, now })).length);
    const indexed = await timed(() => index.listing(lot, now));
    const owners = await timed(() => stored.withIds(indexed.value));
    const counts = [asked.value, indexed.value.length, owners.value.length];
    if (new Set(counts).size > 1) throw new Error(`the hits differ: ${counts}`);
    rounds.push({ hits: asked.value, asked: asked.ms, indexed: indexed.ms, owners: owners.ms });
  }
  await connection.close();
  await database.close();
  const counted = rounds.slice(WARM_UP);
  const row = (name: string, of: (numbers: readonly number[]) => number) => {
    const at = (key: keyof (typeof rounds)[number]) => of(counted.map((round) => round[key]));
    const ratio = `${(at('asked') / at('indexed')).toFixed(1)} ×`;
    return [
      name,
      at('hits'),
      at('asked').toFixed(1),
      at('indexed').toFixed(1),
      ratio,
      at('owners').toFixed(1),
    ];
  };
  return {
    title: `A new lot against ${SEARCHES} saved searches, processor time in milliseconds, ${LOTS} lots`,
    columns: ['of the lots', 'hits', 'each search asked', 'by the index', 'ratio', 'owners of the hits read'],
    rows: [row('median', median), row('p95', (numbers) => quantile(numbers, 0.95))],
  };
}

const documentOf = (filters: SavedFilters, number: number) => ({
  _id: `user-${number}:s-${number}`,
  userId: `user-${number}`,
  searchId: `s-${number}`,
  filters,
  name: 'Pretraga',
  alert: 'daily',
  at: new Date(0),
  alertSince: new Date(0),
  changedAt: new Date(0),
  stopKey: `key-${number}`,
});

async function timed<T>(work: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const before = process.threadCpuUsage();
  const value = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}
