import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { expect, it } from 'vitest';
import { createSocketServer } from '../socket/socket-server.ts';
import { closeSockets, drainMsOf } from './drain.socket.ts';
import { createFront, listen } from './front.ts';

it.each([
  ['nobody who could take them', 10_000, 0, 0],
  ['few sockets', 700, 3_000, 3_000],
  ['more than can move meanwhile', 3_600, 3_000, 15_000],
  ['more, and an operator who waits for longer', 3_600, 20_000, 20_000],
  ['more than can move in a minute', 40_000, 3_000, 60_000],
])('R338 a server is left for as long as its sockets need: %s', (_what, sockets, leastMs, ms) => {
  expect(drainMsOf(sockets, leastMs)).toBe(ms);
});

it('R282 a server that closes its sockets tells each when to come back, one after the other, users first', async () => {
  const { http } = createFront({ tls: undefined });
  await listen(http, { port: 0, host: '127.0.0.1' });
  const io = createSocketServer(http, null);
  io.use((socket, next) => {
    const { userId } = socket.handshake.auth;
    if (userId !== undefined) socket.data.userId = userId;
    next();
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const named: [who: string, comeBackInMs: number][] = [];
  const closed: Promise<unknown>[] = [];
  for (let number = 0; number < 30; number++) {
    const auth = number % 3 === 0 ? { userId: `user-${number}` } : {};
    const socket = connect(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    socket.on('server:leave', ({ comeBackInMs }) => named.push([auth.userId ?? 'visitor', comeBackInMs]));
    closed.push(new Promise((gone) => socket.once('disconnect', gone)));
    await new Promise<void>((connected) => socket.once('connect', connected));
  }
  await closeSockets(io);
  expect(await Promise.all(closed)).toEqual(closed.map(() => 'transport close'));
  const inOrder = named.sort(([, one], [, other]) => one - other);
  expect(inOrder.map(([, ms]) => ms)).toEqual(
    Array.from({ length: 30 }, (_, index) => Math.round(index / 3)),
  );
  const timesOf = (isUser: boolean) =>
    named.flatMap(([who, ms]) => ((who !== 'visitor') === isUser ? [ms] : []));
  expect(Math.max(...timesOf(true))).toBeLessThanOrEqual(Math.min(...timesOf(false)));
});
