import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import type { RedisClient } from './connect.redis.ts';
import { createOtherServers } from './other-servers.redis.ts';

it('a server whose subscription broke off at its start is a member once Redis is back', async () => {
  let isBroken = true;
  const subscriber = Object.assign(new EventEmitter(), {
    isReady: true,
    async connect(this: EventEmitter) {
      this.emit('ready');
    },
    async subscribe() {
      if (isBroken) throw new Error('Socket closed unexpectedly');
    },
  });
  const answers = { eval: async () => [others.self, 'another'], zRem: async () => 1 };
  const client = { isReady: true, duplicate: () => subscriber, ...answers };
  const clock = new FakeClock(0);
  const others = createOtherServers(client as unknown as RedisClient, 'key', clock, memoryLogger());

  others.join();
  await clock.advance(1_000);
  // What others hand on to it would be lost.
  expect(others.members()).toBeNull();

  isBroken = false;
  subscriber.emit('ready');
  await setImmediate();
  await clock.advance(1_000);
  expect(others.members()).toEqual([others.self, 'another'].sort());
  await others.leave();
});
