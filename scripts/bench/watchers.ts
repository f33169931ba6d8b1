import { Worker } from 'node:worker_threads';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer } from '../../server/test/support/test-server.ts';
import type { BenchTable } from './table.ts';

const WATCHERS = 1_000;
const PER_SECOND = 20;
const BIDS = 400;

/** From sending a bid to its arrival at the last of a thousand watchers, through the durable log, in milliseconds. */
export async function benchWatchers(): Promise<BenchTable> {
  const server = await startTestServer();
  const dealer = await server.signUpDealer('dealer');
  const tokens = [(await server.signUp('ana')).token, (await server.signUp('boris')).token];
  const startsAt = Date.now();
  await server.desk.list(
    classicTerms({
      auctionId: 'watched',
      dealerId: dealer.id,
      startingPrice: 1_000,
      bidIncrement: 1,
      startsAt,
      endsAt: startsAt + 3_600_000,
    }),
  );
  const worker = new Worker(new URL('./watchers-load.ts', import.meta.url), {
    workerData: {
      url: server.url,
      auctionId: 'watched',
      tokens,
      watchers: WATCHERS,
      bids: BIDS,
      perSecond: PER_SECOND,
      firstAmount: 1_000,
    },
  });
  const waits = await new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  await server.close();
  const sorted = waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return {
    title: `Bid to the last of ${WATCHERS} watchers at ${PER_SECOND} bids/s, ${BIDS} bids, milliseconds`,
    columns: ['median', 'p95', 'p99', 'longest'],
    rows: [[at(0.5), at(0.95), at(0.99), at(1)]],
  };
}
