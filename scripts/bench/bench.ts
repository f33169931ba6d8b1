import { cpus, totalmem } from 'node:os';
import { runEmbeddedMongoBench } from '@autoplace/embedded-mongo/bench';
import { againstSqliteTable } from '@autoplace/embedded-mongo/bench-sqlite';
import { argumentsOf } from '../support/run.ts';
import { benchTracing } from '../tracing/bench-tracing.ts';
import { benchCatalogue } from './catalogue/catalogue.ts';
import { benchSavedSearches } from './catalogue/saved-searches.ts';
import { benchComingBack } from './coming-back/coming-back.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchBidParts } from './hot-auction/bid-parts.ts';
import { benchHotAuction } from './hot-auction/hot-auction.ts';
import { benchLongLogs } from './long-logs/long-logs.ts';
import { benchManyEnds } from './many-ends.ts';
import { benchManyServers } from './many-servers/many-servers.ts';
import { benchRetries } from './retries.ts';
import { benchShedding } from './shedding/shedding.ts';
import { benchSigning } from './signing.ts';
import { type BenchTable, printTable } from './table.ts';
import { benchTwoServers } from './two-servers.ts';
import { benchVerifying } from './verifying.ts';
import { benchVoiding } from './voiding.ts';
import { benchWatchers } from './watchers/watchers.ts';

/** What a benchmark prints: its tables, perhaps one after the other. */
type Tables = Iterable<BenchTable> | AsyncIterable<BenchTable>;

const one = async (table: Promise<BenchTable>): Promise<Tables> => [await table];

/** In the order in which all of them are printed, which is that of docs/benchmarks.md. */
const BENCHES: Record<string, (options: Options) => Tables | Promise<Tables>> = {
  database: () => runEmbeddedMongoBench(),
  /** `--other PATH`: beside another version of the embedded database, whose `index.ts` is there. */
  sqlite: ({ other }) => one(againstSqliteTable(other)),
  /** `--other PATH`: beside another version of AutoPlace, whose packages are installed in that folder. */
  'hot-auction': ({ other }) => one(benchHotAuction(other)),
  'bid-parts': () => benchBidParts(),
  signing: () => one(benchSigning()),
  tracing: () => one(benchTracing()),
  verifying: () => one(benchVerifying()),
  voiding: () => one(benchVoiding()),
  'fan-out': () => one(benchFanOut()),
  watchers: () => benchWatchers(),
  /** `--watchers NUMBER` of another number than 10,000. */
  'coming-back': ({ watchers }) => one(benchComingBack(watchers)),
  shedding: () => one(benchShedding()),
  retries: () => one(benchRetries()),
  'two-servers': () => one(benchTwoServers()),
  /** `--seconds NUMBER` of another length than 10. */
  'many-servers': ({ seconds }) => one(benchManyServers(seconds)),
  'long-logs': () => benchLongLogs(),
  /** `--lots NUMBER` of another number than 5,000. */
  'many-ends': ({ lots }) => one(benchManyEnds(lots)),
  /** `--lots NUMBER` of another number than a million that are over. */
  catalogue: ({ lots }) => benchCatalogue(lots),
  'saved-searches': () => one(benchSavedSearches()),
  /** `--url URL`: beside the same of a running server. */
  'first-load': ({ url }) => one(benchFirstLoad(url)),
};

interface Options {
  url?: string | undefined;
  other?: string | undefined;
  lots?: number | undefined;
  seconds?: number | undefined;
  watchers?: number | undefined;
}

/** `npm run bench`: every comparison within one run; what it prints belongs into docs/benchmarks.md. `-- NAME …` prints only those. */
const USAGE = `npm run bench -- [${Object.keys(BENCHES).join('|')} ...] [--url URL] [--other FOLDER] [--lots N] [--seconds N] [--watchers N]`;
const { values, positionals } = argumentsOf(USAGE, {
  options: {
    url: { type: 'string' },
    other: { type: 'string' },
    lots: { type: 'string' },
    seconds: { type: 'string' },
    watchers: { type: 'string' },
  },
  most: Object.keys(BENCHES).length,
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}, but: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const options = {
  url: values.url,
  other: values.other,
  lots: numberOf(values.lots),
  seconds: numberOf(values.seconds),
  watchers: numberOf(values.watchers),
};
const [cpu] = cpus();
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for await (const table of await bench(options)) printTable(table);
}
process.exit(0);
