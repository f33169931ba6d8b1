import { expect, it } from 'vitest';
import { classicTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { aPrincipal } from '../../test/support/identity/memory-identity.ts';
import { noMeter } from '../core/metrics/meter.ts';
import { Bidding } from './bidding.ts';

const ANA = aPrincipal();

it('counts a bid that fails by the code that its bidder is answered with', async () => {
  const { desk, log } = engine();
  const counted: string[] = [];
  const meter = {
    ...noMeter,
    commandAnswered: (type: string, code: string) => counted.push(`${type} ${code}`),
  };
  const bidding = new Bidding(desk, { meter });
  await desk.list(classicTerms());
  const bid = (amount: number) =>
    bidding.placeBid(ANA, 'lot-1', { amount, clientBidId: `a-bid-of-${amount}` }).catch(() => null);
  await bid(10_000);
  for (const name of ['MongoNetworkError', 'TypeError']) {
    log.hold = () => Promise.reject(Object.assign(new Error('away'), { name }));
    await bid(11_000);
  }
  expect(counted).toEqual(['PlaceBid accepted', 'PlaceBid UNAVAILABLE', 'PlaceBid INTERNAL']);
});
