import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { startServerOnDisk } from '../server-on-disk.ts';
import { median } from '../table.ts';
import { bidOverSockets, hotAuction } from './load.ts';

/** One version under the load of the hot auction, in a process of its own: measures a round for each number of bidders that it is sent. */

const ROUND_MS = 3_000;

/** What one round measured. */
export interface Round {
  /** A second. */
  bids: number;
  plain: number;
  raw: number;
  /** Medians of one round trip, in milliseconds. */
  bidMs: number;
  plainMs: number;
  rawMs: number;
  /** Processor time of the server's thread for a bid, in microseconds. */
  cpu: number;
  refused: number;
}

const [folder] = process.argv.slice(2);
const server = await startServerOnDisk({}, folder);
const plain = await startPlain();
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
  const auctionId = await rawAuction();
  const plainly = await bidOverSockets(plain, {
    tokens: load.tokens,
    auctionId,
    firstAmount: 0,
    forMs: ROUND_MS,
  });
  const raw = await bidByFindOneAndUpdate(bidders);
  const { placed, seconds, refused, p50 } = bidding;
  return {
    ...{ bids: placed / seconds, plain: plainly.placed / plainly.seconds, raw: raw.perSecond },
    ...{ bidMs: p50, plainMs: plainly.p50, rawMs: raw.p50 },
    ...{ cpu: (user + system) / placed, refused },
  };
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

async function bidByFindOneAndUpdate(bidders: number): Promise<{ perSecond: number; p50: number }> {
  const _id = await rawAuction();
  let amount = 0;
  let placed = 0;
  const times: number[] = [];
  const startedAt = performance.now();
  const bidUntilTheEnd = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      amount += 1;
      const bid = amount;
      const sentAt = performance.now();
      const found = await rawBid(_id, bid);
      times.push(performance.now() - sentAt);
      if (found !== null) placed += 1;
    }
  };
  await Promise.all(Array.from({ length: bidders }, bidUntilTheEnd));
  return { perSecond: placed / ((performance.now() - startedAt) / 1000), p50: median(times) };
}
