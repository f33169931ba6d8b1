import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

async function lots(count: number): Promise<string[]> {
  const dealer = await server.signUpDealer('dealer');
  return Promise.all(Array.from({ length: count }, () => server.listClassic(dealer.id)));
}

it('one connection watches no more auctions at once than it may, also when it asks for all of them together', async () => {
  server = await startTestServer({ MOST_WATCHED: '3' });
  const [passing = '', ...ids] = await lots(6);
  const socket = await server.connect();
  const watch = (auctionId: string) => socket.emitWithAck('auction:watch', { auctionId });
  const unwatch = (auctionId: string) => socket.emitWithAck('auction:unwatch', { auctionId });
  // One that is taken back before it is answered is not watched, and takes no place.
  expect(await Promise.all([watch(passing), unwatch(passing)])).toMatchObject([{ ok: true }, { ok: true }]);
  const acks = await Promise.all(ids.map(watch));
  expect(acks.filter(({ ok }) => ok)).toHaveLength(3);
  expect(acks.find(({ ok }) => !ok)).toEqual({
    ok: false,
    error: { code: 'CONFLICT', message: 'Istovremeno možete pratiti najviše 3 aukcija.' },
  });

  const [watched = '', left = ''] = [true, false].map((ok) => ids[acks.findIndex((ack) => ack.ok === ok)]);
  expect(await watch(watched)).toMatchObject({ ok: true });
  await unwatch(watched);
  expect(await watch(left)).toMatchObject({ ok: true });
});

it('anyone who asks to watch again and again is told to wait, and another user is not', async () => {
  server = await startTestServer({ LIMIT_WATCHES: '2' });
  const [auctionId = ''] = await lots(1);
  const watching = async (name: string) => {
    const socket = await server.connect((await server.signUp(name)).token);
    return () => socket.emitWithAck('auction:watch', { auctionId });
  };
  const [ana, boris] = [await watching('ana'), await watching('boris')];
  expect([await ana(), await ana()]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await ana()).toMatchObject({
    ok: false,
    error: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
  });
  expect(await boris()).toMatchObject({ ok: true });
});
