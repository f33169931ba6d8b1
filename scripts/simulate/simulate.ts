import { printTable } from '../bench/table.ts';
import { argumentsOf } from '../support/run.ts';
import { simulateGrowth } from './growth/growth.ts';
import { GROWTH_USAGE } from './growth/settings.ts';
import { simulateScale } from './scale/scale.ts';
import { SCALE_USAGE } from './scale/settings.ts';

/**
 * `npm run simulate -- growth`: what auctions take of the database, the pictures and the backups; `-- scale`: what many servers, watchers and lots
 * take of processors, database, network and memory. Both from what is measured on this machine (docs/operations.md, *Capacity*).
 */
const SIMULATIONS = new Map([
  ['growth', simulateGrowth],
  ['scale', simulateScale],
]);

const [name = '', ...args] = process.argv.slice(2);
const simulation = SIMULATIONS.get(name);
if (simulation === undefined) {
  const usage = `${GROWTH_USAGE}\n${SCALE_USAGE}`;
  argumentsOf(usage);
  console.error(usage);
  process.exit(1);
}
try {
  for await (const table of simulation(args)) printTable(table);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
