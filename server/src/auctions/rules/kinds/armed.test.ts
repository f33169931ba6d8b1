import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { dutchTerms, listedAt, NOON } from '../../../../test/support/auctions/auction-fixtures.ts';
import { decide } from '../decide.ts';
import { evolve, evolveAll } from '../evolve.ts';
import type { AuctionFact } from '../facts.ts';
import { PersistentMap } from '../persistent-map.ts';
import type { AuctionState } from '../state.ts';

const listed = listedAt(dutchTerms({ endsAt: NOON + 1_000_000 }));
const arm = (bidderId: string, price: number): AuctionFact => ({
  type: 'PriceArmed',
  at: NOON,
  bidderId,
  price,
  cause: { clientBidId: 'request', fingerprint: '' },
});
const disarm = (bidderId: string): AuctionFact => ({
  type: 'PriceDisarmed',
  at: NOON,
  bidderId,
  cause: { clientBidId: 'request', fingerprint: '' },
});

/** The first of all, by the rule (R17). */
const firstOf = ({ armed }: AuctionState) =>
  [...armed]
    .map(([bidderId, one]) => ({ bidderId, ...one }))
    .sort((a, b) => b.price - a.price || a.since - b.since)[0] ?? null;

const bidder = fc.constantFrom('ana', 'boris', 'vera', 'zoran');
const fact = fc.oneof(
  fc.tuple(bidder, fc.integer({ min: 8_000, max: 8_005 })).map((armed) => arm(...armed)),
  bidder.map(disarm),
);

it('the first armed price is that of all, whoever arms, arms again or takes back (R17)', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
      let state = listed;
      for (const one of facts) {
        state = evolve(state, one);
        expect(state.firstArmed).toEqual(firstOf(state));
      }
    }),
  );
});

it('with many armed prices another one is decided without going through all', () => {
  const many = evolveAll(
    listed,
    Array.from({ length: 1_000 }, (_, index) => arm(`user-${index}`, 8_000 + (index % 50))),
  );
  const all = vi.spyOn(PersistentMap.prototype, Symbol.iterator);
  const cause = { clientBidId: 'request', fingerprint: '' };
  for (const price of [8_000, 8_049, 8_500])
    decide(many as AuctionState, { type: 'ArmPrice', bidderId: 'ana', price, at: NOON, cause });
  expect(all).not.toHaveBeenCalled();
  all.mockRestore();
});
