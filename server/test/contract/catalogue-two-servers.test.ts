import type { AddressInfo } from 'node:net';
import type { AuctionPage } from '@autoplace/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createProcessLogger } from '../../src/core/log/process-log.ts';
import { connectMongo } from '../../src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { type AutoplaceServer, createServer } from '../../src/server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let one: TestServer;
let two: AutoplaceServer;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let dealer: { id: string; token: string };
let buyer: { id: string; token: string };

beforeAll(async () => {
  one = await startTestServer();
  connection = await connectMongo(one.mongodbUri);
  const config = loadConfig({ SEED: 'none', LIMIT_READS: '0' });
  const logger = createProcessLogger('error');
  two = await createServer({ config, connection, clock: systemClock, ids: randomIds, logger });
  await two.start();
  await new Promise<void>((listening) => two.http.listen(0, '127.0.0.1', listening));
  dealer = await one.signUpDealer('dealer');
  buyer = await one.signUp('ana');
});
afterAll(async () => {
  await two.stop();
  await connection.close();
  await one.close();
});

async function onTwo(query: string, token?: string): Promise<AuctionPage> {
  const { port } = two.http.address() as AddressInfo;
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/auctions?${query}`, { headers });
  return (await response.json()) as AuctionPage;
}
const idsOf = ({ items }: AuctionPage) => items.map(({ id }) => id);

it('the other server lists a new auction to its dealer at once and to everybody within about a second', async () => {
  const auctionId = await one.listClassic(dealer.id);
  expect(idsOf(await onTwo('filter=my-auctions', dealer.token))).toEqual([auctionId]);
  await expect.poll(async () => idsOf(await onTwo(''))).toEqual([auctionId]);
});

it('the other server filters by a bid, and by the end, that it had no part in', async () => {
  const auctionId = await one.listClassic(dealer.id, { buyItNowPrice: 20_000 });
  const path = `/api/auctions/${auctionId}`;
  const bid = { amount: 12_000, clientBidId: 'request-1' };
  expect(await one.call('POST', `${path}/bids`, { token: buyer.token, body: bid })).toMatchObject({
    status: 200,
  });
  await expect.poll(async () => idsOf(await onTwo('minPrice=12000'))).toEqual([auctionId]);
  const purchase = { clientBidId: 'request-2' };
  expect(await one.call('POST', `${path}/buy-now`, { token: buyer.token, body: purchase })).toMatchObject({
    status: 200,
  });
  await expect.poll(async () => (await onTwo('status=sold')).total).toBe(1);
  expect(idsOf(await onTwo('status=active'))).not.toContain(auctionId);
});
