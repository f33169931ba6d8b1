import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import { placeBidRequest, timeSyncRequest } from '@autoplace/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { aPrincipal } from '../../../test/support/identity/memory-identity.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { ok, refused } from '../result.ts';
import { ownOrigin } from '../security/own-origin.ts';
import { noSecurityLog } from '../security/security-log.ts';
import { createMessages } from './messages.ts';
import { createSocketServer, serveSockets } from './socket-server.ts';
import type { HandshakeAuth } from './who.ts';

let close = async () => {};
const closing: Duplex[] = [];
afterEach(() => {
  for (const socket of closing.splice(0)) socket.destroy();
  return close();
});

const ANA = aPrincipal();
const EXPIRED = {
  code: 'UNAUTHENTICATED',
  message: 'Vaša sesija više ne važi. Prijavite se ponovo.',
} as const;

/** A server that checks tokens like this, and a socket with a token that is about to connect to it. */
async function serve(authenticate: HandshakeAuth, mostMessages = 0, mostConnections = 0) {
  const http = createServer();
  const server = createSocketServer(http, null);
  const logger = memoryLogger();
  const clock = new FakeClock(0);
  const messages = createMessages(logger);
  messages.on(timeSyncRequest, ({ data: { t0 } }) => ok({ t0, serverTime: clock.now() }));
  messages.on(placeBidRequest, () => refused('NOT_FOUND'));
  serveSockets(server, authenticate, messages, {
    mostMessages,
    mostConnections,
    clock,
    logger,
    security: noSecurityLog,
    isOwnOrigin: ownOrigin('http://localhost:3000', []),
    trustProxy: (address) => address === '127.0.0.1',
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  const options = { transports: ['websocket'], auth: { token: 'a-token' }, reconnection: false };
  const url = `http://127.0.0.1:${port}`;
  const socket: Socket = io(url, options);
  const sockets = [socket];
  /** As if a proxy had passed it on. */
  const connectFrom = (address: string) =>
    new Promise<Socket>((connected, failed) => {
      const another = io(url, { ...options, forceNew: true, extraHeaders: { 'x-forwarded-for': address } });
      sockets.push(another);
      another.once('connect', () => connected(another)).once('connect_error', failed);
    });
  close = async () => {
    for (const one of sockets) one.disconnect();
    await server.close();
  };
  return { server, socket, url, connectFrom, clock, logger };
}

async function refusalOf(authenticate: HandshakeAuth) {
  const { socket, logger } = await serve(authenticate);
  const error = await new Promise<Error & { data?: unknown }>((refused, failed) => {
    socket.once('connect_error', refused).once('connect', () => failed(new Error('it was let in')));
  });
  return { data: error.data, logger };
}

describe('a handshake', () => {
  it('whose account cannot be loaded is refused, and the server continues', async () => {
    const away = Object.assign(new Error('no server at 10.0.0.1'), { name: 'MongoServerSelectionError' });
    const { data, logger } = await refusalOf(() => Promise.reject(away));
    expect(data).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Sistem trenutno nije dostupan. Pokušajte ponovo.',
    });
    expect(JSON.stringify(data)).not.toContain('10.0.0.1');
    expect(logger.errors).toMatchObject([{ err: away }]);
  });

  it('with a wrong token is refused as such', async () => {
    const { data, logger } = await refusalOf(async () => ({ ok: false, error: EXPIRED }));
    expect([data, logger.errors]).toEqual([EXPIRED, []]);
  });
});

const nobody: HandshakeAuth = async () => ({ ok: true, principal: null });

describe('a crowd that connects at once', () => {
  /** So many handshakes that have come in one turn of the event loop; `taken` counts those that are answered. */
  async function crowdOf(size: number) {
    const { server } = await serve(nobody);
    const crowd = { sockets: Array.from({ length: size }, () => new PassThrough()), taken: 0 };
    const take = server.engine.opts.allowRequest;
    for (const socket of crowd.sockets)
      take?.({ socket, headers: {} } as unknown as IncomingMessage, () => {
        crowd.taken += 1;
      });
    return crowd;
  }
  const turn = () => new Promise((next) => setImmediate(next));

  it('is taken eight in a turn, so that what others send comes in between', async () => {
    const crowd = await crowdOf(20);
    const taken: number[] = [];
    for (let count = 0; count < 4; count++) {
      await turn();
      taken.push(crowd.taken);
    }
    expect(taken).toEqual([8, 16, 20, 20]);
  });

  it('does no harm by going while it waits', async () => {
    const crowd = await crowdOf(20);
    for (const socket of crowd.sockets.slice(4)) socket.destroy(new Error('read ECONNRESET'));
    for (let count = 0; count < 4; count++) await turn();
    expect(crowd.taken).toBe(4);
  });

  it('gets no more connections of one address than its limit in one turn, and the others an answer', async () => {
    const { url } = await serve(nobody, 0, 3);
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        () =>
          new Promise<number | undefined>((answered, failed) => {
            const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
            const key = { 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', 'x-forwarded-for': '10.0.0.1' };
            request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers: { ...headers, ...key } })
              .once('upgrade', ({ statusCode }, socket) => {
                closing.push(socket);
                answered(statusCode);
              })
              .once('response', ({ statusCode }) => answered(statusCode))
              .once('error', failed)
              .end();
          }),
      ),
    );
    expect(answers.sort()).toEqual([101, 101, 101, 400, 400, 400, 400, 400]);
  });
});

describe('an address', () => {
  it('has its limit of connections, independent of others, and may open another when one is closed', async () => {
    const { connectFrom, logger } = await serve(nobody, 0, 2);
    const first = await connectFrom('10.0.0.1');
    await connectFrom('10.0.0.1');
    await expect(connectFrom('10.0.0.1')).rejects.toThrow('websocket error');
    await connectFrom('10.0.0.2');
    first.disconnect();
    const isLetIn = () =>
      connectFrom('10.0.0.1').then(
        () => true,
        () => false,
      );
    await expect.poll(isLetIn).toBe(true);
    expect(await isLetIn()).toBe(false);
    expect(logger.warnings, 'the operator is told once a minute').toHaveLength(1);
  });

  it('of IPv6 counts as the network that its holder has', async () => {
    const { connectFrom } = await serve(nobody, 0, 1);
    await connectFrom('2001:db8:1:2::1');
    await expect(connectFrom('2001:db8:1:2::2')).rejects.toThrow('websocket error');
    await connectFrom('2001:db8:1:3::1');
  });
});

describe('a connection', () => {
  it('is answered up to the limit in 10 s, for any message, and again after that', async () => {
    const { socket, clock } = await serve(async () => ({ ok: true, principal: ANA }), 3);
    await new Promise<void>((connected) => socket.once('connect', connected));
    const ask = () => socket.timeout(5_000).emitWithAck('time:sync', { t0: 1 });
    const first = await Promise.all([ask(), socket.timeout(5_000).emitWithAck('bid:place', {}), ask()]);
    expect(first).toMatchObject([{ ok: true }, { error: { code: 'VALIDATION' } }, { ok: true }]);
    await clock.advance(4_500);
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED', retryAfter: 6 } });
    await clock.advance(5_500);
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('that continues beyond ten times the limit is closed', async () => {
    const { socket } = await serve(async () => ({ ok: true, principal: ANA }), 3);
    await new Promise<void>((connected) => socket.once('connect', connected));
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    for (let sent = 0; sent <= 30; sent++) socket.emit('time:sync', { t0: sent });
    expect(await closed).toMatch(/server disconnect|transport close/);
  });

  it('that joins again and again in one body is closed before a second socket is made', async () => {
    const { server, url } = await serve(async () => ({ ok: true, principal: ANA }));
    const made = new Set<string>();
    server.on('connection', ({ id, conn }) => void (conn.transport.name === 'polling' && made.add(id)));
    const polling = `${url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1));
    const session = `${polling}&sid=${sid}`;
    const body = Array.from({ length: 5_000 }, () => '40').join('\x1e');
    await fetch(session, { method: 'POST', body });
    expect((await fetch(session)).status, 'the session is gone').toBe(400);
    expect(made.size).toBeLessThan(2);
  });

  it('gets the pushes of its user until its token expires', async () => {
    let isGood = true;
    const { server, socket, clock } = await serve(async () =>
      isGood ? { ok: true, principal: ANA } : { ok: false, error: EXPIRED },
    );
    await new Promise<void>((connected) => socket.once('connect', connected));
    const inRoom = () => server.of('/').adapter.rooms.has('user:ana');
    await clock.advance(5 * 60_000);
    expect(inRoom()).toBe(true);
    isGood = false;
    await clock.advance(60_000);
    expect([inRoom(), socket.connected]).toEqual([false, true]);
  });

  it('survives one failure to load its user', async () => {
    let away = false;
    const { server, socket, clock } = await serve(async () => {
      if (away) throw new Error('database away');
      return { ok: true, principal: ANA };
    });
    await new Promise<void>((connected) => socket.once('connect', connected));
    away = true;
    await clock.advance(60_000);
    away = false;
    await clock.advance(60_000);
    expect(server.of('/').adapter.rooms.has('user:ana')).toBe(true);
  });
});
