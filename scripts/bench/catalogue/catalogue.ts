import { toAuctionDocument } from '../../../server/src/catalogue/auction-document.mongo.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/test-server.ts';
import { seeded } from '../../journeys/support/seeded.ts';
import { type BenchTable, median, quantile } from '../table.ts';
import { COLORS, MAKES, marketLots } from './catalogue-lots.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const PAGES_OF_A_KIND = 60;
const WARM_UP = 3;
const BATCH = 2_000;

type Random = () => number;
const pick = <T>(random: Random, choices: readonly T[]) =>
  choices[Math.floor(random() * choices.length)] as T;
const price = (random: Random) => 3_000 + Math.floor(random() * 40) * 1_000;
const year = (random: Random) => 2005 + Math.floor(random() * 18);

/** What people ask the catalogue for; each page of a kind has other values. */
const KINDS: Record<string, (random: Random, auctions: number) => Record<string, string | number>> = {
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
  'page 40 of 50, 4,000 of 5,000': (_random, auctions) => ({ page: (auctions * 4) / 100 }),
  model: (random) => ({ model: pick(random, ['golf', 'Serija 3', 'Octavia']) }),
  'make and colour as words': (random) => ({ q: `${pick(random, MAKES)} ${pick(random, COLORS)}` }),
  'two words': (random) => ({
    q: `${pick(random, ['golf', 'octavia', 'astra', 'corolla'])} ${year(random)}`,
  }),
};

type Times = Record<string, number[]>;

/** `GET /api/auctions` over HTTP, one page after the other, in turns from a server with few auctions and one with many. */
export async function benchCatalogue(): Promise<BenchTable> {
  const sizes = [SMALL, LARGE];
  const servers = [await serverWith(SMALL), await serverWith(LARGE)];
  const noTimes = (): Times => Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
  const times = servers.map(noTimes);
  const random = seeded(1);
  // The first rounds warm up and are not counted.
  for (let round = -WARM_UP; round < PAGES_OF_A_KIND; round++) {
    for (const [kind, values] of Object.entries(KINDS)) {
      const seed = random();
      for (const [index, server] of servers.entries()) {
        // Both are asked for the same, apart from how far back a page is.
        const query = values(seeded(seed * 2 ** 32), sizes[index] as number);
        const took = await timeOf(server, `/api/auctions?${searchOf(query)}`);
        if (round >= 0) times[index]?.[kind]?.push(took);
      }
    }
  }
  for (const server of servers) await server.close();

  const [few, many] = times as [Times, Times];
  const row = (kind: string, a: number[], b: number[]) => {
    const [small, large] = [quantile(a, 0.95), quantile(b, 0.95)];
    return [
      kind,
      median(a).toFixed(1),
      median(b).toFixed(1),
      small.toFixed(1),
      large.toFixed(1),
      `${(large / small).toFixed(2)} ×`,
    ];
  };
  return {
    title: `Catalogue: a page in ms, ${SMALL} against ${LARGE} auctions, ${PAGES_OF_A_KIND} pages of each kind in turns`,
    columns: [
      'asked for',
      `median of ${SMALL}`,
      `median of ${LARGE}`,
      `p95 of ${SMALL}`,
      `p95 of ${LARGE}`,
      'ratio of p95',
    ],
    rows: [
      ...Object.keys(KINDS).map((kind) => row(kind, few[kind] as number[], many[kind] as number[])),
      row('all of these', Object.values(few).flat(), Object.values(many).flat()),
    ],
  };
}

const searchOf = (query: Record<string, string | number>): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

async function timeOf(server: TestServer, path: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await server.call('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return performance.now() - startedAt;
}

const serverWith = (count: number): Promise<TestServer> =>
  startTestServer({}, (connection) => fill(connection, count));

async function fill(connection: TestServer['connection'], count: number): Promise<void> {
  const auctions = connection.collection<{ _id: string }>('auctions');
  let batch: { _id: string }[] = [];
  for (const record of marketLots(count, Date.now())) {
    batch.push(toAuctionDocument(record, new Date(0)));
    if (batch.length < BATCH) continue;
    await auctions.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await auctions.insertMany(batch);
}
