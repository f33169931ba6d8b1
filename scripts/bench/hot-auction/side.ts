import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { startServerOnDisk } from '../server-on-disk.ts';
import { median } from '../table.ts';
import { type Bidden, type Bidders, connectBidders, hotAuction } from './load.ts';

/** One version under the load of the hot auction, in a process of its own: measures a round for each number of bidders that it is sent. */

const SLICES = 10;
const SLICE_MS = 300;

/** What one round measured, for each of what is compared. */
export interface Round {
  bids: Slices;
  plain: Slices;
  raw: Slices;
  /** Processor time of the server's thread for a bid, in microseconds. */
  cpu: number;
}

/** One value for each time that it had its turn. */
interface Slices {
  perSecond: number[];
  /** Medians of one round trip, in milliseconds. */
  ms: number[];
  refused: number;
}

const [folder] = process.argv.slice(2);
const server = await startServerOnDisk({}, folder);
const plain = await startPlain();
const loads = new Map<number, { ours: Bidders; plainly: Bidders }>();
process.on('message', async (bidders: number) => process.send?.(await measure(bidders)));
process.once('disconnect', () => void server.close().then(() => process.exit()));
process.send?.('ready');

/**
 * What is compared takes turns of a third of a second, by bidders who stay connected: the machine is slower or faster by
 * the second, and rounds of several seconds each compared the one moment with the other.
 */
async function measure(bidders: number): Promise<Round> {
  const { ours, plainly } = loads.get(bidders) ?? (await connect(bidders));
  const round = { bids: noSlices(), plain: noSlices(), raw: noSlices() };
  let cpu = 0;
  let placed = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    const before = process.threadCpuUsage();
    const bidden = await ours.bidFor(SLICE_MS);
    const { user, system } = process.threadCpuUsage(before);
    cpu += user + system;
    placed += bidden.placed;
    count(bidden, round.bids);
    count(await plainly.bidFor(SLICE_MS), round.plain);
    count(await bidByFindOneAndUpdate(bidders), round.raw);
  }
  return { ...round, cpu: cpu / placed };
}

async function connect(bidders: number) {
  const load = { ...(await hotAuction(server, bidders)), firstAmount: 1 };
  const ours = await connectBidders(server, load);
  const plainly = await connectBidders(plain, { ...load, auctionId: await rawAuction() });
  loads.set(bidders, { ours, plainly });
  return { ours, plainly };
}

const noSlices = (): Slices => ({ perSecond: [], ms: [], refused: 0 });

function count({ placed, refused, seconds, times }: Omit<Bidden, 'lastAmount'>, slices: Slices): void {
  slices.perSecond.push(placed / seconds);
  slices.ms.push(median(times));
  slices.refused += refused;
}

function rawAuctions() {
  return server.connection.collection<{ _id: string; currentBid: number; bidCount: number }>('raw_auctions');
}

async function rawAuction(): Promise<string> {
  const _id = `raw-${performance.now()}`;
  await rawAuctions().insertOne({ _id, currentBid: 0, bidCount: 0 });
  return _id;
}

function rawBid(_id: string, bid: number) {
  return rawAuctions().findOneAndUpdate(
    { _id, currentBid: { $lt: bid } },
    { $set: { currentBid: bid }, $inc: { bidCount: 1 } },
    { returnDocument: 'after' },
  );
}

/** socket.io as it comes, which checks nothing, decides nothing and tells nobody: one raw write for each bid, and its answer. */
async function startPlain(): Promise<{ url: string }> {
  const http = createServer();
  new Server(http).on('connection', (socket) => {
    socket.on('bid:place', async ({ auctionId, amount }: { auctionId: string; amount: number }, ack) =>
      ack({ ok: (await rawBid(auctionId, amount)) !== null }),
    );
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

async function bidByFindOneAndUpdate(bidders: number): Promise<Omit<Bidden, 'lastAmount'>> {
  const _id = await rawAuction();
  let amount = 0;
  const bidden = { placed: 0, refused: 0, times: [] as number[] };
  const startedAt = performance.now();
  const bidUntilTheEnd = async () => {
    while (performance.now() - startedAt < SLICE_MS) {
      amount += 1;
      const bid = amount;
      const sentAt = performance.now();
      const found = await rawBid(_id, bid);
      bidden.times.push(performance.now() - sentAt);
      bidden[found === null ? 'refused' : 'placed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: bidders }, bidUntilTheEnd));
  return { ...bidden, seconds: (performance.now() - startedAt) / 1000 };
}
