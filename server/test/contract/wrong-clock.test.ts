import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../src/core/system-clock.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer } from '../support/test-server.ts';

let aheadMs = 0;
const clock = { ...systemClock, now: () => Date.now() + aheadMs };

const right = await startTestServer();
const wrong = await startSecondServer(right, {}, clock);
const dealer = await right.signUpDealer('dealer');
const buyer = await right.signUp('ana');
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
