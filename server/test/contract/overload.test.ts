import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** Keeps this process, and the server in it, from everything else for as long, a few times in a row: a timer of 100 ms is late by the rest. */
async function busy(ms: number): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    for (const until = performance.now() + ms; performance.now() < until; );
    await new Promise(setImmediate);
  }
}

it('R310 a server with more to do than it can refuses pictures, lists and watching, and takes bids', async () => {
  server = await startTestServer({ SHED_AFTER_MS: '30' });
  const { url, call, connect, signUp, signUpDealer, listClassic } = server;
  const { token } = await signUp('ana');
  const auctionId = await listClassic((await signUpDealer('dealer')).id);
  const socket = await connect(token);
  const statuses = async () => {
    await busy(250);
    const paths = ['/images/none.jpg', '/api/auctions', `/api/auctions/${auctionId}`];
    const answers = await Promise.all(paths.map((path) => fetch(url + path)));
    return answers.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual([503, 503, 503]);
  await busy(250);
  const bid = { auctionId, amount: 10_000, clientBidId: 'first-bid' };
  const [page, watched, placed] = await Promise.all([
    fetch(`${url}/api/auctions`),
    socket.emitWithAck('auction:watch', { auctionId }),
    socket.emitWithAck('bid:place', bid),
  ]);
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(1);
  expect(watched).toMatchObject({
    ok: false,
    error: { code: 'UNAVAILABLE', retryAfter: expect.any(Number) },
  });
  expect(placed).toMatchObject({ ok: true });
  const second = { amount: 10_500, clientBidId: 'second-bid' };
  const other = (await signUp('boris')).token;
  expect((await call('POST', `/api/auctions/${auctionId}/bids`, { token: other, body: second })).status).toBe(
    200,
  );
  const metrics = await (await fetch(`${url}/metrics`)).text();
  for (const part of ['pictures', 'catalogue', 'watching'])
    expect(metrics).toMatch(new RegExp(`^autoplace_shed_total\\{part="${part}"\\} [1-9]`, 'm'));
});
