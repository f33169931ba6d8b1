import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { connectTo } from '../../journeys/support/crowd/auction-crowd.ts';

/** What one stage asks of a server, and what came of it. */
export interface Stage {
  /** Requests of visitors that are under way at any moment. */
  atOnce: number;
  ms: number;
}
export interface Answers {
  asked: number;
  refused: number;
}
export interface StageResult {
  parts: Record<'pictures' | 'catalogue' | 'watching' | 'bids', Answers>;
  /** How long each bid waited for its answer, in milliseconds. */
  bidMs: number[];
}
export interface CrowdData {
  url: string;
  tokens: string[];
  auctionIds: string[];
  picture: string;
  stages: Stage[];
  bidsPerSecond: number;
}

const { url, tokens, auctionIds, picture, stages, bidsPerSecond } = workerData as CrowdData;
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });

/** In how many seconds to ask again for what was refused; null for what was answered, whose body is thrown away. */
const read = (path: string): Promise<number | null> =>
  new Promise((resolve) => {
    request(url + path, { agent }, (response) => {
      const isRefused = response.statusCode !== 200;
      const seconds = isRefused ? Number(response.headers['retry-after'] ?? 1) : null;
      response.resume().once('end', () => resolve(seconds));
    })
      .once('error', () => resolve(1))
      .end();
  });

const bidders = await Promise.all(tokens.map((token) => connectTo(url, token)));
const watcher = await connectTo(url);
let turn = 0;

/** Each of a visitor's wishes, in turns. */
const WISHES = [
  ['pictures', () => read(picture)],
  ['catalogue', () => read(`/api/auctions?page=${1 + (turn % 10)}&sort=price_asc`)],
  ['watching', () => read(`/api/auctions/${auctionIds[turn % auctionIds.length]}`)],
  ['watching', watch],
] as const;

async function watch(): Promise<number | null> {
  const auctionId = auctionIds[turn % auctionIds.length] as string;
  const ack = await watcher.emitWithAck('auction:watch', { auctionId });
  return ack.ok ? null : (ack.error.retryAfter ?? 1);
}

async function play({ atOnce, ms }: Stage): Promise<StageResult> {
  const none = (): Answers => ({ asked: 0, refused: 0 });
  const parts = { pictures: none(), catalogue: none(), watching: none(), bids: none() };
  const bidMs: number[] = [];
  let over = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const visitor = async () => {
    while (!over) {
      const [part, ask] = WISHES[turn++ % WISHES.length] as (typeof WISHES)[number];
      parts[part].asked += 1;
      const seconds = await ask();
      if (seconds === null) continue;
      parts[part].refused += 1;
      // As pages do.
      await Promise.race([setTimeout(seconds * 1_000), ended]);
    }
  };
  const visitors = Promise.all(Array.from({ length: atOnce }, visitor));
  const bids: Promise<void>[] = [];
  for (const until = performance.now() + ms; performance.now() < until; ) {
    bids.push(placeBid(parts.bids, bidMs));
    await setTimeout(1_000 / bidsPerSecond);
  }
  over = true;
  end();
  await Promise.all([visitors, ...bids]);
  return { parts, bidMs };
}

let placed = 0;
async function placeBid(count: Answers, bidMs: number[]): Promise<void> {
  const number = ++placed;
  const socket = bidders[number % bidders.length];
  const begun = performance.now();
  count.asked += 1;
  const bid = {
    auctionId: auctionIds[0] as string,
    amount: 10_000 + 100 * number,
    clientBidId: `bid-${number}`,
  };
  const ack = await socket
    ?.timeout(30_000)
    .emitWithAck('bid:place', bid)
    .catch(() => null);
  // A bid that another one has overtaken is answered, and not given up.
  if (!ack || (!ack.ok && ack.error.code === 'UNAVAILABLE')) count.refused += 1;
  bidMs.push(performance.now() - begun);
}

const results: StageResult[] = [];
for (const stage of stages) results.push(await play(stage));
parentPort?.postMessage(results);
for (const socket of [...bidders, watcher]) socket.disconnect();
agent.destroy();
