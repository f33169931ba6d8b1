import { createServer } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { HOUR_MS } from '@autoplace/shared/time';
import type { Socket as ServerSocket } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createFanOut } from './fan-out.ts';
import { auctionRoom, CATALOGUE_ROOM, userRoom } from './rooms.ts';
import { createSocketServer, type LiveServer } from './socket-server.ts';

const WAIT = { interval: 2 };
const ROOM = auctionRoom('lot-1');
const OWN = userRoom('ana');
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(way: 'direct' | 'adapter') {
  const http = createServer();
  const io: LiveServer = createSocketServer(http, null);
  // A client that reads nothing answers no heartbeat either, and a busy machine takes longer than that allows.
  Object.assign(io.engine.opts, { pingInterval: HOUR_MS });
  io.on('connection', (socket) => {
    const untyped = socket as unknown as ServerSocket;
    void untyped.join(ROOM);
    untyped.on('ask', (n: number, ack: (n: number) => void) => ack(n));
  });
  const clock = new FakeClock(0);
  const fanOut = createFanOut(io, clock, way);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  stops.push(() => io.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  /** A client, the server's end of it, and all messages in the order of arrival. */
  const join = async (options: object = { transports: ['websocket'] }) => {
    const client: Socket = connect(url, { forceNew: true, reconnection: false, ...options });
    stops.push(() => client.disconnect());
    const got: unknown[] = [];
    client.on('auction:resync', (message) => got.push(message));
    client.on('catalogue:resync', () => got.push('catalogue'));
    client.on('auction:price-drop', (drop: { price: number }) => got.push(drop.price));
    await new Promise<void>((connected) => client.once('connect', connected));
    await expect.poll(() => io.of('/').sockets.get(client.id ?? '')).toBeDefined();
    const socket = io.of('/').sockets.get(client.id ?? '');
    if (socket === undefined) throw new Error('not connected');
    return { client, socket, got };
  };
  /** A message that is known by its number; `padding` characters make it larger. */
  const send = (price: number, padding = 0, to = ROOM) => {
    const drop = { auctionId: 'lot-1', price, nextDropAt: 'č'.repeat(padding), serverTime: 0 };
    fanOut(ROOM, 'auction:price-drop', drop, to);
  };
  return { io, clock, fanOut, join, send };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The client's end of the connection: paused, it reads nothing more. */
const netOf = (client: Socket): NetSocket =>
  (client.io.engine as unknown as { transport: { ws: { _socket: NetSocket } } }).transport.ws._socket;

describe.each(['direct', 'adapter'] as const)('sending to a room, way %s', (way) => {
  it('arrives once and in order at websockets, at pollers and at those that upgrade, with acks in between', async () => {
    const { join, send } = await start(way);
    const members = [
      await join(),
      await join({ transports: ['polling'] }),
      await join({ transports: ['polling', 'websocket'] }),
    ];
    const acks: number[] = [];
    for (const n of upTo(300)) {
      send(n, n % 50 === 0 ? 40_000 : n % 3);
      if (n % 7 === 0) {
        for (const { client } of members) client.emit('ask', n, (answer: number) => acks.push(answer));
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (n % 11 === 0)
        for (const { socket } of members) socket.emit('auction:resync', { auctionId: `${n}` });
    }
    for (const { got } of members) {
      await expect.poll(() => got.at(-1), WAIT).toBe(299);
      expect(got.filter((message) => typeof message === 'number')).toEqual(upTo(300));
      // Ordinary emits keep their place too.
      expect(got.flatMap((message, index) => (typeof message === 'object' ? [got[index - 1]] : []))).toEqual(
        upTo(300).filter((n) => n % 11 === 0),
      );
    }
    await expect.poll(() => acks.length, WAIT).toBe(3 * upTo(300).filter((n) => n % 7 === 0).length);
  });

  it('keeps a bounded backlog for a client that does not read, continues with the others, and resyncs it once it has caught up', async () => {
    const { io, clock, fanOut, join, send } = await start(way);
    const [slow, quick] = [await join(), await join()];
    void slow.socket.join(CATALOGUE_ROOM);
    netOf(slow.client).pause();
    const buffered = () => {
      const { writeBuffer, transport } = slow.socket.conn as unknown as {
        writeBuffer: { data: string }[];
        transport: { socket: { bufferedAmount: number } };
      };
      return transport.socket.bufferedAmount + writeBuffer.reduce((sum, { data }) => sum + data.length, 0);
    };
    const padding = 60_000;
    let n = 0;
    while (slow.socket.rooms.has(ROOM)) {
      send(n++, padding);
      await expect.poll(() => quick.got.length, WAIT).toBe(n);
    }
    fanOut(CATALOGUE_ROOM, 'catalogue:updated', []);
    const most = buffered();
    void slow.socket.join(OWN);
    send(-1, 0, OWN);
    for (const _ of upTo(20)) send(n++);
    expect(buffered()).toBe(most);
    expect(most).toBeLessThan(110 * 2 * (padding + 200));
    await expect.poll(() => quick.got.length, WAIT).toBe(n);

    netOf(slow.client).resume();
    await expect
      .poll(async () => {
        await clock.advance(250);
        return slow.got.slice(-2);
      }, WAIT)
      .toEqual([{ auctionId: 'lot-1' }, 'catalogue']);
    const before = slow.got.slice(0, -2);
    expect(before).toEqual(upTo(before.length));
    io.of('/').sockets.get(slow.socket.id)?.join(ROOM);
    send(n);
    await expect.poll(() => slow.got.at(-1), WAIT).toBe(n);
    send(-1, 0, OWN);
    await expect.poll(() => slow.got.at(-1), WAIT).toBe(-1);
    expect(quick.got, 'what is for others alone').not.toContain(-1);
  });
});
