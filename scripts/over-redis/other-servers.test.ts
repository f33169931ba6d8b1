import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWatch } from '../../server/src/core/health/parts.ts';
import { connectRedis, type WatchedRedis } from '../../server/src/core/redis/connect.redis.ts';
import { createOtherServers } from '../../server/src/core/redis/other-servers.redis.ts';
import { createRedisSignals } from '../../server/src/core/redis/signals.redis.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { memoryLogger } from '../../server/test/support/memory-ports.ts';
import { hasRedis, RedisProcess } from '../journeys/support/processes/redis-process.ts';
import { freePort } from '../journeys/support/processes/server-process.ts';
import { shippedSecrets } from '../journeys/support/processes/shipped-secrets.ts';

describe.skipIf(!hasRedis())('servers that know each other, with the Redis of docker-compose.yml', () => {
  const secrets = shippedSecrets();
  let redis: RedisProcess;
  const clients: WatchedRedis[] = [];
  const open: { close(): void }[] = [];

  async function join(key = 'secret') {
    const client = await connectRedis(redis.url, noWatch);
    const logger = memoryLogger();
    const others = createOtherServers(client, key, systemClock, logger);
    others.onAsked(async (question) => ({ said: question, by: others.self }));
    others.join();
    clients.push(client);
    open.push(others);
    return { ...others, client, logger };
  }

  beforeAll(async () => {
    redis = new RedisProcess(await freePort(), secrets.folder);
    await redis.start();
  });
  afterAll(async () => {
    for (const one of open) one.close();
    for (const client of clients) client.destroy();
    await redis?.remove();
    secrets.remove();
  });

  it('ask each other, know at once who leaves and soon who dies, and do without Redis', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    const all = [one.self, two.self, three.self].sort();
    for (const { members } of [one, two, three]) await expect.poll(members).toEqual(all);
    expect(await one.ask(two.self, { amount: 10_000 })).toEqual({
      said: { amount: 10_000 },
      by: two.self,
    });
    await three.leave();
    const left = [one.self, two.self].sort();
    await expect.poll(one.members).toEqual(left);
    two.client.destroy();
    two.close();
    await expect.poll(one.members).toEqual([one.self]);
    await expect(one.ask(two.self, {})).rejects.toThrow('nobody listens');
    await redis.kill();
    await expect.poll(one.members).toBeNull();
    await redis.start();
    await expect.poll(one.members).toEqual([one.self]);
  });

  it('answer nobody who does not have their key', async () => {
    const [one, stranger] = [await join(), await join('guessed')];
    await expect.poll(one.members).toContain(stranger.self);
    let answered = false;
    void stranger.ask(one.self, { amount: 10_000 }).then(() => (answered = true));
    await expect.poll(() => one.logger.warnings.length).toBe(1);
    expect(answered).toBe(false);
  });

  it.each([
    ['on sharded channels', false],
    ['on plain channels where Redis knows no others', true],
  ])('hear of the growth of an auction that they follow, and of no other, %s', async (_how, isOld) => {
    const heard: string[][] = [[], []];
    const signals = await Promise.all(
      heard.map(async (list) => {
        const client = await connectRedis(redis.url, noWatch);
        const unknown = () => Promise.reject(new Error("ERR unknown command 'SPUBLISH'"));
        if (isOld) Object.assign(client, { sPublish: unknown });
        const made = createRedisSignals(client, memoryLogger());
        made.listen({ news() {}, grown: ({ auctionId }) => void list.push(auctionId) });
        clients.push(client);
        open.push(made);
        return made;
      }),
    );
    const [here, there] = signals as [(typeof signals)[0], (typeof signals)[0]];
    there.follow('lot-1');
    // What came before it was followed may be missed: it is told that there may be more.
    await expect.poll(() => heard[1]).toEqual(['lot-1']);
    for (const auctionId of ['lot-1', 'lot-2']) here.grown({ auctionId, version: 3 });
    await expect.poll(() => heard[1]).toEqual(['lot-1', 'lot-1']);
    there.unfollow('lot-1');
    there.follow('lot-2');
    await expect.poll(() => heard[1]).toEqual(['lot-1', 'lot-1', 'lot-2']);
    for (const auctionId of ['lot-1', 'lot-2']) here.grown({ auctionId, version: 4 });
    await expect.poll(() => heard[1]).toEqual(['lot-1', 'lot-1', 'lot-2', 'lot-2']);
    expect(heard[0]).toEqual([]);
  });
});
