import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../src/core/system-clock.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let right: TestServer;
let wrong: Awaited<ReturnType<typeof startSecondServer>>;
let aheadMs = 0;
const clock = { ...systemClock, now: () => Date.now() + aheadMs };
let dealer: { id: string; token: string };
let buyer: { id: string; token: string };

beforeAll(async () => {
  right = await startTestServer();
  wrong = await startSecondServer(right, {}, clock);
  dealer = await right.signUpDealer('dealer');
  buyer = await right.signUp('ana');
});
afterAll(async () => {
  await wrong?.close();
  await right?.close();
});

it('R80: a server whose clock is an hour ahead ends no auction, takes no bid and says that it is not ready', async () => {
  const endsAt = Date.now() + HOUR_MS / 2;
  const auctionId = await right.listClassic(dealer.id, { endsAt });
  const socket = await wrong.connect(buyer.token);
  const bid = { auctionId, amount: 12_000, clientBidId: 'request-1' };
  aheadMs = HOUR_MS;
  await expect(wrong.desk.submit(auctionId, { type: 'ReachDeadline' })).rejects.toThrow('ahead of');
  expect(await socket.emitWithAck('bid:place', bid)).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  expect((await fetch(`${wrong.url}/readyz`)).status).toBe(503);

  const there = await right.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: buyer.token,
    body: bid,
  });
  expect(there.status).toBe(200);
  const { view } = (await right.desk.read(auctionId)) ?? {};
  expect(view).toMatchObject({ status: 'active', currentBid: 12_000 });

  aheadMs = 0;
  const higher = { ...bid, amount: 12_500, clientBidId: 'request-2' };
  expect(await socket.emitWithAck('bid:place', higher)).toMatchObject({ ok: true });
  socket.disconnect();
});

it('R80: a server whose clock is wrong does not start', async () => {
  aheadMs = -HOUR_MS;
  await expect(startSecondServer(right, {}, clock)).rejects.toThrow(' ms behind the database');
  aheadMs = 0;
});
