import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { seeded } from '@autoplace/replay/testing';
import { isOpen } from '@autoplace/shared/auction';
import { toAuctionDocument } from '../../../server/src/catalogue/auction-document.mongo.ts';
import { createMongoLotNames } from '../../../server/src/catalogue/over/lot-names.mongo.ts';
import { overColumnsOf } from '../../../server/src/catalogue/over/over-columns.ts';
import { type Connection, connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { HAMMERED } from '../../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../../journeys/support/processes/database-process.ts';
import { freePort, ServerProcess } from '../../journeys/support/processes/server-process.ts';
import { processorMsOfThreads } from '../processor-time.ts';
import { type BenchTable, median, quantile } from '../table.ts';
import { marketLots, OPEN, OVER } from './catalogue-lots.ts';
import { type Lots, type Query, STATES } from './page-kinds.ts';

/** A hundredth of the large one. */
const SMALL = { open: 1_000, over: 10_000 };
const LARGE_OPEN = 100_000;
const LARGE_OVER = 1_000_000;
const PAGES_OF_A_KIND = 240;
const WARM_UP = 3;
const FULL_PAGE = 20;
/** Fewer have no 95th percentile. */
const FEWEST_FULL = 20;
const BATCH = 1_000;
/** The keys of a million lots are in the memory of the embedded database. */
const DATABASE = ['--max-old-space-size=14000'];
/** A server has cleared up behind its start by then. */
const QUIET_MS = 5_000;

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

/** A page of one side: how long it took, the processor time of server and database, both in milliseconds, and how many lots it shows. */
interface Page {
  took: number;
  processor: number;
  lots: number;
}
type Sides = [few: Page[], many: Page[]];

async function* pagesOf(small: World, large: World): AsyncGenerator<BenchTable> {
  const random = seeded(1);
  for (const { name, path, fixed, kinds } of STATES) {
    const pages = Object.keys(kinds).map((): Sides => [[], []]);
    // The first rounds warm up and are not counted.
    for (let round = -WARM_UP; round < PAGES_OF_A_KIND; round++) {
      for (const [number, values] of Object.values(kinds).entries()) {
        const seed = random();
        for (const [side, world] of [small, large].entries()) {
          // Both are asked for the same, apart from how far back a page is.
          const query = { ...fixed, ...values(seeded(seed * 2 ** 32), world.lots) };
          const page = await pageOf(world, `${path}?${searchOf(query)}`);
          if (round >= 0) pages[number]?.[side]?.push(page);
        }
      }
    }
    const sizes = [small, large].map(({ lots }) => `${lots.open} + ${lots.over}`);
    yield {
      title: `Catalogue, ${name}: a page in ms, of ${sizes.join(' against ')} auctions, ${PAGES_OF_A_KIND} pages of each kind in turns`,
      columns: [
        'asked for',
        'lots on it',
        ...['median', 'p95'].flatMap((what) => sizes.map((size) => `${what} of ${size}`)),
        'ratio of p95',
        'of those full on both sides',
        ...sizes.map((size) => `processor time of ${size}, median`),
        'ratio',
      ],
      rows: [
        ...Object.keys(kinds).map((kind, number) => rowOf(kind, pages[number] as Sides)),
        rowOf('all of these', [pages.flatMap(([few]) => few), pages.flatMap(([, many]) => many)]),
      ],
    };
  }
}

function rowOf(kind: string, [few, many]: Sides): string[] {
  const times = ([one, other]: Sides, of: (numbers: number[]) => number, what: 'took' | 'processor') =>
    [one, other].map((pages) => of(pages.map((page) => page[what]))) as [number, number];
  const p95 = (numbers: number[]) => quantile(numbers, 0.95);
  const ratio = ([one, other]: [number, number]) => `${(other / one).toFixed(2)} ×`;
  const ms = (numbers: [number, number]) => numbers.map((number) => number.toFixed(1));
  const isFull = (_: Page, at: number) => [few, many].every((pages) => pages[at]?.lots === FULL_PAGE);
  const full: Sides = [few.filter(isFull), many.filter(isFull)];
  const lots = [few, many].map((pages) => pages.reduce((sum, page) => sum + page.lots, 0) / pages.length);
  const processor = times([few, many], median, 'processor');
  return [
    kind,
    lots.map((number) => number.toFixed(0)).join(' and '),
    ...ms(times([few, many], median, 'took')),
    ...ms(times([few, many], p95, 'took')),
    ratio(times([few, many], p95, 'took')),
    full[0].length < FEWEST_FULL ? '' : ratio(times(full, p95, 'took')),
    ...ms(processor),
    ratio(processor),
  ];
}

const searchOf = (query: Query): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

async function pageOf({ server, database }: World, path: string): Promise<Page> {
  const spent = () =>
    [server.pid, database.pid].reduce<number>(
      (sum, pid = 0) => sum + (processorMsOfThreads(pid) ?? Number.NaN),
      0,
    );
  const before = spent();
  const startedAt = performance.now();
  const response = await fetch(`${server.url}${path}`);
  const body = await response.text();
  const took = performance.now() - startedAt;
  const processor = spent() - before;
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return { took, processor, lots: JSON.parse(body).items.length };
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
async function started(world: World): Promise<[number, number]> {
  const { server } = world;
  const startedAt = performance.now();
  await server.start();
  const took = Math.round(performance.now() - startedAt);
  await pageOf(world, '/api/auctions?status=active');
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
    const ended = batch.filter(({ status }) => !isOpen(status));
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
