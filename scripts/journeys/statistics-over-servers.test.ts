import { type AdminStatistics, adminStatistics } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondServer } from '../../server/test/support/second-server.ts';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';
import { hasRedis, RedisProcess } from './support/processes/redis-process.ts';
import { freePort } from './support/processes/server-process.ts';

describe.skipIf(!hasRedis())('the statistics over two servers', () => {
  let redis: RedisProcess;
  let one: TestServer;
  let two: Awaited<ReturnType<typeof startSecondServer>>;

  beforeAll(async () => {
    redis = new RedisProcess(await freePort());
    await redis.start();
    one = await startTestServer({ REDIS_URL: redis.url });
    two = await startSecondServer(one, { REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await one?.close();
    await redis?.remove();
  });

  it('count the connections to both, and those of a server no more once it is gone', async () => {
    const admin = await one.signUpAdmin('admin');
    const buyer = await one.signUp('ana');
    const connections = async (ask: () => Promise<unknown>): Promise<number> => {
      const { liveConnections }: AdminStatistics = adminStatistics.parse(await ask());
      return liveConnections;
    };
    const onOne = async () => (await one.call('GET', '/api/admin/statistics', admin)).body;
    const onTwo = () => two.call('/api/admin/statistics', admin.token);
    await one.connect();
    for (const _socket of [1, 2]) await two.connect(buyer.token);
    await expect.poll(() => connections(onOne)).toBe(3);
    await expect.poll(() => connections(onTwo)).toBe(3);
    await two.close();
    await expect.poll(() => connections(onOne)).toBe(1);
  });
});
