import { cpus, totalmem } from 'node:os';
import { runEmbeddedMongoBench } from '@autoplace/embedded-mongo/bench';
import { benchCatalogue } from './bench/catalogue.ts';
import { benchFanOut } from './bench/fan-out.ts';
import { benchHotAuction } from './bench/hot-auction.ts';
import { benchRetries } from './bench/retries.ts';
import { printTable } from './bench/table.ts';
import { benchTwoServers } from './bench/two-servers.ts';
import { benchWatchers } from './bench/watchers.ts';

/** `npm run bench`: every comparison within one run; what it prints belongs into docs/benchmarks.md. */
const [cpu] = cpus();
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
);
for (const table of await runEmbeddedMongoBench()) printTable(table);
printTable(await benchHotAuction());
printTable(await benchFanOut());
printTable(await benchWatchers());
printTable(await benchRetries());
printTable(await benchTwoServers());
printTable(await benchCatalogue());
process.exit(0);
