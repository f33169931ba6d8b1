import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createSocketServer, type LiveServer } from '../socket/socket-server.ts';
import { closeSockets, drain, drainMsOf } from './drain.socket.ts';
import { createFront, listen } from './front.ts';
import { Life } from './life.ts';

it.each([
  ['no drain at all', 10_000, 1, 0, 0],
  ['no other server that could take them', 10_000, 0, 3_000, 3_000],
  ['few sockets', 700, 1, 3_000, 3_000],
  ['more than can move meanwhile', 3_600, 1, 3_000, 15_000],
  ['more, and an operator who waits for longer', 3_600, 1, 20_000, 20_000],
  ['more than can move in a minute', 40_000, 1, 3_000, 60_000],
])('R338 a server is left for as long as its sockets need: %s', (_what, sockets, others, leastMs, ms) => {
  expect(drainMsOf({ sockets, others }, leastMs)).toBe(ms);
});

it.each([
  ['while there are sockets and servers that take them', () => {}, 15_000],
  ['until all sockets have gone', ({ sockets }: Left) => sockets.clear(), 5_000],
  ['until no other server takes sockets', ({ others }: Left) => void others.pop(), 5_000],
])('R338 a drain lasts %s', async (_what, change, ms) => {
  const clock = new FakeClock(0);
  const left: Left = {
    sockets: new Map([['one', { emit: () => {} }]]),
    others: [{ count: 0, knownMs: 0 }],
  };
  const io = { of: () => ({ sockets: left.sockets }) } as unknown as LiveServer;
  clock.after(4_500, () => change(left));
  let overAt = 0;
  const life = new Life('ready');
  void drain({ life, io, counts: { others: () => left.others }, clock }, { leastMs: 3_000, ms: 15_000 }).then(
    () => {
      overAt = clock.now();
    },
  );
  expect(life.phase).toBe('stopping');
  await clock.advance(20_000);
  expect(overAt).toBe(ms);
});

interface Left {
  sockets: Map<string, { emit(): void }>;
  others: { count: number; knownMs: number }[];
}

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
