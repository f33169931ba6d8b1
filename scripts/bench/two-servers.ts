import type { BenchTable } from './table.ts';
import { bidOnTwoServers } from './two-servers-load.ts';

const BIDDERS = 100;
const ROUNDS = 100;

/** One auction, two servers, everybody at once: strictly rising prices, and every receipt in the log (R59). */
export async function benchTwoServers(): Promise<BenchTable> {
  const { seconds, acknowledged, problems } = await bidOnTwoServers(BIDDERS, ROUNDS);
  for (const problem of problems) console.error(problem);
  return {
    title: 'Two servers on one database: everybody bids at once, half of them on each',
    columns: ['bidders', 'rounds', 'requests/s', 'acknowledged', 'violations in the log'],
    rows: [[BIDDERS, ROUNDS, Math.round((BIDDERS * ROUNDS) / seconds), acknowledged, problems.length]],
  };
}
