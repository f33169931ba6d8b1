import { type IncomingMessage, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const { token } = await server.signUp('ana');
afterAll(() => server.close());

/** A socket that may send anything. */
interface Untyped {
  emit(event: string, ...args: unknown[]): void;
  emitWithAck(event: string, ...args: unknown[]): Promise<unknown>;
  once(event: 'disconnect', listener: () => void): void;
}
const connect = async () => (await server.connect(token)) as unknown as Untyped;

const VALIDATION = { ok: false, error: { code: 'VALIDATION', message: 'Poslati podaci nisu ispravni.' } };
const stillServes = async () => {
  const page = await server.call('GET', '/api/auctions');
  expect(page.status).toBe(200);
  expect(await (await connect()).emitWithAck('time:sync', { t0: 1 })).toMatchObject({ ok: true, t0: 1 });
};

describe('malformed socket messages', () => {
  const calls = [
    'auction:watch',
    'auction:unwatch',
    'bid:place',
    'price:accept',
    'auction:buy-now',
    'time:sync',
  ];
  const payloads: [what: string, payload: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['a text', 'auction'],
    ['an empty object', {}],
    ['a list', [1, 2, 3]],
    ['wrong types', { auctionId: 7, amount: '10000', clientBidId: {}, expectedPrice: [], t0: 'now' }],
    ['a hostile id', { auctionId: { $gt: '' }, amount: 1, clientBidId: 'request-1', expectedPrice: 1 }],
    [
      'a huge text',
      { auctionId: 'a'.repeat(50_000), amount: 1, clientBidId: 'b'.repeat(5_000), expectedPrice: 1 },
    ],
    [
      'impossible amounts',
      { auctionId: '', amount: -5, clientBidId: 'request-1', expectedPrice: 1e300, t0: null },
    ],
  ];

  it.each(calls)('%s refuses each of them with what is wrong', async (event) => {
    const socket = await connect();
    for (const [what, payload] of payloads)
      expect(await socket.emitWithAck(event, payload), what).toMatchObject(VALIDATION);
    await stillServes();
  });

  it('amounts that no bid can have are refused', async () => {
    const socket = await connect();
    for (const amount of [-5, 0, 0.5, 1e300, Number.NaN, '10000', null, 100_000_001])
      expect(
        await socket.emitWithAck('bid:place', { auctionId: 'a', amount, clientBidId: 'request-1' }),
      ).toMatchObject(VALIDATION);
  });

  it('a missing ack, several arguments or none hurt nothing', async () => {
    const socket = await connect();
    socket.emit('bid:place');
    socket.emit('bid:place', {}, 'not a function');
    socket.emit('auction:watch', 1, 2, 3);
    await stillServes();
  });

  it('an unknown event is refused', async () => {
    const socket = await connect();
    expect(await socket.emitWithAck('bid:cancel-everything', {})).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
    expect(await socket.emitWithAck('__proto__', {})).toMatchObject({ ok: false });
    await stillServes();
  });

  it('a message beyond all size ends its connection and no other', async () => {
    const socket = await connect();
    const ended = new Promise<void>((resolve) => socket.once('disconnect', resolve));
    socket.emit('auction:watch', { auctionId: 'a'.repeat(1_000_000) });
    await ended;
    await stillServes();
  });
});

describe('malformed HTTP requests', () => {
  it.each([
    ['/api/auctions?page=0', 400],
    ['/api/auctions?pageSize=1000000', 400],
    ['/api/auctions?status=everything', 400],
    ['/api/auctions?minPrice=cheap', 400],
    ['/api/auctions?sort=$gt', 400],
    ['/api/auctions/%24where', 400],
    ['/api/auctions/%zz', 400],
    ['/api/nothing', 404],
    ['/images/..%2f..%2fetc/passwd', 404],
  ])('%s gets %i', async (path, status) => {
    const answer = await server.call('GET', path);
    expect(answer).toMatchObject({ status, body: { code: status === 400 ? 'VALIDATION' : 'NOT_FOUND' } });
    await stillServes();
  });

  it.each([
    ['/api/config', 'h2c'],
    ['/api/config', 'websocket'],
    ['/', 'TLS/1.0'],
    ['/socket.io/?EIO=4&transport=polling', 'h2c'],
  ])('%s with an upgrade to %s that nobody takes is answered like any other', async (path, protocol) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade: protocol };
      request(server.url + path, { headers })
        .on('response', (response) => resolve(response.resume()))
        .on('error', reject)
        .end();
    });
    // `/` is of the client, which this server has none of. A connection that is closed without an answer makes a proxy think that the
    // server is away.
    expect(answer.statusCode).toBe(path === '/' ? 404 : 200);
  });

  it('names the fields that are wrong (R46)', async () => {
    const { body } = await server.call('GET', '/api/auctions?page=0&minYear=old');
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['page', 'minYear']);
  });

  it('a body beyond all size gets 413', async () => {
    const body = { amount: 1, clientBidId: 'x'.repeat(200_000) };
    const answer = await server.call('POST', '/api/auctions/a/bids', { token, body });
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });
});
