import { afterEach, expect, it } from 'vitest';
import { startHanging } from '../../../test/support/hanging.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { createRateLimits } from '../rate-limits.ts';
import { noSecurityLog } from '../security/security-log.ts';
import { connectRedis, type RedisClient } from './connect.redis.ts';
import { createRedisSignals } from './signals.redis.ts';
import { createSocketAdapter } from './socket-adapter.redis.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it('R259 a server starts with a Redis that takes connections and never answers, and counts by itself', async () => {
  const hanging = await startHanging();
  const told: string[] = [];
  const watch = { there: () => void told.push('there'), missing: () => void told.push('missing') };
  const redis: RedisClient = await connectRedis(`redis://${hanging.host}`, watch);
  const rooms = await createSocketAdapter(redis as never, memoryLogger());
  const signals = createRedisSignals(redis, memoryLogger());
  signals.listen({ news() {}, grown() {} });
  ends.push(() => {
    signals.close();
    rooms.close();
    redis.destroy();
    hanging.close();
  });
  expect(told).toEqual(['missing']);
  const settings = { bids: 20, signIn: 0, writes: 0, reads: 0, watches: 0 };
  const limits = createRateLimits(() => settings, redis, memoryLogger(), noSecurityLog);
  const began = performance.now();
  const waits = [];
  for (let bid = 0; bid < 40; bid++) waits.push(await limits.take('bids', { userId: 'ana' }));
  expect(waits.map((wait) => wait === null)).toEqual(waits.map((_, bid) => bid < 20));
  // Ten seconds if each of them waited for Redis.
  expect(performance.now() - began).toBeLessThan(5_000);
});
