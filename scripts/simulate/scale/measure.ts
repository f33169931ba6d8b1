import { setTimeout } from 'node:timers/promises';
import { connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { processorMs } from '../../bench/processor-time.ts';
import { HAMMERED, prepareBidding } from '../../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../../journeys/support/processes/database-process.ts';
import { hasRedis, RedisProcess } from '../../journeys/support/processes/redis-process.ts';
import { freePort, ServerProcess } from '../../journeys/support/processes/server-process.ts';
import { Crowd } from './crowd.ts';
import { memoryOfLots } from './memory.ts';
import type { Costs, Load, Spent } from './model.ts';

const AUCTIONS = 100;
/** Many: the limit of each is one document, which one bid changes at a time. */
const BIDDERS = 40;
const HOUR_MS = 3_600_000;
/** How long each part bids, and after it nothing: others catch up 5 s after they have heard. Seconds. */
const BIDS = { perSecond: 8, seconds: 15 };
const QUIET_SECONDS = 9;
/** Each watches many of the auctions, so that frames cost more than two parts with as many bids differ by. */
const WATCHERS = 150;
const WATCHED = 50;
/** The small case that the model is held against. */
const CHECK = { perSecond: 16, seconds: 15, watchers: 300 };

export interface Measured {
  costs: Costs;
  /** Bytes of a frame, and frames that a bid makes for each that watches. */
  frameBytes: number;
  framesPerBid: number;
  /** Bytes of the database: a lot without bids, and each bid. */
  lotBytes: number;
  bidBytes: number;
  /** Bytes of a server's memory: a lot, and all of the process before there are many. */
  memory: { open: number; over: number; process: number };
  withRedis: boolean;
  check: { load: Load; measured: Spent };
}

/** Measures on this machine what the parts of the work cost; takes some four minutes. */
export async function measureCosts(): Promise<Measured> {
  const database = new DatabaseProcess();
  const redis = hasRedis() ? new RedisProcess(await freePort()) : null;
  const servers: ServerProcess[] = [];
  const crowd = new Crowd();
  await Promise.all([database.start(), redis?.start()]);
  const connection = await connectMongo(database.uri);
  try {
    const auctionIds = Array.from({ length: AUCTIONS }, (_, number) => `scale-${number}`);
    const now = Date.now();
    const lots = auctionIds.map((auctionId) => ({
      auctionId,
      startsAt: now - 1_000,
      endsAt: now + 3 * HOUR_MS,
    }));
    const tokens = await prepareBidding(database.uri, { bidders: BIDDERS, lots });
    const stats = async () => (await connection.db?.command({ dbStats: 1 })) as { dataSize: number };
    const lotBytes = (await stats()).dataSize / AUCTIONS;

    const start = async () => {
      const redisUrl = redis && { REDIS_URL: redis.url };
      const env = { ...HAMMERED, ...redisUrl, MONGODB_URI: database.uri, BACKUP_HOUR: 'off' };
      const server = new ServerProcess(await freePort(), env);
      servers.push(server);
      await server.start();
      await setTimeout(10_000);
      return server;
    };
    const operations = async () => {
      const { opcounters = {} } = (await connection.db?.command({ serverStatus: 1 })) ?? {};
      return Object.values<number>(opcounters).reduce((sum, count) => sum + count, 0);
    };
    const cpu = (pid: number | undefined) => {
      const ms = pid === undefined ? null : processorMs(pid);
      if (ms === null) throw new Error('this system does not tell the processor time of a process');
      return ms;
    };
    const counts = async () => ({
      at: performance.now(),
      servers: servers.map(({ pid }) => cpu(pid)),
      database: cpu(database.pid),
      operations: await operations(),
      frames: crowd.frames,
    });
    /** What everybody has spent while that was done, and until it has settled. */
    const spent = async (work: () => Promise<number>) => {
      const before = await counts();
      const bids = await work();
      await setTimeout(QUIET_SECONDS * 1_000);
      const after = await counts();
      return {
        bids,
        seconds: (after.at - before.at) / 1_000,
        servers: after.servers.map((ms, index) => ms - (before.servers[index] ?? 0)),
        database: after.database - before.database,
        operations: after.operations - before.operations,
        frames: after.frames - before.frames,
      };
    };
    const bidAt = (urls: string[], pace: { perSecond: number; seconds: number }) => () =>
      crowd.bid(urls, tokens, auctionIds, pace);
    /** The first bid on an auction has a server read its log: that is no part of what a bid costs. */
    const warmUp = async () => {
      await bidAt([first.url], BIDS)();
      await setTimeout(QUIET_SECONDS * 1_000);
    };
    const nothing = () => setTimeout(BIDS.seconds * 1_000, 0);

    const first = await start();
    const quiet = await spent(nothing);
    const idle = {
      server: (quiet.servers[0] ?? 0) / quiet.seconds,
      database: quiet.database / quiet.seconds,
      operations: quiet.operations / quiet.seconds,
    };
    await warmUp();
    const before = await stats();
    const alone = await spent(bidAt([first.url], BIDS));
    const bidBytes = ((await stats()).dataSize - before.dataSize) / alone.bids;
    const beyondIdle = (part: Awaited<ReturnType<typeof spent>>, of: 'database' | 'operations') =>
      (part[of] - part.servers.length * idle[of] * part.seconds) / part.bids;
    const serverBeyondIdle = (part: Awaited<ReturnType<typeof spent>>, index: number) =>
      (part.servers[index] ?? 0) - idle.server * part.seconds;
    const bid = {
      server: serverBeyondIdle(alone, 0) / alone.bids,
      database: beyondIdle(alone, 'database'),
      operations: beyondIdle(alone, 'operations'),
    };

    const second = await start();
    await warmUp();
    const followed = await spent(bidAt([first.url], BIDS));
    const atLeastNothing = (value: number) => Math.max(0, value);
    const bothBeyondIdle = (part: typeof followed) => serverBeyondIdle(part, 0) + serverBeyondIdle(part, 1);
    const follow = {
      // Half of the bids are handed on and decided by the second one: what both spend beyond deciding them once.
      server: atLeastNothing(bothBeyondIdle(followed) / followed.bids - bid.server),
      database: atLeastNothing(beyondIdle(followed, 'database') - bid.database),
      operations: atLeastNothing(beyondIdle(followed, 'operations') - bid.operations),
    };

    await crowd.watch(first.url, WATCHERS, auctionIds, WATCHED);
    const watched = await spent(bidAt([first.url], BIDS));
    const frame = {
      // Beside the part just before, with the same two servers: bids become cheaper while a server warms up.
      server: atLeastNothing((bothBeyondIdle(watched) - bothBeyondIdle(followed)) / watched.frames),
    };
    const frameBytes = crowd.bytes / crowd.frames;
    const framesPerBid = watched.frames / (watched.bids * ((WATCHERS * WATCHED) / AUCTIONS));

    await crowd.watch(second.url, CHECK.watchers - WATCHERS, auctionIds, WATCHED);
    const checked = await spent(bidAt([first.url, second.url], CHECK));
    const { seconds } = checked;
    const check = {
      load: { servers: 2, bids: checked.bids / seconds, frames: checked.frames / seconds },
      measured: {
        server: checked.servers.reduce((sum, ms) => sum + ms) / 2 / seconds,
        database: checked.database / seconds,
        operations: checked.operations / seconds,
      },
    };
    const process = await residentBytes(first);
    for (const server of servers) await server.stop('SIGTERM');
    const memory = { ...(await memoryOfLots(connection, database.uri)), process };
    const costs = { idle, bid, follow, frame };
    return { costs, frameBytes, framesPerBid, lotBytes, bidBytes, memory, withRedis: redis !== null, check };
  } finally {
    crowd.close();
    for (const server of servers) await server.stop('SIGKILL');
    await connection.close();
    await redis?.remove();
    await database.remove();
  }
}

async function residentBytes({ url }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}
