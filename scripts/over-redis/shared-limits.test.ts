import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWatch } from '../../server/src/core/health/parts.ts';
import type { Limits } from '../../server/src/core/limits.ts';
import { createRateLimits } from '../../server/src/core/rate-limits.ts';
import { connectRedis, type WatchedRedis } from '../../server/src/core/redis/connect.redis.ts';
import { noSecurityLog } from '../../server/src/core/security/security-log.ts';
import { memoryLogger } from '../../server/test/support/memory-ports.ts';
import { hasRedis, RedisProcess } from '../journeys/support/processes/redis-process.ts';
import { freePort } from '../journeys/support/processes/server-process.ts';
import { shippedSecrets } from '../journeys/support/processes/shipped-secrets.ts';

describe.skipIf(!hasRedis())('limits over two servers, with the Redis of docker-compose.yml', () => {
  const secrets = shippedSecrets();
  let redis: RedisProcess;
  const clients: WatchedRedis[] = [];

  beforeAll(async () => {
    redis = new RedisProcess(await freePort(), secrets.folder);
    // Redis comes after the servers.
    clients.push(...(await Promise.all([1, 2].map(() => connectRedis(redis.url, noWatch)))));
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await redis?.remove();
    secrets.remove();
  });

  const start = (): Limits[] =>
    clients.map((client) =>
      createRateLimits(
        () => ({ bids: 4, signIn: 0, writes: 0, reads: 0, watches: 0 }),
        client,
        memoryLogger(),
        noSecurityLog,
      ),
    );
  /** How many of eight requests, sent to one server and the other in turn, may pass. */
  const passed = async (servers: Limits[], userId: string) => {
    const answers: (number | null)[] = [];
    for (let request = 0; request < 8; request++)
      answers.push((await servers[request % 2]?.take('bids', { userId })) ?? null);
    return answers.filter((wait) => wait === null).length;
  };

  it('count together once Redis has come, and each by itself without it', async () => {
    const servers = start();
    expect(await passed(servers, 'vlada')).toBe(8);
    await redis.start();
    await expect.poll(() => clients.every(({ isReady }) => isReady)).toBe(true);
    expect(await passed(servers, 'ana')).toBeLessThan(8);
    await redis.kill();
    await expect.poll(() => clients.some(({ isReady }) => isReady)).toBe(false);
    expect(await passed(servers, 'boris')).toBe(8);
    expect(await passed(servers, 'boris')).toBe(0);
    await redis.start();
    await expect.poll(() => clients.every(({ isReady }) => isReady)).toBe(true);
  });

  it('go on without a Redis that has frozen', async () => {
    const servers = start();
    redis.freeze();
    // Looked for from the beginning: its connection, once it is silent, is closed 2.5 s later.
    const [count] = await Promise.all([
      passed(servers, 'vera'),
      expect.poll(() => clients.every(({ isSilent }) => isSilent)).toBe(true),
    ]);
    expect(count).toBe(8);
    // From then on nobody waits for it, and it is not written to.
    expect(clients.some(({ isReady }) => isReady)).toBe(false);
  });
});
