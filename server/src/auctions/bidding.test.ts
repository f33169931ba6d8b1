import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, HOUR } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { noMeter } from '../core/metrics/meter.ts';
import type { Principal } from '../core/principal.ts';
import { ok } from '../core/result.ts';
import { Bidding } from './bidding.ts';

const ANA: Principal = {
  ...{ userId: 'ana', email: 'ana@primer.rs', name: 'Ana', identityProvider: 'Local' },
  ...{ roles: ['user'], dealer: null },
};

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

describe('R8 a bid is decided by when it arrived, though its limit is set aside later', () => {
  /** A server whose bidders have their limits set aside once `setAside` is called. */
  function slow({ desk }: ReturnType<typeof engine>) {
    const { promise, resolve: setAside } = Promise.withResolvers<void>();
    const rights = {
      hold: () => promise.then(() => ok({ before: Number.POSITIVE_INFINITY, done() {} })),
    };
    return { bidding: new Bidding(desk, { rights }), setAside };
  }
  const placed = { amount: 10_000, clientBidId: 'a-late-bid' };

  it('so it is in time until the end', async () => {
    const one = engine();
    const { desk, clock } = one;
    const { bidding, setAside } = slow(one);
    await desk.list(classicTerms());
    await clock.advance(2 * HOUR - 1);
    const arrived = clock.now();
    const bid = bidding.placeBid(ANA, 'lot-1', placed);
    await clock.advance(5_000);
    setAside();
    expect(await bid).toMatchObject({ ok: true });
    expect((await desk.read('lot-1'))?.state).toMatchObject({ lastAt: arrived, bidCount: 1 });
  });

  it('unless the close was committed meanwhile', async () => {
    const one = engine();
    const { desk, clock } = one;
    const { bidding, setAside } = slow(one);
    await desk.list(classicTerms());
    await clock.advance(2 * HOUR - 1);
    const bid = bidding.placeBid(ANA, 'lot-1', placed);
    await clock.advance(1);
    await desk.submit('lot-1', { type: 'ReachDeadline' });
    setAside();
    expect(await bid).toMatchObject({ ok: false, refusal: { code: 'AUCTION_NOT_ACTIVE' } });
  });

  it('so a dutch price holds that has fallen by several ticks since (R16)', async () => {
    const one = engine();
    const { desk, clock } = one;
    const { bidding, setAside } = slow(one);
    const fall = { priceDropAmount: 100, priceDropInterval: 1, priceDropUnit: 'seconds' } as const;
    await desk.list(dutchTerms({ dutch: { minimumPrice: 8_000, ...fall, maxDuration: null } }));
    const accept = bidding.acceptPrice(ANA, 'lot-1', { expectedPrice: 10_000, clientBidId: 'an-acceptance' });
    await clock.advance(5_000);
    setAside();
    expect(await accept).toMatchObject({ ok: true, value: { bid: { amount: 10_000 } } });
  });

  it('and not at all if the clock was wrong then (R80)', async () => {
    const right = engine();
    await right.desk.list(classicTerms());
    let isRight = false;
    const wrong = engine(right.log, right.clock, () => {
      if (!isRight) throw new Error('behind');
    });
    const { bidding, setAside } = slow(wrong);
    const bid = bidding.placeBid(ANA, 'lot-1', placed);
    isRight = true;
    setAside();
    await expect(bid).rejects.toThrow('behind');
  });
});
