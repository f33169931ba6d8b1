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
  expect(drainMsOf({ sockets, others, isDeaf: false }, leastMs)).toBe(ms);
});

it('R338 a server that has not heard another one for long, since Redis is away, is left for as long as its sockets need', () => {
  expect(drainMsOf({ sockets: 3_600, others: 0, isDeaf: true }, 3_000)).toBe(15_000);
});

it.each([
  ['while there are sockets and servers that take them', () => {}, 15_000],
  ['until all sockets have gone', ({ sockets }: Left) => sockets.clear(), 5_000],
  ['until no other server takes sockets', ({ others }: Left) => void others.pop(), 5_000],
  ['on while no other server can be heard', (left: Left) => deafen(left), 15_000],
  [
    'until none has been heard for a while after that',
    (left: Left, clock: FakeClock) => {
      deafen(left);
      clock.after(1_000, () => {
        left.isDeaf = false;
      });
    },
    11_000,
  ],
])('R338 a drain lasts %s', async (_what, change, ms) => {
  const clock = new FakeClock(0);
  const { left, draining } = leaving(clock);
  clock.after(4_500, () => change(left, clock));
  let overAt = 0;
  void drain(draining, { leastMs: 3_000, ms: 15_000 }).then(() => {
    overAt = clock.now();
  });
  expect(draining.life.phase).toBe('stopping');
  await clock.advance(20_000);
  expect(overAt).toBe(ms);
});

it('R338 a socket that has come in the moment of the signal is asked to leave too', async () => {
  const clock = new FakeClock(0);
  const { left, draining } = leaving(clock);
  void drain(draining, { leastMs: 3_000, ms: 3_000 });
  await clock.advance(1_000);
  const named: number[] = [];
  const emit = (_event: string, { comeBackInMs }: { comeBackInMs: number }) => void named.push(comeBackInMs);
  for (let number = 0; number < 1_000; number++) left.connect({ emit });
  expect(named.slice(0, 4)).toEqual([0, 3, 7, 10]);
  // Before the drain is over.
  expect(Math.max(...named)).toBe(1_400);
});

interface Left {
  sockets: Map<string, { emit(): void }>;
  others: { count: number; knownMs: number }[];
  isDeaf: boolean;
  /** A handshake that was under way. */
  connect(socket: { emit(event: string, data: { comeBackInMs: number }): void }): void;
}

/** As when Redis goes. */
function deafen(left: Left): void {
  left.others.pop();
  left.isDeaf = true;
}

/** A server with one socket, beside another server. */
function leaving(clock: FakeClock) {
  const left: Left = {
    sockets: new Map([['one', { emit: () => {} }]]),
    others: [{ count: 0, knownMs: 0 }],
    isDeaf: false,
    connect: () => {},
  };
  const on = (_event: string, listener: Left['connect']) => {
    left.connect = listener;
  };
  const io = { of: () => ({ sockets: left.sockets, on }) } as unknown as LiveServer;
  const counts = { others: () => left.others };
  return { left, draining: { life: new Life('ready'), io, counts, isDeaf: () => left.isDeaf, clock } };
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
