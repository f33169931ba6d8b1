import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { runEmbeddedMongoBench } from '@autoplace/embedded-mongo/bench';
import { againstSqliteTable } from '@autoplace/embedded-mongo/bench-sqlite';
import { benchCatalogue } from './bench/catalogue/catalogue.ts';
import { benchSavedSearches } from './bench/catalogue/saved-searches.ts';
import { benchComingBack } from './bench/coming-back/coming-back.ts';
import { benchFanOut } from './bench/fan-out.ts';
import { benchFirstLoad } from './bench/first-load.ts';
import { benchBidParts } from './bench/hot-auction/bid-parts.ts';
import { benchHotAuction } from './bench/hot-auction/hot-auction.ts';
import { benchLongLogs } from './bench/long-logs/long-logs.ts';
import { benchManyEnds } from './bench/many-ends.ts';
import { benchManyServers } from './bench/many-servers/many-servers.ts';
import { benchRetries } from './bench/retries.ts';
import { benchShedding } from './bench/shedding/shedding.ts';
import { benchSigning } from './bench/signing.ts';
import { printTable } from './bench/table.ts';
import { benchTwoServers } from './bench/two-servers.ts';
import { benchVerifying } from './bench/verifying.ts';
import { benchVoiding } from './bench/voiding.ts';
import { benchWatchers } from './bench/watchers/watchers.ts';
import { benchTracing } from './tracing/bench-tracing.ts';

/**
 * `npm run bench`: every comparison within one run; what it prints belongs into docs/benchmarks.md. `-- first-load` prints only
 * that table, with `--url URL` beside the same of a running server; `-- long-logs` those of the engine under long logs;
 * `-- sqlite` that of the embedded database beside `node:sqlite`, with `--other PATH` beside another version whose `index.ts` is there;
 * `-- hot-auction` that of bids on one auction, with `--other PATH` beside another version, whose packages are installed in that folder; `-- bid-parts` where a bid's time goes;
 * `-- shedding` that of a server that has more to do than it can; `-- signing` that of signed receipts; `-- tracing` that of traces; `-- verifying` that of the stand-alone verifier; `-- fan-out` that of watchers; `-- watchers` those from a bid to a thousand of them; `-- coming-back` that of 10,000 who come back at once, with `--watchers NUMBER` of another number; `-- saved-searches` that of a new lot against saved searches; `-- many-servers` that of auctions whose bidders are on all of several servers, with `--seconds NUMBER` of another length than 10; `-- many-ends` that of auctions that end together, with `--lots NUMBER` of another number than 5,000;
 * `-- catalogue` those of pages, memory and start with a million auctions that are over, or `--lots NUMBER`.
 */
const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    other: { type: 'string' },
    lots: { type: 'string' },
    seconds: { type: 'string' },
    watchers: { type: 'string' },
  },
  allowPositionals: true,
});
const lots = values.lots === undefined ? undefined : Number(values.lots);
const [cpu] = cpus();
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
);
if (positionals.includes('first-load')) {
  printTable(await benchFirstLoad(values.url));
  process.exit(0);
}
if (positionals.includes('sqlite')) {
  printTable(await againstSqliteTable(values.other));
  process.exit(0);
}
if (positionals.includes('hot-auction')) {
  printTable(await benchHotAuction(values.other));
  process.exit(0);
}
if (positionals.includes('bid-parts')) {
  for (const table of await benchBidParts()) printTable(table);
  process.exit(0);
}
if (positionals.includes('many-ends')) {
  printTable(await benchManyEnds(lots));
  process.exit(0);
}
if (positionals.includes('catalogue')) {
  for await (const table of benchCatalogue(lots)) printTable(table);
  process.exit(0);
}
if (positionals.includes('many-servers')) {
  printTable(await benchManyServers(values.seconds === undefined ? undefined : Number(values.seconds)));
  process.exit(0);
}
if (positionals.includes('saved-searches')) {
  printTable(await benchSavedSearches());
  process.exit(0);
}
if (positionals.includes('verifying')) {
  printTable(await benchVerifying());
  process.exit(0);
}
if (positionals.includes('shedding')) {
  printTable(await benchShedding());
  process.exit(0);
}
if (positionals.includes('signing')) {
  printTable(await benchSigning());
  process.exit(0);
}
if (positionals.includes('tracing')) {
  printTable(await benchTracing());
  process.exit(0);
}
if (positionals.includes('fan-out')) {
  printTable(await benchFanOut());
  process.exit(0);
}
if (positionals.includes('watchers')) {
  for await (const table of benchWatchers()) printTable(table);
  process.exit(0);
}
if (positionals.includes('coming-back')) {
  printTable(await benchComingBack(values.watchers === undefined ? undefined : Number(values.watchers)));
  process.exit(0);
}
if (positionals.includes('long-logs')) {
  for await (const table of benchLongLogs()) printTable(table);
  process.exit(0);
}
for (const table of await runEmbeddedMongoBench()) printTable(table);
printTable(await againstSqliteTable());
printTable(await benchHotAuction());
printTable(await benchSigning());
printTable(await benchTracing());
printTable(await benchVerifying());
printTable(await benchVoiding());
printTable(await benchFanOut());
for await (const table of benchWatchers()) printTable(table);
printTable(await benchComingBack());
printTable(await benchRetries());
printTable(await benchTwoServers());
for await (const table of benchLongLogs()) printTable(table);
printTable(await benchManyEnds());
for await (const table of benchCatalogue()) printTable(table);
printTable(await benchSavedSearches());
printTable(await benchFirstLoad());
process.exit(0);
