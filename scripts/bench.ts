import { cpus, totalmem } from 'node:os';
import { runEmbeddedMongoBench } from '../server/src/embedded-mongo/bench.ts';
import { benchFanOut } from './bench/fan-out.ts';
import { benchHotAuction } from './bench/hot-auction.ts';
import { printTable } from './bench/table.ts';
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
process.exit(0);
