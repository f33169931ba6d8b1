import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from './index.ts';
import type { Synchronous } from './storage/database-file.ts';

/** One table of the benchmark's report. */
export interface BenchTable {
  readonly title: string;
  readonly columns: string[];
  readonly rows: (string | number)[][];
}

export interface Car {
  _id: number;
  make: string;
  price: number;
  endsAt: Date;
  title: string;
  bids: number;
}

export const MAKES = ['Audi', 'BMW', 'Fiat', 'Opel', 'Renault', 'Skoda', 'Toyota', 'VW'];
const CONCURRENCY = 64;
const MEASURE_MILLISECONDS = 1500;

export const car = (id: number): Car => ({
  _id: id,
  make: MAKES[id % MAKES.length] ?? '',
  // A permutation, so that neighbours in the order of insertion are not neighbours in the index.
  price: (id * 7919) % 1_000_003,
  endsAt: new Date(1_700_000_000_000 + ((id * 104_729) % 1_000_003) * 1000),
  title: `Car number ${id} with a title of ordinary length`,
  bids: 0,
});

/** Runs the benchmark on folders of its own; takes about a minute. */
export const runEmbeddedMongoBench = async (): Promise<BenchTable[]> => [
  await withDatabase('FULL', operationsTable),
  await withDatabase('FULL', (full) => withDatabase('NORMAL', (normal) => durabilityTable(full, normal))),
  await withDatabase('FULL', pagesTable),
  await startTable(),
];

type Cars = Collection<Car>;

const withDatabase = async <T>(synchronous: Synchronous, use: (cars: Cars) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const database = await startEmbeddedMongo({ dataDir, synchronous });
  const client = new MongoClient(database.uri, { maxPoolSize: CONCURRENCY });
  try {
    return await use(client.db().collection<Car>('cars'));
  } finally {
    await client.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
};

export type Operation = (n: number) => Promise<unknown>;

const STORED = 10_000;

/** The operations measured, on a collection that they fill first. */
const operationsOn = async (cars: Cars): Promise<Record<string, Operation>> => {
  await cars.createIndex({ make: 1, price: 1 });
  await cars.insertMany(Array.from({ length: STORED }, (_, id) => car(id)));
  let next = STORED;
  const anyId = (n: number) => (n * 7919) % STORED;
  return {
    insertOne: () => {
      next += 1;
      return cars.insertOne(car(next));
    },
    'findOne by _id': (n) => cars.findOne({ _id: anyId(n) }),
    'find, sort, limit 20 in an index': (n) => page(cars, n),
    updateOne: (n) => cars.updateOne({ _id: anyId(n) }, { $inc: { bids: 1 } }),
    findOneAndUpdate: (n) => cars.findOneAndUpdate({ _id: anyId(n) }, { $inc: { bids: 1 } }),
  };
};

const operationsTable = async (cars: Cars): Promise<BenchTable> => {
  const rows: (string | number)[][] = [];
  for (const [name, operation] of Object.entries(await operationsOn(cars))) {
    const [one, many] = [await rate(operation, 1), await rate(operation, CONCURRENCY)];
    rows.push([name, one, many, ratio(many, one)]);
  }
  return {
    title: 'Operations per second, durable (synchronous=FULL)',
    columns: ['operation', '1 client', `${CONCURRENCY} clients`, 'ratio'],
    rows,
  };
};

/** Both databases by turns, so that neither has the warmer machine. */
const durabilityTable = async (full: Cars, normal: Cars): Promise<BenchTable> => {
  const [onFull, onNormal] = [await operationsOn(full), await operationsOn(normal)];
  const rows: (string | number)[][] = [];
  for (const name of ['insertOne', 'updateOne', 'findOneAndUpdate']) {
    const totals = { full: 0, normal: 0 };
    for (const kind of ['full', 'normal', 'normal', 'full'] as const) {
      const operation = (kind === 'full' ? onFull : onNormal)[name];
      if (operation) totals[kind] += await rate(operation, CONCURRENCY);
    }
    rows.push([
      name,
      Math.round(totals.full / 2),
      Math.round(totals.normal / 2),
      ratio(totals.full, totals.normal),
    ]);
  }
  return {
    title: `What durability costs, operations per second with ${CONCURRENCY} clients`,
    columns: ['operation', 'FULL', 'NORMAL', 'ratio'],
    rows,
  };
};

export const page = (cars: Cars, n: number): Promise<Car[]> =>
  cars
    .find({ make: MAKES[n % MAKES.length] ?? '', price: { $gte: (n * 131) % 500_000 } })
    .sort({ price: 1 })
    .limit(20)
    .toArray();

const rate = async (operation: Operation, clients: number): Promise<number> => {
  for (let n = 0; n < 200; n += 1) await operation(n);
  const started = performance.now();
  const end = started + MEASURE_MILLISECONDS;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        done += 1;
        await operation(done);
      }
    }),
  );
  return Math.round((done * 1000) / (performance.now() - started));
};

const pagesTable = async (cars: Cars): Promise<BenchTable> => {
  await cars.createIndex({ make: 1, price: 1 });
  const rows: (string | number)[][] = [];
  let stored = 0;
  for (const size of [1_000, 100_000]) {
    for (; stored < size; stored += 1_000) {
      const from = stored;
      await cars.insertMany(Array.from({ length: 1_000 }, (_, i) => car(from + i)));
    }
    const times: number[] = [];
    for (let n = 0; n < 2_000; n += 1) {
      const started = performance.now();
      await page(cars, n);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    rows.push([
      size,
      ...[0.5, 0.95, 0.99].map((share) => milliseconds(times[Math.floor(times.length * share)] ?? 0)),
    ]);
  }
  return {
    title: 'A filtered, sorted page of 20, milliseconds',
    columns: ['documents', 'p50', 'p95', 'p99'],
    rows,
  };
};

const startTable = async (): Promise<BenchTable> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const rows: (string | number)[][] = [];
  for (const documents of [0, 100_000]) {
    const started = performance.now();
    const database = await startEmbeddedMongo({ dataDir });
    rows.push([documents, Math.round(performance.now() - started)]);
    const client = new MongoClient(database.uri);
    const cars = client.db().collection<Car>('cars');
    await cars.createIndexes([{ key: { make: 1, price: 1 } }, { key: { endsAt: 1 } }]);
    if (documents === 0) await cars.insertMany(Array.from({ length: 100_000 }, (_, id) => car(id)));
    await client.close();
    await database.close();
  }
  rmSync(dataDir, { recursive: true });
  return { title: 'Start, milliseconds (three indexes)', columns: ['documents', 'until listening'], rows };
};

const ratio = (a: number, b: number): string => (b === 0 ? '-' : (a / b).toFixed(2));
const milliseconds = (value: number): string => value.toFixed(2);
