import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import type { RedisClient } from './connect.redis.ts';
import { createRedisSignals } from './signals.redis.ts';
import type { Growth } from './signals.ts';

type Heard = (text: string, channel: string) => void;

/** A Redis of 7.0 with one connection for questions and one that subscribes; what is in `failing` fails once, as where its connection breaks. */
function redis(...failing: string[]) {
  const subscribed = { plain: new Map<string, Heard>(), sharded: new Map<string, Heard>() };
  const carriedOut = async (name: string, work: () => unknown = () => 0) => {
    const place = failing.indexOf(name);
    if (place < 0) return work();
    failing.splice(place, 1);
    throw new Error('Socket closed unexpectedly');
  };
  const connection = () =>
    Object.assign(new EventEmitter(), {
      isReady: true,
      isOpen: true,
      destroy() {},
      async connect(this: EventEmitter) {
        this.emit('ready');
      },
      sPublish: () => carriedOut('SPUBLISH'),
      subscribe: (channel: string, heard: Heard) =>
        carriedOut('SUBSCRIBE', () => subscribed.plain.set(channel, heard)),
      sSubscribe: (channel: string, heard: Heard) =>
        carriedOut('SSUBSCRIBE', () => subscribed.sharded.set(channel, heard)),
      sUnsubscribe: (channel: string) => carriedOut('SUNSUBSCRIBE', () => subscribed.sharded.delete(channel)),
    });
  const subscriber = connection();
  const client = Object.assign(connection(), { duplicate: () => subscriber });
  return { client: client as unknown as RedisClient, subscriber, subscribed };
}

/** A server that follows an auction from its start on, while Redis fails so; and what it hears when that is over. */
async function followed(...failing: string[]) {
  const { client, subscriber, subscribed } = redis(...failing);
  const signals = createRedisSignals(client, memoryLogger());
  const grown: Growth[] = [];
  signals.follow('lot-1');
  signals.listen({ news() {}, grown: (growth) => grown.push(growth) });
  await setImmediate();
  for (const connection of [client, subscriber]) connection.emit('ready');
  await setImmediate();
  grown.length = 0;
  const text = JSON.stringify({ from: 'another', version: 7 });
  subscribed.sharded.get('autoplace:auction:lot-1')?.(text, 'autoplace:auction:lot-1');
  return { signals, subscribed, grown };
}

it.each([['nothing'], ['SUBSCRIBE'], ['SSUBSCRIBE'], ['SPUBLISH']])(
  'an auction is heard of although its subscription broke off (%s)',
  async (failing) => {
    const { signals, subscribed, grown } = await followed(failing);
    signals.hasMissed();
    expect([grown, signals.hasMissed()]).toEqual([[{ auctionId: 'lot-1', version: 7 }], false]);
    expect([...subscribed.plain.keys()]).toEqual(['autoplace:auctions']);
  },
);

it('an auction that is followed no more is not subscribed to again', async () => {
  const { client, subscriber, subscribed } = redis();
  const signals = createRedisSignals(client, memoryLogger());
  signals.listen({ news() {}, grown() {} });
  await setImmediate();
  signals.follow('lot-1');
  signals.unfollow('lot-1');
  await setImmediate();
  subscriber.emit('ready');
  await setImmediate();
  expect([...subscribed.sharded.keys()]).toEqual([]);
});
