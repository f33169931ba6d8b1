import type { CatalogueUpdate, DealerAuctionUpdate } from '@autoplace/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dutchTerms, HOUR } from '../support/auctions/auction-fixtures.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('nobody hears that a maximum was raised, a price armed or a bid refused, not even by an update without news', async () => {
  const dealer = await server.signUpDealer('dealer');
  const classic = await server.listClassic(dealer.id);
  const other = await server.listClassic(dealer.id);
  const dutch = 'dutch';
  const now = Date.now();
  await server.desk.list(
    dutchTerms({ auctionId: dutch, dealerId: dealer.id, startsAt: now - 1_000, endsAt: now + HOUR }),
  );
  await server.desk.submit(dutch, { type: 'ReachDeadline' });
  const { token } = await server.signUp('ana');

  const told: CatalogueUpdate[] = [];
  const visitor = await server.connect();
  visitor.on('catalogue:updated', (updates) => told.push(...updates));
  await visitor.emitWithAck('catalogue:watch', {});
  const seller = await server.connect(dealer.token);
  const sellerTold: DealerAuctionUpdate[] = [];
  seller.on('dealer:auction-updated', (update) => sellerTold.push(update));

  const ask = (path: string, body: object) => server.call('POST', `/api/auctions/${path}`, { token, body });
  const bid = (auctionId: string, amount: number, clientBidId: string, maxAmount?: number) =>
    ask(`${auctionId}/bids`, { amount, clientBidId, ...(maxAmount && { maxAmount }) });
  const toldOf = (...ids: string[]) =>
    [...told, ...sellerTold].filter(({ auctionId }) => ids.includes(auctionId));
  /** The newest that both have heard of this auction. */
  const heard = (auctionId: string) =>
    [told, sellerTold].map(
      (updates) => updates.findLast((update) => update.auctionId === auctionId)?.bidCount,
    );

  expect((await bid(classic, 10_000, 'request-first', 15_000)).status).toBe(200);
  await expect.poll(() => heard(classic)).toEqual([1, 1]);
  const before = toldOf(classic, dutch);

  expect((await bid(classic, 10_100, 'request-raised', 20_000)).status).toBe(200);
  expect((await bid(classic, 10_050, 'request-too-low')).status).toBe(409);
  expect((await ask(`${dutch}/arm`, { price: 9_000, clientBidId: 'request-armed' })).status).toBe(200);
  // All notices about these have been told before this one is.
  expect((await bid(other, 10_000, 'request-elsewhere')).status).toBe(200);
  await expect.poll(() => heard(other)).toEqual([1, 1]);
  expect(toldOf(classic, dutch)).toEqual(before);
});
