import { setTimeout } from 'node:timers/promises';
import { seeded } from '@autoplace/replay/testing';
import { HOUR_MS } from '@autoplace/shared/time';
import { connectTo, type LiveSocket } from '../../journeys/support/crowd/auction-crowd.ts';
import { HAMMERED, prepareBidding } from '../../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../../journeys/support/processes/database-process.ts';
import { RedisProcess } from '../../journeys/support/processes/redis-process.ts';
import { freePort, ServerProcess } from '../../journeys/support/processes/server-process.ts';
import { processorMs } from '../processor-time.ts';
import { quantile } from '../table.ts';

/** Bidders of an auction on each server: two, so that one of them is always outbid. */
const EACH = 2;
const PATIENCE_MS = 20_000;
const MOST_ATTEMPTS = 40;
const ASK_AGAIN_MS = 500;
const WARM_UP_MS = 3_000;
const JOIN_MS = 2_500;

/** How bids reach the servers of an auction. */
export interface Side {
  name: string;
  /** All bids of an auction come to one server, as if its bidders were all there: what the others save by it. */
  together?: boolean;
  /** Redis lets servers hear of commits, and hand no commands on. */
  apart?: boolean;
}

export interface ManyServersOptions {
  servers: number;
  auctions: number;
  bidders: number;
  side: Side;
  /** Bids a second in all auctions together; null: each bidder sends the next one once the last is answered. */
  rate: number | null;
  seconds: number;
}

interface ManyServersResult {
  asked: number;
  accepted: number;
  seconds: number;
  /** By their outcome, on all servers. */
  commits: { appended: number; conflict: number; failed: number };
  handedOn: number;
  /** Processor time, in milliseconds. */
  cpu: { servers: number; database: number; redis: number };
  /** Milliseconds until the answer. */
  p50: number;
  p99: number;
}

/** Server processes on one database and one Redis. Each auction has bidders, who also watch it, on every one of them. */
export async function bidOnManyServers(options: ManyServersOptions): Promise<ManyServersResult> {
  const { servers: count, auctions, bidders, side } = options;
  const database = new DatabaseProcess();
  const redis = new RedisProcess(await freePort());
  const servers: ServerProcess[] = [];
  try {
    await database.start();
    await redis.start();
    const now = Date.now();
    const lots = Array.from({ length: auctions }, (_, number) => ({
      auctionId: `hot-${number}`,
      bidIncrement: 1,
      startsAt: now,
      endsAt: now + HOUR_MS,
    }));
    const tokens = await prepareBidding(database.uri, { bidders, lots });
    if (side.apart) await redis.forbidHandingOn();
    for (let number = 0; number < count; number++)
      servers.push(
        new ServerProcess(await freePort(), {
          ...HAMMERED,
          MONGODB_URI: database.uri,
          REDIS_URL: redis.url,
          MOST_WATCHED: '1000',
        }),
      );
    for (const server of servers) await server.start();
    const sockets = await inTurns(tokens, (token, index) =>
      connectTo((servers[index % count] as ServerProcess).url, token),
    );
    const crowd = new Crowd(sockets, options);
    await crowd.watch();
    await setTimeout(JOIN_MS);
    await crowd.bid(WARM_UP_MS);
    const pids = [...servers, database, redis].map(({ pid = 0 }) => pid);
    const cpuOf = () => pids.map((pid) => processorMs(pid) ?? Number.NaN);
    const before = { cpu: cpuOf(), metrics: await metricsOf(servers) };
    const { latencies, accepted, seconds } = await crowd.bid(options.seconds * 1_000);
    const after = { cpu: cpuOf(), metrics: await metricsOf(servers) };
    for (const socket of sockets) socket.disconnect();
    const took = after.cpu.map((ms, index) => ms - (before.cpu[index] ?? 0));
    const counted = (name: string) => (after.metrics.get(name) ?? 0) - (before.metrics.get(name) ?? 0);
    const commits = (outcome: string) => counted(`autoplace_commit_seconds_count{outcome="${outcome}"}`);
    return {
      asked: latencies.length,
      accepted,
      seconds,
      commits: {
        appended: commits('appended'),
        conflict: commits('conflict'),
        failed: commits('failed'),
      },
      handedOn: counted('autoplace_commands_handed_on_total{outcome="answered"}'),
      cpu: {
        servers: took.slice(0, count).reduce((sum, ms) => sum + ms, 0),
        database: took[count] ?? Number.NaN,
        redis: took[count + 1] ?? Number.NaN,
      },
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    };
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await redis.remove();
    await database.remove();
  }
}

class Crowd {
  readonly #sockets: readonly LiveSocket[];
  readonly #options: ManyServersOptions;
  readonly #random = seeded(1);
  /** The highest amount that somebody has offered, by auction. */
  readonly #offered: number[];
  #sent = 0;

  constructor(sockets: readonly LiveSocket[], options: ManyServersOptions) {
    this.#sockets = sockets;
    this.#options = options;
    this.#offered = Array.from({ length: options.auctions }, () => 10_000);
  }

  /** Who bids in an auction: the same number on each server, and every bidder in about as many auctions. */
  #biddersOf(auction: number): number[] {
    const { servers } = this.#options;
    return Array.from(
      { length: EACH * servers },
      (_, place) => (auction * EACH * servers + place) % this.#sockets.length,
    );
  }

  async watch(): Promise<void> {
    const watches = this.#offered.flatMap((_, auction) =>
      this.#biddersOf(auction).map((bidder) => ({ auction, bidder })),
    );
    await inTurns(watches, async ({ auction, bidder }) => {
      const socket = this.#sockets[bidder] as LiveSocket;
      // Four servers that have just started on two cores may be late.
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const ack = await socket
          .timeout(PATIENCE_MS)
          .emitWithAck('auction:watch', { auctionId: `hot-${auction}` });
        if (ack.ok) return;
        await setTimeout(ASK_AGAIN_MS);
      }
      throw new Error(`nobody may watch hot-${auction}`);
    });
  }

  async bid(forMs: number) {
    const startedAt = performance.now();
    const latencies: number[] = [];
    let accepted = 0;
    const place = async () => {
      const auction = Math.floor(this.#random() * this.#options.auctions);
      const sentAt = performance.now();
      const isAccepted = await this.#place(auction);
      latencies.push(performance.now() - sentAt);
      if (isAccepted) accepted += 1;
    };
    const isOver = () => performance.now() - startedAt >= forMs;
    const { rate, bidders } = this.#options;
    if (rate === null) {
      const oneByOne = async () => {
        while (!isOver()) await place();
      };
      await Promise.all(Array.from({ length: bidders }, oneByOne));
    } else {
      const under: Promise<void>[] = [];
      for (let sent = 0; !isOver(); ) {
        for (const due = ((performance.now() - startedAt) / 1_000) * rate; sent < due; sent++)
          under.push(place());
        await setTimeout(5);
      }
      await Promise.all(under);
    }
    return { latencies, accepted, seconds: (performance.now() - startedAt) / 1_000 };
  }

  async #place(auction: number): Promise<boolean> {
    const { servers, side } = this.#options;
    const all = this.#biddersOf(auction);
    const bidders = side.together ? all.filter((bidder) => bidder % servers === auction % servers) : all;
    const bidder = bidders[Math.floor(this.#random() * bidders.length)] as number;
    const amount = (this.#offered[auction] ?? 0) + 1;
    this.#offered[auction] = amount;
    const ack = await (this.#sockets[bidder] as LiveSocket)
      .timeout(PATIENCE_MS)
      .emitWithAck('bid:place', {
        auctionId: `hot-${auction}`,
        amount,
        confirmed: true,
        clientBidId: `many-${this.#sent++}`.padEnd(8, '-'),
      })
      .catch(() => null);
    return ack?.ok === true;
  }
}

/** A few at a time. */
async function inTurns<In, Out>(
  items: readonly In[],
  task: (item: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  for (let from = 0; from < items.length; from += 25)
    results.push(...(await Promise.all(items.slice(from, from + 25).map((item, n) => task(item, from + n)))));
  return results;
}

/** Every number that the servers count, added up. */
async function metricsOf(servers: readonly ServerProcess[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const server of servers)
    for (const [name, value] of await server.metrics()) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
}
