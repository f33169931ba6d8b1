import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWatch } from '../../server/src/core/health/parts.ts';
import { connectRedis } from '../../server/src/core/redis/connect.redis.ts';
import { createSocketAdapter } from '../../server/src/core/redis/socket-adapter.redis.ts';
import type { SocketAdapter } from '../../server/src/core/socket/socket-server.ts';
import { memoryLogger } from '../../server/test/support/memory-ports.ts';
import { hasRedis, RedisProcess } from '../journeys/support/processes/redis-process.ts';
import { freePort } from '../journeys/support/processes/server-process.ts';
import { shippedSecrets } from '../journeys/support/processes/shipped-secrets.ts';

/** A bare Socket.IO server in whose room `everybody` every socket is. */
async function startRooms(redisUrl: string) {
  const redis = await connectRedis(redisUrl, noWatch);
  const adapter = await createSocketAdapter(redis, memoryLogger());
  const http = createServer();
  const io = new Server(http, { adapter: adapter.create as SocketAdapter });
  io.on('connection', (socket) => void socket.join('everybody'));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    io,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close() {
      await io.close();
      adapter.close();
      redis.destroy();
    },
  };
}

describe.skipIf(!hasRedis())('a room over two servers, with the Redis of docker-compose.yml', () => {
  const secrets = shippedSecrets();
  let redis: RedisProcess;
  let one: Awaited<ReturnType<typeof startRooms>>;
  let two: Awaited<ReturnType<typeof startRooms>>;
  const clients: Socket[] = [];
  const heard: string[][] = [[], []];

  beforeAll(async () => {
    redis = new RedisProcess(await freePort(), secrets.folder);
    // One server is there before Redis, which it joins when it comes.
    one = await startRooms(redis.url);
    await redis.start();
    two = await startRooms(redis.url);
    for (const [index, { url }] of [one, two].entries()) {
      const client = connect(url, { transports: ['websocket'] });
      clients.push(client);
      client.on('said', (what: string) => heard[index]?.push(what));
      await new Promise<void>((connected) => client.once('connect', connected));
    }
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await one?.close();
    await two?.close();
    await redis?.remove();
    secrets.remove();
  });

  const say = (what: string) => one.io.to('everybody').emit('said', what);

  it('hears on both what one says, once', async () => {
    await expect
      .poll(() => {
        say('joined');
        return heard[1]?.length;
      })
      .toBeGreaterThan(0);
    for (const what of ['a', 'b', 'c']) say(what);
    await expect
      .poll(() => heard.map((sayings) => sayings.filter((what) => what !== 'joined')))
      .toEqual([
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ]);
  });

  it('goes on hearing its own server without Redis, and both once it is back', async () => {
    await redis.kill();
    say('alone');
    await expect.poll(() => heard[0]?.at(-1)).toBe('alone');
    await redis.start();
    await expect
      .poll(() => {
        say('again');
        return heard[1]?.at(-1);
      })
      .toBe('again');
  });
});
