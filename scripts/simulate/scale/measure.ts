import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '@autoplace/shared/time';
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
/** The bids of each part, and the seconds of nothing after it: others catch up 5 s after they have heard. */
const BIDS = { perSecond: 16, bids: 240 };
const QUIET_SECONDS = 9;
/** So often parts with few and with many watchers take turns: a machine is not as fast in every minute. */
const TURNS = 2;
/** Before anything is measured, with all watchers: the first bids of a server cost ten times as much as those after a thousand. */
const WARM_UP = { perSecond: 60, bids: 1_800 };
/** Each watches many of the auctions, so that frames cost more than two parts with as many bids differ by. */
const WATCHERS = 300;
const WATCHED = 50;
/** A metric of a server: bids that the preferred one has answered for it. */
const HANDED_ON = 'autoplace_commands_handed_on_total{outcome="answered"}';
/** The small case that the model is held against: bids on both servers, and this many watchers of each. */
const CHECK = { perSecond: 32, bids: 480, watchers: 150 };

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

/** Measures on this machine what the parts of the work cost; takes some seven minutes. */
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
    const spent = async (bids: number, work: () => Promise<unknown>) => {
      const before = await counts();
      await work();
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
    const urlsOf = (some: readonly ServerProcess[]) => some.map(({ url }) => url);
    const bidAt = (some: ServerProcess[], auctions = auctionIds, pace = BIDS) =>
      spent(pace.bids, () => crowd.bid(urlsOf(some), tokens, auctions, pace));
    /** The auctions that a server decides itself, and those that it hands on. */
    const divided = async (server: ServerProcess) => {
      const handedOn = async () => (await server.metrics()).get(HANDED_ON) ?? 0;
      const own: string[] = [];
      const others: string[] = [];
      for (const auctionId of auctionIds) {
        const before = await handedOn();
        await crowd.bid([server.url], tokens.slice(0, 2), [auctionId], { perSecond: 1, bids: 1 });
        const isOwn = (await handedOn()) === before;
        (isOwn ? own : others).push(auctionId);
      }
      return { own, others };
    };

    const [first, second] = [await start(), await start()];
    for (const { url } of servers) await crowd.watch(url, CHECK.watchers, auctionIds, WATCHED);
    await bidAt([first, second], auctionIds, WARM_UP);
    const checked = await bidAt([first, second], auctionIds, CHECK);
    const { bytes, frames } = crowd;
    crowd.close();

    const { own, others } = await divided(first);
    const heard: Part[] = [];
    const watched: Part[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      await crowd.watch(second.url, 1, auctionIds, AUCTIONS);
      heard.push(await bidAt([first], own));
      await crowd.watch(first.url, WATCHERS, auctionIds, WATCHED);
      watched.push(await bidAt([first], own));
      crowd.close();
    }
    await crowd.watch(second.url, 1, auctionIds, AUCTIONS);
    const handed = others.length === 0 ? heard : [await bidAt([first], others)];
    crowd.close();

    const process = (await first.metrics()).get('process_resident_memory_bytes') ?? Number.NaN;
    await second.stop('SIGTERM');
    servers.pop();
    await setTimeout(QUIET_SECONDS * 1_000);
    const before = await stats();
    const alone = [await bidAt([first])];
    const bidBytes = ((await stats()).dataSize - before.dataSize) / BIDS.bids;
    const quiet = await spent(0, () => setTimeout((1_000 * BIDS.bids) / BIDS.perSecond));
    await first.stop('SIGTERM');

    const idle = {
      server: serverMs(quiet) / quiet.seconds,
      database: quiet.database / quiet.seconds,
      operations: quiet.operations / quiet.seconds,
    };
    const lone = perBid(alone, idle);
    const told = perBid(heard, idle);
    const crowded = perBid(watched, idle);
    const sent = perBid(handed, idle);
    const costs = {
      idle,
      // The server that decides tells the others, which is part of it; what these ask the database for is beyond that of one alone.
      bid: { server: told.first, database: lone.database, operations: lone.operations },
      handOn: {
        server: atLeastNothing(sent.first + sent.second - told.first - told.second),
        database: atLeastNothing(sent.database - told.database),
        operations: atLeastNothing(sent.operations - told.operations),
      },
      follow: {
        server: atLeastNothing(told.second),
        database: atLeastNothing(told.database - lone.database),
        operations: atLeastNothing(told.operations - lone.operations),
      },
      frame: { server: atLeastNothing((crowded.first - told.first) / (crowded.frames - told.frames)) },
    };
    const check = {
      load: { servers: 2, bids: checked.bids / checked.seconds, frames: checked.frames / checked.seconds },
      measured: {
        server: serverMs(checked) / 2 / checked.seconds,
        database: checked.database / checked.seconds,
        operations: checked.operations / checked.seconds,
      },
    };
    return {
      costs,
      frameBytes: bytes / frames,
      framesPerBid: (crowded.frames - told.frames) / ((WATCHERS * WATCHED) / AUCTIONS),
      lotBytes,
      bidBytes,
      memory: { ...(await memoryOfLots(connection, database.uri)), process },
      withRedis: redis !== null,
      check,
    };
  } finally {
    crowd.close();
    for (const server of servers) await server.stop('SIGKILL');
    await connection.close();
    await redis?.remove();
    await database.remove();
  }
}

/** What everybody has spent in a part of the measuring: processor time in milliseconds, each server's for itself. */
interface Part {
  bids: number;
  seconds: number;
  servers: number[];
  database: number;
  operations: number;
  frames: number;
}

const serverMs = ({ servers }: Part): number => servers.reduce((total, ms) => total + ms, 0);

const atLeastNothing = (value: number): number => Math.max(0, value);

/** Of a bid, at either server and in the database, beyond what they spend without work. */
function perBid(parts: readonly Part[], idle: Costs['idle']) {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const bids = sum((part) => part.bids);
  const beyondIdle = (of: (part: Part) => number, idleServers: (part: Part) => number, each: number) =>
    sum((part) => of(part) - idleServers(part) * part.seconds * each) / bids;
  const server = (index: number) =>
    beyondIdle(
      ({ servers }) => servers[index] ?? 0,
      ({ servers }) => (index in servers ? 1 : 0),
      idle.server,
    );
  const every = ({ servers }: Part) => servers.length;
  return {
    first: server(0),
    second: server(1),
    database: beyondIdle(({ database }) => database, every, idle.database),
    operations: beyondIdle(({ operations }) => operations, every, idle.operations),
    frames: sum(({ frames }) => frames) / bids,
  };
}
