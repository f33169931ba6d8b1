import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { Bidding } from '../../app/auction/bidding.ts';
import type { AuctionDesk } from '../../app/auction/desk.ts';
import type { AuctionFeed } from '../../app/auction/feed.ts';
import type { Reading } from '../../app/auction/reading.ts';
import { createSocketServer, serveSockets } from './socket-server.ts';
import type { HandshakeAuth } from './who.ts';

let close = async () => {};
afterEach(() => close());

/** Connects once to a server that checks tokens like this; answers what the client was refused with. */
async function refusalOf(authenticate: HandshakeAuth) {
  const http = createServer();
  const server = createSocketServer(http, null);
  const logger = memoryLogger();
  serveSockets(server, authenticate, {
    reading: {} as Reading,
    feed: {} as AuctionFeed,
    bidding: new Bidding({} as AuctionDesk),
    clock: new FakeClock(0),
    logger,
    trustProxy: () => false,
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  const options = { transports: ['websocket'], auth: { token: 'a-token' }, reconnection: false };
  const socket: Socket = io(`http://127.0.0.1:${port}`, options);
  close = async () => {
    socket.disconnect();
    await server.close();
  };
  const error = await new Promise<Error & { data?: unknown }>((refused, failed) => {
    socket.once('connect_error', refused).once('connect', () => failed(new Error('it was let in')));
  });
  return { data: error.data, logger };
}

describe('a handshake', () => {
  it('whose account cannot be looked up is refused, and the server goes on', async () => {
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
    const error = { code: 'UNAUTHENTICATED', message: 'Prijava je istekla. Prijavite se ponovo.' } as const;
    const { data, logger } = await refusalOf(async () => ({ ok: false, error }));
    expect([data, logger.errors]).toEqual([error, []]);
  });
});
