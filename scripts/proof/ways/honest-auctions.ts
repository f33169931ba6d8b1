import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import type { AuctionCommand } from '../../../server/src/auctions/rules/index.ts';
import { classicTerms, dutchTerms, NOON } from '../../../server/test/support/auctions/auction-fixtures.ts';
import {
  accept,
  arm,
  bid,
  buyNow,
  confirmed,
  disarm,
} from '../../../server/test/support/auctions/auction-story.ts';
import { decidedAll, written } from './forging.ts';

/** Auctions of all sorts that keep the rules, whatever happens to them: bids, purchases, voids, pauses, negotiations, late sales. */

const END = NOON + 2 * HOUR_MS;
const who = fc.constantFrom('ana', 'boris', 'vera', 'goran');
const euros = fc.integer({ min: 9_900, max: 15_000 });
const by = 'admin';

/** Of a classic auction at this time. */
const classic = (at: number): fc.Arbitrary<AuctionCommand> =>
  fc.oneof<fc.WeightedArbitrary<AuctionCommand>[]>(
    {
      weight: 14,
      arbitrary: fc
        .tuple(who, euros, fc.option(fc.integer({ min: 0, max: 2_000 })))
        .map(([who, amount, room]) => confirmed(bid(who, amount, at, room === null ? null : amount + room))),
    },
    { weight: 1, arbitrary: who.map((one) => buyNow(one, at)) },
    { weight: 1, arbitrary: fc.constantFrom<AuctionCommand>({ type: 'Pause', at }, { type: 'Resume', at }) },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: HOUR_MS })
        .map((more) => ({ type: 'Extend', at, by, endsAt: END + more, reason: 'Prekid' })),
    },
    {
      weight: 1,
      arbitrary: who.map((of) => ({
        type: 'Void',
        at,
        by,
        why: 'fake_bids',
        reason: 'Provera',
        bids: { of },
        log: [],
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<AuctionCommand>(
        { type: 'Update', at, changes: { addition: `Dodatak u ${at}` } },
        { type: 'Update', at, changes: { featured: true } },
        { type: 'Cancel', at, by, reason: 'Povučeno iz prodaje' },
        { type: 'Negotiate', at, by: 'dealer', action: 'propose', price: 11_900 },
        { type: 'FallThrough', at, sale: 1, reason: 'sale_defaulted' },
        { type: 'SellLate', at, bidderId: 'ana', price: 10_000, reason: 'second_chance' },
      ),
    },
  );

const dutch = (at: number): fc.Arbitrary<AuctionCommand> => {
  const price = fc.constantFrom(10_000, 9_500, 9_000, 8_500, 8_000);
  return fc.oneof<fc.WeightedArbitrary<AuctionCommand>[]>(
    { weight: 2, arbitrary: fc.tuple(who, price).map(([one, amount]) => accept(one, amount, at)) },
    { weight: 2, arbitrary: fc.tuple(who, price).map(([one, amount]) => arm(one, amount, at)) },
    { weight: 1, arbitrary: who.map((one) => disarm(one, at)) },
    { weight: 1, arbitrary: fc.constantFrom<AuctionCommand>({ type: 'Pause', at }, { type: 'Resume', at }) },
  );
};

/** Times in order, thick around the end, and after it. */
const times = (end: number) =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: NOON, max: end + HOUR_MS }),
        fc.integer({ min: end - 3 * MINUTE_MS, max: end + MINUTE_MS }),
      ),
      { maxLength: 30 },
    )
    .map((some) => some.sort((a, b) => a - b));

const commands = (end: number, one: (at: number) => fc.Arbitrary<AuctionCommand>) =>
  times(end).chain((some) => fc.tuple(...some.map(one)));

const terms = {
  opensReserve: true,
  reserveNonce: 'a1'.repeat(16),
  negotiationMs: HOUR_MS / 2,
};
const story = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom(
        classicTerms(),
        classicTerms({ ...terms, reservePrice: 12_000, buyItNowPrice: 14_500 }),
        classicTerms({ ...terms, reservePrice: 12_000, opensReserve: false }),
      ),
      commands(END, classic),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant(dutchTerms()), commands(NOON + 4 * MINUTE_MS, dutch)) },
);

/** The public logs of `count` of them. The same ones for the same seed. */
export const honestLogs = (count: number, seed: number) =>
  fc.sample(story, { numRuns: count, seed }).map(([listed, said], n) => {
    const auctionId = `honest-${n}`;
    return written(auctionId, decidedAll({ ...listed, auctionId }, NOON, said)).log;
  });
