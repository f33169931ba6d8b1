import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { type BenchTable, type Car, car, MAKES, type Operation, page } from './bench.ts';
import { startEmbeddedMongo } from './index.ts';

const STORED = 10_000;
const ROUNDS = 7;
const MEASURE_MILLISECONDS = 400;
const CLIENTS = [1, 64];

/** What is compared; each takes the number of the call. */
type Operations = Readonly<Record<'findOne by _id' | 'insertOne' | 'page of 20', Operation>>;

interface Side {
  readonly operations: Operations;
  close(): Promise<void>;
}

/**
 * The same operations with `node:sqlite` alone, in the same thread and with the same durability, and through the driver: by turns,
 * medians. `other` is the `index.ts` of another version of this database, such as the one of a worktree of 0.1.0.
 */
export const againstSqliteTable = async (other?: string): Promise<BenchTable> => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const raw = rawSide(join(folder, 'raw.sqlite'));
  const sides = [await embeddedSide(startEmbeddedMongo, join(folder, 'this'))];
  if (other) sides.push(await embeddedSide((await import(other)).startEmbeddedMongo, join(folder, 'other')));
  const rows: (string | number)[][] = [];
  for (const name of Object.keys(raw.operations) as (keyof Operations)[]) {
    const alone: Measured[] = [];
    const through = sides.map(() => CLIENTS.map((): Measured[] => []));
    for (let round = 0; round <= ROUNDS; round += 1) {
      const results = [alone, ...through.flat()];
      const measured = [await measure(raw.operations[name], 1)];
      for (const { operations } of sides) {
        for (const clients of CLIENTS) measured.push(await measure(operations[name], clients));
      }
      // The first round warms everything up.
      if (round > 0) for (const [i, result] of results.entries()) result.push(measured[i] as Measured);
    }
    for (const [i, clients] of CLIENTS.entries()) {
      const cells = through.map((side) => compared(side[i] ?? [], alone));
      rows.push([name, clients, Math.round(median(alone, 'rate')), ...cells.flat()]);
    }
  }
  for (const side of [raw, ...sides]) await side.close();
  rmSync(folder, { recursive: true });
  const columns = (version: string) => [`${version}, 1/s`, `node:sqlite ÷ ${version}`, `${version}, CPU µs`];
  return {
    title: 'Against node:sqlite alone, with the same documents, medians in turns',
    columns: [
      'operation',
      'clients',
      'node:sqlite, 1/s',
      ...columns('this'),
      ...(other ? columns('the other') : []),
    ],
    rows,
  };
};

interface Measured {
  /** Operations per second. */
  readonly rate: number;
  /** Processor time of all threads for one operation, in microseconds. */
  readonly cpu: number;
}

const measure = async (operation: Operation, clients: number): Promise<Measured> => {
  const before = process.cpuUsage();
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - started < MEASURE_MILLISECONDS) {
        done += 1;
        await operation(done);
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { rate: (done * 1000) / (performance.now() - started), cpu: (user + system) / done };
};

const median = (all: readonly Measured[], of: keyof Measured): number =>
  all.map((measured) => measured[of]).sort((a, b) => a - b)[all.length >> 1] ?? 0;

const compared = (through: readonly Measured[], alone: readonly Measured[]): (string | number)[] => {
  const rate = median(through, 'rate');
  return [
    Math.round(rate),
    `${(median(alone, 'rate') / rate).toFixed(1)} ×`,
    Math.round(median(through, 'cpu')),
  ];
};

const rawSide = (path: string): Side => {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 4000;
    CREATE TABLE cars (id INTEGER PRIMARY KEY, make TEXT, price INTEGER, bson BLOB NOT NULL) STRICT;
    CREATE INDEX make_price ON cars (make, price);
  `);
  const insert = sqlite.prepare('INSERT INTO cars VALUES (?, ?, ?, ?)');
  const find = sqlite.prepare('SELECT bson FROM cars WHERE id = ?');
  const select = sqlite.prepare(
    'SELECT bson FROM cars WHERE make = ? AND price >= ? ORDER BY price LIMIT 20',
  );
  const put = (one: Car) => insert.run(one._id, one.make, one.price, serialize(one));
  const decoded = (row: unknown) => deserialize((row as { bson: Uint8Array }).bson);
  sqlite.exec('BEGIN');
  for (let id = 0; id < STORED; id += 1) put(car(id));
  sqlite.exec('COMMIT');
  let next = STORED;
  return {
    operations: {
      'findOne by _id': async (n) => decoded(find.get((n * 7919) % STORED)),
      insertOne: async () => {
        next += 1;
        put(car(next));
      },
      'page of 20': async (n) => select.all(MAKES[n % MAKES.length] ?? '', (n * 131) % 500_000).map(decoded),
    },
    close: async () => sqlite.close(),
  };
};

const embeddedSide = async (start: typeof startEmbeddedMongo, dataDir: string): Promise<Side> => {
  const database = await start({ dataDir });
  const client = new MongoClient(database.uri, { maxPoolSize: Math.max(...CLIENTS) });
  const cars = client.db().collection<Car>('cars');
  await cars.createIndex({ make: 1, price: 1 });
  await cars.insertMany(Array.from({ length: STORED }, (_, id) => car(id)));
  let next = STORED;
  return {
    operations: {
      'findOne by _id': (n) => cars.findOne({ _id: (n * 7919) % STORED }),
      insertOne: () => {
        next += 1;
        return cars.insertOne(car(next));
      },
      'page of 20': (n) => page(cars, n),
    },
    close: async () => {
      await client.close();
      await database.close();
    },
  };
};
