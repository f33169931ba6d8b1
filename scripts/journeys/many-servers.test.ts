import type { AuctionEvent } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classicTerms, HOUR } from '../../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';
import {
  allAfter,
  bidAtOnce,
  connectTo,
  type LiveSocket,
  type Watcher,
  watchAuction,
} from './support/crowd/auction-crowd.ts';
import { hasRedis, RedisProcess } from './support/processes/redis-process.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';

const BIDDERS = 100;
const WAIT = { timeout: 15_000 };
const canRun = hasRedis();
if (!canRun)
  console.warn('Skipped: the tests of several servers need redis-server (apt-get install redis-server).');

describe.skipIf(!canRun)('two servers on one database', () => {
  let redis: RedisProcess;
  let one: TestServer;
  let two: ServerProcess;
  let tokens: string[];
  const sockets: LiveSocket[] = [];

  beforeAll(async () => {
    redis = new RedisProcess(await freePort());
    await redis.start();
    one = await startTestServer({ REDIS_URL: redis.url, LIMIT_BIDS: '0' });
    two = new ServerProcess(await freePort(), {
      MONGODB_URI: one.mongodbUri,
      REDIS_URL: redis.url,
      PUBLIC_URL: 'http://localhost:3000',
      SEED: 'none',
      LOG_LEVEL: 'error',
      LIMIT_BIDS: '0',
    });
    await two.start();
    await one.signUpDealer('dealer');
    tokens = await Promise.all(
      Array.from({ length: BIDDERS }, async (_, index) => (await one.signUp(`bidder${index}`)).token),
    );
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await two?.stop('SIGTERM');
    await one?.close();
    await redis?.remove();
  });

  const connect = async (url: string, token?: string) => {
    const socket = await connectTo(url, token);
    sockets.push(socket);
    return socket;
  };
  const list = async (auctionId: string, endsIn = HOUR) => {
    const startsAt = Date.now() - 1_000;
    await one.desk.list(
      classicTerms({ auctionId, dealerId: 'user-dealer', startsAt, endsAt: startsAt + 1_000 + endsIn }),
    );
  };
  const everybodyAt = (url: string, some: readonly string[]) =>
    Promise.all(some.map((token) => connect(url, token)));
  const read = async (auctionId: string) => {
    const history = await one.desk.read(auctionId);
    if (history === null) throw new Error(`no auction ${auctionId}`);
    return history;
  };
  const watchEverywhere = async (auctionId: string): Promise<Watcher[]> =>
    Promise.all(
      [one.url, two.url, one.url, two.url].map(async (url) => watchAuction(await connect(url), auctionId)),
    );
  /** Every watcher, wherever they are, has seen each event once and in order. */
  const expectAllSeen = async (watchers: readonly Watcher[], auctionId: string) => {
    const { view } = await read(auctionId);
    for (const { events, from } of watchers) {
      await expect.poll(() => events.at(-1)?.seq, WAIT).toBe(view.seq);
      expect(events.map(({ seq }) => seq)).toEqual(allAfter(from, view.seq));
    }
  };
  const bidsOf = (events: readonly AuctionEvent[]) =>
    events.flatMap((event) => (event.type === 'BidPlaced' ? [event.data.bid] : []));

  it('keep one rising price and show every event once, in order, while 100 bid on both and Redis dies and comes back', async () => {
    await list('crowded');
    const watchers = await watchEverywhere('crowded');
    const bidders = [
      ...(await everybodyAt(
        one.url,
        tokens.filter((_, index) => index % 2 === 0),
      )),
      ...(await everybodyAt(
        two.url,
        tokens.filter((_, index) => index % 2 === 1),
      )),
    ];
    const acknowledged: string[] = [];
    for (let round = 0; round < 9; round++) {
      if (round === 3) await redis.kill();
      if (round === 6) await redis.start();
      const above = (await read('crowded')).view.currentBid ?? 9_900;
      const results = await bidAtOnce(bidders, { auctionId: 'crowded', above, round: `round-${round}` });
      expect(results.length).toBeGreaterThan(0);
      acknowledged.push(...results.map(({ bid }) => bid.id));
      await expectAllSeen(watchers, 'crowded');
    }
    const bids = bidsOf((await read('crowded')).events);
    expect(acknowledged.sort()).toEqual(bids.map(({ id }) => id).sort());
    const prices = bids.map(({ amount }) => amount);
    expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
  });

  it('tell the catalogue of the other server, with Redis and without', async () => {
    await list('shown');
    const seen: (number | null)[] = [];
    const visitor = await connect(one.url);
    await visitor.emitWithAck('catalogue:watch', {});
    visitor.on('catalogue:updated', (updates) => {
      seen.push(
        ...updates.filter(({ auctionId }) => auctionId === 'shown').map((update) => update.currentBid),
      );
    });
    const [ana, boris] = await everybodyAt(two.url, tokens.slice(0, 2));
    if (ana === undefined || boris === undefined) throw new Error('nobody bids');
    await bidAtOnce([ana], { auctionId: 'shown', above: 10_900, round: 'with' });
    await expect.poll(() => seen.at(-1), WAIT).toBe(11_000);
    await redis.kill();
    await bidAtOnce([boris], { auctionId: 'shown', above: 11_900, round: 'without' });
    await expect.poll(() => seen.at(-1), WAIT).toBe(12_000);
    await redis.start();
  });

  it('end an auction once, and both say so', async () => {
    await list('short', 1_500);
    const watchers = await watchEverywhere('short');
    for (const { events } of watchers)
      await expect.poll(() => events.at(-1)?.type, WAIT).toBe('AuctionEnded');
    await expectAllSeen(watchers, 'short');
    expect((await read('short')).events.filter(({ type }) => type === 'AuctionEnded')).toHaveLength(1);
  });

  it('lose no acknowledged bid when one of them is killed in the middle of the bidding', async () => {
    await list('orphaned');
    const watcher = await watchAuction(await connect(one.url), 'orphaned');
    const bidders = await everybodyAt(two.url, tokens);
    const acknowledged: string[] = [];
    const bidding = (async () => {
      for (let round = 0; bidders[0]?.connected; round++) {
        const above = watcher.events.at(-1)?.type === 'BidPlaced' ? 10_000 * (round + 1) : 9_900;
        const results = await Promise.race([
          bidAtOnce(bidders, { auctionId: 'orphaned', above, round: `round-${round}` }),
          new Promise<[]>((resolve) => bidders[0]?.once('disconnect', () => resolve([]))),
        ]);
        acknowledged.push(...results.map(({ bid }) => bid.id));
      }
    })();
    await expect.poll(() => acknowledged.length, WAIT).toBeGreaterThan(0);
    await two.stop('SIGKILL');
    await bidding;
    const logged = new Set(bidsOf((await read('orphaned')).events).map(({ id }) => id));
    expect(acknowledged.filter((id) => !logged.has(id))).toEqual([]);
    await expectAllSeen([watcher], 'orphaned');

    await two.start();
    const late = await watchAuction(await connect(two.url), 'orphaned');
    const bidder = [await connect(one.url, tokens[1])];
    await bidAtOnce(bidder, { auctionId: 'orphaned', above: 5_000_000, round: 'after' });
    await expectAllSeen([watcher, late], 'orphaned');
  });
});
