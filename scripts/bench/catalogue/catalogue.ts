import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { seeded } from '@autoplace/replay/testing';
import { toAuctionDocument } from '../../../server/src/catalogue/auction-document.mongo.ts';
import { createMongoLotNames } from '../../../server/src/catalogue/over/lot-names.mongo.ts';
import { isOver, overColumnsOf } from '../../../server/src/catalogue/over/over-columns.ts';
import { type Connection, connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { HAMMERED } from '../../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../../journeys/support/processes/database-process.ts';
import { freePort, ServerProcess } from '../../journeys/support/processes/server-process.ts';
import { type BenchTable, median, quantile } from '../table.ts';
import { COLORS, MAKES, MODELS, marketLots, OPEN, OVER } from './catalogue-lots.ts';

/** A hundredth of the large one. */
const SMALL = { open: 1_000, over: 10_000 };
const LARGE_OPEN = 100_000;
const LARGE_OVER = 1_000_000;
const PAGES_OF_A_KIND = 60;
const WARM_UP = 3;
const BATCH = 1_000;
/** The keys of a million lots are in the memory of the embedded database. */
const DATABASE = ['--max-old-space-size=14000'];
/** A server has cleared up behind its start by then. */
const QUIET_MS = 5_000;

type Random = () => number;
const pick = <T>(random: Random, choices: readonly T[]) =>
  choices[Math.floor(random() * choices.length)] as T;
const price = (random: Random) => 3_000 + Math.floor(random() * 40) * 1_000;
const year = (random: Random) => 2005 + Math.floor(random() * 18);

type Lots = { open: number; over: number };
type Query = Record<string, string | number>;
type Kinds = Record<string, (random: Random, lots: Lots) => Query>;

/** What people ask of lots that can still be bid on; each page of a kind has other values. */
const OF_OPEN: Kinds = {
  'everything, page 1 to 5': (random) => ({ page: 1 + Math.floor(random() * 5) }),
  'running, newest first': () => ({ status: 'active', sort: 'newest' }),
  make: (random) => ({ make: pick(random, MAKES) }),
  'make, cheapest first': (random) => ({ make: pick(random, MAKES), sort: 'price_asc' }),
  'fuel, dearest first': (random) => ({
    fuel: pick(random, ['diesel', 'petrol', 'hybrid']),
    sort: 'price_desc',
  }),
  'prices from to': (random) => ({ minPrice: price(random), maxPrice: 45_000, sort: 'price_asc' }),
  'make, fuel, gearbox, price, year': (random) => ({
    make: `${pick(random, MAKES)},${pick(random, MAKES)}`,
    fuel: pick(random, ['diesel', 'petrol']),
    transmission: 'manual',
    maxPrice: price(random),
    minYear: year(random),
  }),
  'running, make, price': (random) => ({
    status: 'active',
    make: pick(random, MAKES),
    maxPrice: price(random),
  }),
  'body, colour, least driven': (random) => ({
    bodyType: 'wagon',
    color: pick(random, COLORS),
    sort: 'mileage_asc',
  }),
  'years, newest car first': (random) => ({ minYear: year(random), sort: 'year_desc' }),
  'four fifths of the way back': (_random, { open }) => ({ page: (open * 4) / 100 }),
  model: (random) => ({ model: pick(random, ['golf', 'Serija 3', 'Octavia']) }),
  'make and colour as words': (random) => ({ q: `${pick(random, MAKES)} ${pick(random, COLORS)}` }),
  'two words': (random) => ({
    q: `${pick(random, ['golf', 'octavia', 'astra', 'corolla'])} ${year(random)}`,
  }),
};

/** What they ask of those that are over. */
const OF_OVER: Kinds = {
  'page 1 to 5': (random) => ({ page: 1 + Math.floor(random() * 5) }),
  newest: () => ({ sort: 'newest' }),
  make: (random) => ({ make: pick(random, MAKES) }),
  'make, cheapest first': (random) => ({ make: pick(random, MAKES), sort: 'price_asc' }),
  fuel: (random) => ({ fuel: pick(random, ['diesel', 'petrol', 'hybrid']) }),
  'prices from to': (random) => ({ minPrice: price(random), maxPrice: 45_000, sort: 'price_asc' }),
  'years, newest car first': (random) => ({ minYear: year(random), sort: 'year_desc' }),
  'make, fuel, gearbox, price, year': OF_OPEN['make, fuel, gearbox, price, year'] as Kinds[string],
  'body, colour, least driven': OF_OPEN['body, colour, least driven'] as Kinds[string],
  model: (random) => ({ model: pick(random, ['golf', 'Serija 3', 'Octavia']) }),
  'one word': (random) => ({ q: pick(random, ['golf', 'octavia', 'astra', 'corolla']) }),
  'two words': OF_OPEN['two words'] as Kinds[string],
  'four fifths of the way back': (_random, { over }) => ({ page: (over * 4) / 100 }),
};
/** In the archive of sales. */
const OF_SOLD: Kinds = {
  'page 1 to 5': (random) => ({ page: 1 + Math.floor(random() * 5) }),
  'make, model, years': (random) => {
    const make = pick(random, MAKES);
    const from = year(random);
    return { make, model: pick(random, MODELS[make] as string[]), minYear: from, maxYear: from + 4 };
  },
};

const STATES: { name: string; path: string; fixed: Query; kinds: Kinds }[] = [
  { name: 'open', path: '/api/auctions', fixed: { status: 'scheduled,active' }, kinds: OF_OPEN },
  { name: 'over', path: '/api/auctions', fixed: { status: 'ended,sold,cancelled' }, kinds: OF_OVER },
  { name: 'sold', path: '/api/sold', fixed: {}, kinds: OF_SOLD },
  {
    name: 'both',
    path: '/api/auctions',
    fixed: {},
    kinds: {
      'page 1 to 5': OF_OVER['page 1 to 5'] as Kinds[string],
      'make, cheapest first': OF_OVER['make, cheapest first'] as Kinds[string],
      'newest, half of the way back': (_random, { open, over }) => ({
        ...{ sort: 'newest', page: Math.floor((open + over) / 40) },
      }),
    },
  },
];

interface World {
  lots: Lots;
  database: DatabaseProcess;
  connection: Connection;
  server: ServerProcess;
}

/**
 * Pages over HTTP, in turns from a server of few auctions and one of many, each on a database that is a process of its own; and what
 * the many cost the memory and the start of their server. `over` of those in the large one are over.
 */
export async function* benchCatalogue(over = LARGE_OVER): AsyncGenerator<BenchTable> {
  const large = await worldOf({ open: LARGE_OPEN, over: 0 });
  const before = await started(large);
  await large.server.stop('SIGKILL');
  await fill(large.connection, over, 'past', OVER);
  large.lots.over = over;
  const after = await started(large);
  yield {
    title: `Catalogue: a server with ${LARGE_OPEN} open auctions, on a database with none and with ${over} that are over`,
    columns: ['over', 'ready after, ms', 'memory, MB'],
    rows: [
      [0, ...before],
      [over, ...after],
    ],
  };
  const small = await worldOf(SMALL);
  await started(small);
  yield* pagesOf(small, large);
  for (const { server, connection, database } of [small, large]) {
    await server.stop('SIGKILL');
    await connection.close();
    await database.remove();
  }
}

async function* pagesOf(small: World, large: World): AsyncGenerator<BenchTable> {
  const random = seeded(1);
  for (const { name, path, fixed, kinds } of STATES) {
    const times = Object.keys(kinds).map(() => [[], []] as [number[], number[]]);
    // The first rounds warm up and are not counted.
    for (let round = -WARM_UP; round < PAGES_OF_A_KIND; round++) {
      for (const [number, values] of Object.values(kinds).entries()) {
        const seed = random();
        for (const [side, { server, lots }] of [small, large].entries()) {
          // Both are asked for the same, apart from how far back a page is.
          const query = { ...fixed, ...values(seeded(seed * 2 ** 32), lots) };
          const took = await timeOf(`${server.url}${path}?${searchOf(query)}`);
          if (round >= 0) times[number]?.[side]?.push(took);
        }
      }
    }
    const row = (kind: string, [few, many]: [number[], number[]]) => {
      const p95 = [few, many].map((each) => quantile(each, 0.95)) as [number, number];
      return [
        ...[kind, ...[median(few), median(many), ...p95].map((ms) => ms.toFixed(1))],
        `${(p95[1] / p95[0]).toFixed(2)} ×`,
      ];
    };
    const sizes = [small, large].map(({ lots }) => `${lots.open} + ${lots.over}`);
    yield {
      title: `Catalogue, ${name}: a page in ms, of ${sizes.join(' against ')} auctions, ${PAGES_OF_A_KIND} pages of each kind in turns`,
      columns: [
        'asked for',
        ...['median', 'p95'].flatMap((what) => sizes.map((size) => `${what} of ${size}`)),
        'ratio of p95',
      ],
      rows: [
        ...Object.keys(kinds).map((kind, number) => row(kind, times[number] as [number[], number[]])),
        row('all of these', [times.flatMap(([few]) => few), times.flatMap(([, many]) => many)]),
      ],
    };
  }
}

const searchOf = (query: Record<string, string | number>): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

async function worldOf(lots: Lots): Promise<World> {
  const database = new DatabaseProcess(DATABASE);
  await database.start();
  const connection = await connectMongo(database.uri);
  const server = new ServerProcess(await freePort(), { ...HAMMERED, MONGODB_URI: database.uri });
  // The first start of a database makes its indexes.
  await server.start();
  await server.stop('SIGKILL');
  await fill(connection, lots.open, 'open', OPEN);
  await fill(connection, lots.over, 'past', OVER);
  return { lots: { ...lots }, database, connection, server };
}

/** How long the start took, in milliseconds, and the memory of the process in MB some seconds later. */
async function started({ server }: World): Promise<[number, number]> {
  const startedAt = performance.now();
  await server.start();
  const took = Math.round(performance.now() - startedAt);
  await timeOf(`${server.url}/api/auctions?status=active`);
  await setTimeout(QUIET_MS);
  const [, kB] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return [took, Math.round(Number(kB) / 1024)];
}

async function fill(
  connection: Connection,
  count: number,
  name: string,
  statuses: typeof OVER,
): Promise<void> {
  const auctions = connection.collection<{ _id: string }>('auctions');
  const names = await createMongoLotNames(connection);
  let batch: ReturnType<typeof toAuctionDocument>[] = [];
  const store = async () => {
    if (batch.length === 0) return;
    const ended = batch.filter(({ status }) => isOver(status));
    await names.add(ended.map(({ view }) => ({ columns: overColumnsOf(view), car: view.car })));
    await auctions.insertMany(batch);
    batch = [];
  };
  for (const record of marketLots(count, Date.now(), { statuses, name })) {
    batch.push(toAuctionDocument(record, new Date(0)));
    if (batch.length === BATCH) await store();
  }
  await store();
}
