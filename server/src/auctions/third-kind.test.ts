import { applyEvent, auctionKinds } from '@autoplace/shared/auction';
import type { AuctionType, AuctionView } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golf, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { listedTerms } from './listed-terms.ts';
import { accepted, type Kind, kinds } from './rules/index.ts';
import { saleFacts } from './rules/kinds/sale-facts.ts';

/** A third kind in memory: the first buyer pays the starting price; it stands for an hour. */
const fixed: Kind = {
  listed: (_, startsAt) => ({ endsAt: startsAt + HOUR_MS }),
  changed: () => ({}),
  endOf: ({ startsAt }) => startsAt + HOUR_MS,
  view: () => ({}),
  commands: {
    BuyNow: (state, command) =>
      accepted(...saleFacts(state, { ...command, amount: state.terms.startingPrice, reason: 'buy_now' })),
  },
  fallsFromStart: false,
  next: () => null,
  close: (_, at) => ({ type: 'AuctionEnded', at, reason: 'no_bids' }),
};
const FIXED = 'fixed' as AuctionType;

beforeAll(() => {
  Object.assign(kinds, { fixed });
  const named = { name: 'Fiksna cena', shortName: 'Fiksna', searched: { stems: 'fiksn', fixed: '' } };
  Object.assign(auctionKinds, { fixed: { ...named, schedule: () => null, minimumBid: () => null } });
});
afterAll(() => {
  for (const table of [kinds, auctionKinds]) Reflect.deleteProperty(table, FIXED);
});

function terms() {
  const entered = { auctionType: FIXED, title: golf.model, description: golf.description };
  const found = listedTerms(
    { ...entered, startingPrice: 9_000, featured: false },
    {
      auctionId: 'lot-1',
      dealerId: 'dealer',
      car: golf,
      now: NOON,
      softCloseMs: 0,
      commissionRate: 2.5,
      negotiationMs: 0,
    },
  );
  if (found === null) throw new Error('it ends before it starts');
  return found;
}

const cause = { clientBidId: 'ana-buys', fingerprint: 'buy-now' };
const purchase = { type: 'BuyNow', bidderId: 'ana', cause } as const;

describe('a third kind of auction', () => {
  it('runs through decision, log, events and the fold of the client', async () => {
    const { desk, log, publisher } = engine();
    await desk.list(terms());
    expect(await desk.submit('lot-1', bid('boris', 9_500))).toMatchObject({
      ok: false,
      refusal: { code: 'WRONG_AUCTION_TYPE' },
    });
    expect(await desk.submit('lot-1', purchase)).toMatchObject({
      ok: true,
      value: { bid: { amount: 9_000 } },
    });

    const folded = publisher.events.reduce<AuctionView | null>(applyEvent, null);
    expect(folded).toMatchObject({
      auctionType: FIXED,
      status: 'sold',
      hammerPrice: 9_000,
      minimumBid: null,
    });
    expect(folded).toEqual((await desk.read('lot-1'))?.view);
    expect(folded).toEqual((await engine(log).desk.read('lot-1'))?.view);
  });

  it('closes at the end of its terms', async () => {
    const { desk, clock } = engine();
    await desk.list(terms());
    await clock.advance(HOUR_MS);
    await desk.submit('lot-1', { type: 'ReachDeadline' });
    expect((await desk.read('lot-1'))?.view).toMatchObject({ status: 'ended', closeReason: 'no_bids' });
  });
});
