import { HOUR_MS } from '@autoplace/shared/time';
import { bidAtOnce, connectTo } from '../journeys/support/crowd/auction-crowd.ts';
import { BUY_NOW_PRICE, buyAtOnce } from '../journeys/support/crowd/buy-at-once.ts';
import { problemsOfLog } from '../journeys/support/crowd/check-log.ts';
import { problemsOfTree } from '../journeys/support/crowd/check-tree.ts';
import { HAMMERED, prepareBidding } from '../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../journeys/support/processes/database-process.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';
import type { BenchTable } from './table.ts';

const BIDDERS = 100;
const ROUNDS = 100;
const AUCTION = 'shared';

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

interface TwoServersResult {
  seconds: number;
  acknowledged: number;
  /** What is wrong with the published log and the tree over all auctions, in English. */
  problems: string[];
}

/** Two server processes on one database; all bidders, half of them on each, bid at once in every round. */
export async function bidOnTwoServers(bidders: number, rounds: number): Promise<TwoServersResult> {
  const database = new DatabaseProcess();
  const servers: ServerProcess[] = [];
  try {
    await database.start();
    const startsAt = Date.now();
    const lot = { auctionId: AUCTION, startsAt, endsAt: startsAt + HOUR_MS, buyItNowPrice: BUY_NOW_PRICE };
    const tokens = await prepareBidding(database.uri, { bidders, lots: [lot] });
    for (let number = 0; number < 2; number++) {
      const server = new ServerProcess(await freePort(), { ...HAMMERED, MONGODB_URI: database.uri });
      servers.push(server);
      await server.start();
    }
    const urls = servers.map(({ url }) => url) as [string, string];
    const sockets = await Promise.all(
      tokens.map((token, index) => connectTo(urls[index % 2] as string, token)),
    );

    const startedAt = performance.now();
    const results = [];
    let above = 9_900;
    for (let round = 0; round < rounds; round++) {
      results.push(...(await bidAtOnce(sockets, { auctionId: AUCTION, above, round: `round-${round}` })));
      above = Math.max(above, ...results.slice(-bidders).map(({ auction }) => auction.currentBid ?? 0));
    }
    const seconds = (performance.now() - startedAt) / 1000;

    results.push(await buyAtOnce(urls[0], tokens[0] as string, AUCTION));
    for (const socket of sockets) socket.disconnect();
    const problems = await problemsOfLog(urls[1], AUCTION, results);
    for (const url of urls) problems.push(...(await problemsOfTree(url, AUCTION)));
    return { seconds, acknowledged: results.length, problems };
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await database.remove();
  }
}
