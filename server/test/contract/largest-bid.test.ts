import { auctionEvent, MAX_EUROS, watchAuctionAck } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { classicTerms } from '../support/auctions/auction-fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server?.close());

const list = (auctionId: string) => {
  const startsAt = Date.now();
  return server.desk.list(classicTerms({ auctionId, startsAt, endsAt: startsAt + HOUR_MS }));
};

async function expectReadable(auctionId: string): Promise<void> {
  const visitor = await server.connect();
  const ack = await visitor.emitWithAck('auction:watch', { auctionId, sinceSeq: 1 });
  expect(watchAuctionAck.safeParse(ack).error).toBeUndefined();
  const history = await server.desk.read(auctionId);
  for (const event of history?.events ?? []) expect(auctionEvent.safeParse(event).error).toBeUndefined();
}

it('the largest bid there is leaves an auction that clients can still read', async () => {
  await list('dear');
  const { token } = await server.signUp('ana');
  const body = { amount: MAX_EUROS, confirmed: true, clientBidId: 'largest-bid' };
  expect(await server.call('POST', '/api/auctions/dear/bids', { token, body })).toMatchObject({
    status: 200,
  });
  await expectReadable('dear');
});

it('a larger bid from before there was this limit can still be read (R1)', async () => {
  await list('older');
  const amount = 10 * MAX_EUROS;
  const bid = { type: 'PlaceBid', bidderId: 'ana', amount, maxAmount: null, confirmed: true } as const;
  await server.desk.submit('older', { ...bid, cause: { clientBidId: 'older-bid', fingerprint: '' } });
  await expectReadable('older');
});
