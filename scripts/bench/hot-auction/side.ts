import { startServerOnDisk } from '../server-on-disk.ts';
import { median } from '../table.ts';
import { bidOverSockets, hotAuction } from './load.ts';

/** One version under the load of the hot auction, in a process of its own: measures a round for each number of bidders that it is sent. */

const ROUND_MS = 3_000;

/** What one round measured. */
export interface Round {
  /** A second. */
  bids: number;
  raw: number;
  /** Medians of one round trip, in milliseconds. */
  bidMs: number;
  rawMs: number;
  /** Processor time of the server's thread for a bid, in microseconds. */
  cpu: number;
  refused: number;
}

const [folder] = process.argv.slice(2);
const server = await startServerOnDisk({}, folder);
const loads = new Map<number, { load: Awaited<ReturnType<typeof hotAuction>>; firstAmount: number }>();
process.on('message', async (bidders: number) => process.send?.(await measure(bidders)));
process.once('disconnect', () => void server.close().then(() => process.exit()));
process.send?.('ready');

async function measure(bidders: number): Promise<Round> {
  const prepared = loads.get(bidders) ?? { load: await hotAuction(server, bidders), firstAmount: 1 };
  loads.set(bidders, prepared);
  const { load, firstAmount } = prepared;
  const before = process.threadCpuUsage();
  const bidding = await bidOverSockets(server, { ...load, firstAmount, forMs: ROUND_MS });
  const { user, system } = process.threadCpuUsage(before);
  prepared.firstAmount = bidding.lastAmount;
  const raw = await bidByFindOneAndUpdate(bidders);
  const { placed, seconds, refused, p50 } = bidding;
  const cpu = (user + system) / placed;
  return { bids: placed / seconds, raw: raw.perSecond, bidMs: p50, rawMs: raw.p50, cpu, refused };
}

async function bidByFindOneAndUpdate(bidders: number): Promise<{ perSecond: number; p50: number }> {
  const auctions = server.connection.collection<{ _id: string; currentBid: number; bidCount: number }>(
    'raw_auctions',
  );
  const _id = `raw-${performance.now()}`;
  await auctions.insertOne({ _id, currentBid: 0, bidCount: 0 });
  let amount = 0;
  let placed = 0;
  const times: number[] = [];
  const startedAt = performance.now();
  const bidUntilTheEnd = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      amount += 1;
      const bid = amount;
      const sentAt = performance.now();
      const found = await auctions.findOneAndUpdate(
        { _id, currentBid: { $lt: bid } },
        { $set: { currentBid: bid }, $inc: { bidCount: 1 } },
        { returnDocument: 'after' },
      );
      times.push(performance.now() - sentAt);
      if (found !== null) placed += 1;
    }
  };
  await Promise.all(Array.from({ length: bidders }, bidUntilTheEnd));
  return { perSecond: placed / ((performance.now() - startedAt) / 1000), p50: median(times) };
}
