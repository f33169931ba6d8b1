import { auctionEvent, MAX_EUROS, watchAuctionAck } from '@autoplace/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classicTerms, HOUR } from '../support/auction-fixtures.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('the largest bid there is leaves an auction that clients can still read', async () => {
  const startsAt = Date.now();
  await server.desk.list(classicTerms({ auctionId: 'dear', startsAt, endsAt: startsAt + HOUR }));
  const { token } = await server.signUp('ana');
  const body = { amount: MAX_EUROS, clientBidId: 'largest-bid' };
  expect(await server.call('POST', '/api/auctions/dear/bids', { token, body })).toMatchObject({
    status: 200,
  });

  const visitor = await server.connect();
  const ack = await visitor.emitWithAck('auction:watch', { auctionId: 'dear', sinceSeq: 1 });
  expect(watchAuctionAck.safeParse(ack).error).toBeUndefined();
  const history = await server.desk.read('dear');
  for (const event of history?.events ?? []) expect(auctionEvent.safeParse(event).error).toBeUndefined();
});
