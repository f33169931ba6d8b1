import type { Worker } from 'node:worker_threads';
import { startServerOnDisk } from '../server-on-disk.ts';
import type { BenchTable } from '../table.ts';
import { bidOverSockets, hotAuction } from './load.ts';
import { type Parts, profileHere, profileOf, timeByPart } from './profile-parts.ts';

const ROUND_MS = 4_000;
const BIDDERS = [1, 64];

/** The parts of a bid's way on the thread of the server. */
const SERVER_PARTS: Parts = [
  [/\/(ws|engine\.io|engine\.io-parser|socket\.io|socket\.io-parser|socket\.io-adapter)\//, 'sockets'],
  [/\/zod\/|\/shared\/src\/contract\//, 'checking what was sent'],
  [/\/core\/(socket|tracing|rate-limits|limits|principal|result)|bidding\.socket/, 'messages'],
  [/\/server\/src\/rights\//, 'limits of users'],
  [/\/auctions\/rules\/|\/shared\/src\/auction\//, 'deciding'],
  [/\/auctions\/log\/(seal|chain)|\/security\/merkle|\/canonicalize\//, 'hash chain'],
  [/\/logbook\/receipts|\/server\/src\/proof\//, 'receipts and the tree of proofs'],
  [/\/auctions\/log\/follow|\/auctions\/live\//, 'what follows a commit'],
  [/\/server\/src\/(personal|notifications|catalogue|deals|fees)\//, 'what follows a commit'],
  [/\/auctions\/(log\/|bidding)/, 'queue and fold'],
  [/\/bson\//, 'documents to bytes and back'],
  [/\/(mongodb|mongoose)\/|\/core\/mongo\//, 'driver'],
  [/\/(pino|sonic-boom|safe-stable-stringify)\/|\/core\/log\/|running-server/, 'lines of the log'],
  [/\/prom-client\/|\/core\/metrics\//, 'metrics'],
];

/** The same on the thread of the database. */
const DATABASE_PARTS: Parts = [
  [/\/storage\/(database-file|acknowledged)/, 'SQLite, the disk included'],
  [/\/bson\/|\/bson-codec/, 'documents to bytes and back'],
  [/\/embedded-mongo\/src\/(wire|database-server)/, 'connections'],
  [/\/embedded-mongo\/src\/(planner|indexes)\//, 'plans and indexes'],
  [/\/embedded-mongo\/src\/(semantics|storage)\//, 'filters, updates, documents'],
  [/\/embedded-mongo\//, 'commands'],
];

interface Measured {
  server: Map<string, number>;
  database: Map<string, number>;
  /** Commands to the database, by their name and collection. */
  commands: Map<string, number>;
}

/** Where the time of a bid goes, by profiles of both threads, in microseconds for a bid. */
export async function benchBidParts(): Promise<BenchTable[]> {
  const { promise: started, resolve } = Promise.withResolvers<Worker>();
  process.once('worker', resolve);
  const server = await startServerOnDisk({ LOG_LEVEL: 'info' });
  const database = await started;
  const commands = new Map<string, number>();
  server.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const name = `${commandName} ${command[commandName]}`;
    commands.set(name, (commands.get(name) ?? 0) + 1);
  });
  const all: Measured[] = [];
  for (const bidders of BIDDERS) {
    const load = { ...(await hotAuction(server, bidders)), forMs: ROUND_MS };
    // Until all is compiled.
    const { lastAmount } = await bidOverSockets(server, { ...load, firstAmount: 1, forMs: ROUND_MS / 2 });
    const [ours, theirs] = [await profileHere(), await profileOf(database)];
    commands.clear();
    const cpuBefore = process.threadCpuUsage();
    const { placed } = await bidOverSockets(server, { ...load, firstAmount: lastAmount });
    const { user, system } = process.threadCpuUsage(cpuBefore);
    const times = timeByPart(await ours(), SERVER_PARTS);
    const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
    all.push({
      // The load shares the processors: what a thread waited for one is not its time.
      server: scaled(times, (user + system) / placed / busy),
      database: scaled(timeByPart(await theirs(), DATABASE_PARTS), 1 / placed),
      commands: scaled(commands, 1 / placed),
    });
    server.lines.length = 0;
  }
  await server.close();
  return [
    tableOf(
      'Processor time of a bid in the server, µs',
      all.map(({ server }) => server),
    ),
    tableOf(
      'Time of a bid in the database, µs',
      all.map(({ database }) => database),
    ),
    tableOf(
      'Commands to the database for a bid',
      all.map(({ commands }) => commands),
      3,
    ),
  ];
}

const scaled = (times: Map<string, number>, by: number): Map<string, number> =>
  new Map([...times].map(([part, time]) => [part, time * by]));

function tableOf(title: string, measured: readonly Map<string, number>[], digits = 1): BenchTable {
  const names = [...new Set(measured.flatMap((times) => [...times.keys()]))];
  const most = (name: string) => measured.at(-1)?.get(name) ?? 0;
  const sum = (times: Map<string, number>) => [...times.values()].reduce((sum, time) => sum + time, 0);
  return {
    title,
    columns: ['part', ...BIDDERS.map((bidders) => (bidders === 1 ? '1 bidder' : `${bidders} bidders`))],
    rows: [
      ...names
        .sort((one, other) => most(other) - most(one))
        .map((name) => [name, ...measured.map((times) => (times.get(name) ?? 0).toFixed(digits))]),
      ['all', ...measured.map((times) => sum(times).toFixed(digits))],
    ],
  };
}
