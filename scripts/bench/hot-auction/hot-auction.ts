import { Worker } from 'node:worker_threads';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';
import { type BenchTable, median } from './table.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;

interface LoadResult {
  placed: number;
  refused: number;
  seconds: number;
  lastAmount: number;
}

/**
 * Bids a second on one auction, from the socket through the durable log to the ack, against one raw `findOneAndUpdate`
 * for each bid: the same database, driver and number of bidders, in turns within one run. Refused bids do not count.
 */
export async function benchHotAuction(): Promise<BenchTable> {
  const server = await startTestServer();
  const dealer = await server.signUpDealer('dealer');
  const rows: BenchTable['rows'] = [];
  for (const bidders of [1, 16, 64]) {
    const accounts = await Promise.all(
      Array.from({ length: bidders }, (_, index) => server.signUp(`bidder-${bidders}-${index}`)),
    );
    const tokens = accounts.map(({ token }) => token);
    const auctionId = `hot-${bidders}`;
    const startsAt = Date.now();
    await server.desk.list(
      classicTerms({
        auctionId,
        dealerId: dealer.id,
        startingPrice: 1,
        bidIncrement: 1,
        startsAt,
        endsAt: startsAt + 3_600_000,
      }),
    );
    const ours: number[] = [];
    const raw: number[] = [];
    let refused = 0;
    let amount = 1;
    for (let round = 0; round < ROUNDS; round++) {
      const load = await bidOverSockets(server, { tokens, auctionId, firstAmount: amount, forMs: ROUND_MS });
      amount = load.lastAmount;
      refused += load.refused;
      ours.push(load.placed / load.seconds);
      raw.push(await bidByFindOneAndUpdate(server, `raw-${bidders}-${round}`, bidders));
    }
    const ratio = median(ours.map((rate, round) => rate / (raw[round] ?? rate)));
    rows.push([bidders, Math.round(median(ours)), Math.round(median(raw)), `${ratio.toFixed(2)} ×`, refused]);
  }
  await server.close();
  return {
    title: `Hot auction: bids/s end to end, medians of ${ROUNDS} rounds in turns`,
    columns: [
      'bidders',
      'AutoPlace: socket → durable → ack',
      'raw findOneAndUpdate',
      'ratio',
      'refused (outrun)',
    ],
    rows,
  };
}

/** Bids on a thread of its own; the load is that of `bid-load.ts`. */
export function bidOverSockets(server: Pick<TestServer, 'url'>, load: object): Promise<LoadResult> {
  const worker = new Worker(new URL('./bid-load.ts', import.meta.url), {
    workerData: { url: server.url, ...load },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

async function bidByFindOneAndUpdate(
  { connection }: TestServer,
  _id: string,
  bidders: number,
): Promise<number> {
  const auctions = connection.collection<{ _id: string; currentBid: number; bidCount: number }>(
    'raw_auctions',
  );
  await auctions.insertOne({ _id, currentBid: 0, bidCount: 0 });
  let amount = 0;
  let placed = 0;
  const startedAt = performance.now();
  const bidUntilTheEnd = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      amount += 1;
      const bid = amount;
      const found = await auctions.findOneAndUpdate(
        { _id, currentBid: { $lt: bid } },
        { $set: { currentBid: bid }, $inc: { bidCount: 1 } },
        { returnDocument: 'after' },
      );
      if (found !== null) placed += 1;
    }
  };
  await Promise.all(Array.from({ length: bidders }, bidUntilTheEnd));
  return placed / ((performance.now() - startedAt) / 1000);
}
