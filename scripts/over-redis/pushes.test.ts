import {
  adminStatistics,
  type DealerAuctionUpdate,
  type DealerLive,
  type VerificationChanged,
} from '@autoplace/shared/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSecondServer } from '../../server/test/support/second-server.ts';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';
import { connectTo, type LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { hasRedis, RedisProcess } from '../journeys/support/processes/redis-process.ts';
import { freePort } from '../journeys/support/processes/server-process.ts';

// In this order: messages that an outage of Redis loses are made up for only half a minute later, and in the end a server is gone.
describe.skipIf(!hasRedis())('on two servers', { shuffle: false }, () => {
  let redis: RedisProcess;
  let one: TestServer;
  let two: Awaited<ReturnType<typeof startSecondServer>>;
  let isTwoGone = false;
  let sockets: LiveSocket[] = [];

  beforeAll(async () => {
    redis = new RedisProcess(await freePort());
    await redis.start();
    one = await startTestServer({ REDIS_URL: redis.url });
    two = await startSecondServer(one, { REDIS_URL: redis.url });
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(async () => {
    if (!isTwoGone) await two?.close();
    await one?.close();
    await redis?.remove();
  });

  const connect = async (url: string, token?: string) => {
    const socket = await connectTo(url, token);
    sockets.push(socket);
    return socket;
  };

  it('a dealer whose page is open on the other one is told of every bid, and of the watchers on both', async () => {
    const dealer = await one.signUpDealer('dealer');
    const buyer = await one.signUp('buyer');
    const auctionId = await one.listClassic(dealer.id);
    const page = await connect(two.url, dealer.token);
    let newest: DealerAuctionUpdate | undefined;
    page.on('dealer:auction-updated', (update) => {
      newest = update;
    });
    const visitors = [await connect(one.url), await connect(one.url), await connect(two.url)];
    for (const visitor of visitors) await visitor.emitWithAck('auction:watch', { auctionId });
    await expect.poll(() => newest?.watchers).toBe(3);
    const body = { amount: 10_000, clientBidId: 'bid-on-the-first' };
    await one.call('POST', `/api/auctions/${auctionId}/bids`, { token: buyer.token, body });
    await expect.poll(() => newest).toMatchObject({ bidCount: 1, watchers: 3 });
    // What the other server reads may be a moment behind what it was told to push.
    const live = async () => ((await two.call('/api/dealer/live', dealer.token)) as DealerLive).items;
    await expect.poll(live).toEqual([newest]);
    visitors[0]?.disconnect();
    await expect.poll(() => newest?.watchers).toBe(2);
  });

  it('an applicant is told of the decision', async () => {
    const admin = await one.signUpAdmin('admin');
    const applicant = await one.signUpDealer('applicant');
    const known = await one.identity.dealers.findById(applicant.id);
    if (known !== null) await one.identity.dealers.upsert({ ...known, verificationStatus: 'pending' });
    const page = await connect(two.url, applicant.token);
    const told = new Promise<VerificationChanged>((resolve) =>
      page.once('dealer:verification-changed', resolve),
    );
    await one.call('POST', `/api/dealer-verification/${applicant.id}/reject`, {
      token: admin.token,
      body: { notes: 'Licenca je istekla.' },
    });
    expect(await told).toEqual({
      verificationStatus: 'rejected',
      verificationNotes: 'Licenca je istekla.',
    });
  });

  it('the catalogue shows the bids of the other one, with Redis and without', async () => {
    const auctionId = await one.listClassic((await one.signUpDealer('seller')).id);
    const seen: (number | null)[] = [];
    const visitor = await connect(two.url);
    await visitor.emitWithAck('catalogue:watch', {});
    visitor.on('catalogue:updated', (updates) => {
      seen.push(
        ...updates.filter((update) => update.auctionId === auctionId).map(({ currentBid }) => currentBid),
      );
    });
    const bid = async (amount: number) => {
      const { token } = await one.signUp(`bidder${amount}`);
      const body = { amount, clientBidId: `bid-of-${amount}` };
      await one.call('POST', `/api/auctions/${auctionId}/bids`, { token, body });
      await expect.poll(() => seen.at(-1)).toBe(amount);
    };
    await bid(10_000);
    await redis.kill();
    onTestFinished(() => redis.start());
    await bid(10_500);
  });

  it('the statistics count the connections to both, and those of a server no more once it is gone', async () => {
    const { token } = await one.signUpAdmin('boss');
    const connections = async (asked: unknown) => adminStatistics.parse(await asked).liveConnections;
    const onOne = async () => connections((await one.call('GET', '/api/admin/statistics', { token })).body);
    const onTwo = () => connections(two.call('/api/admin/statistics', token));
    for (const { url } of [one, two, two]) await connect(url, token);
    await expect.poll(onOne).toBe(3);
    await expect.poll(onTwo).toBe(3);
    isTwoGone = true;
    await two.close();
    await expect.poll(onOne).toBe(1);
  });
});
