import { dutchPriceOf } from '@autoplace/shared/auction';
import { MINUTE_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dutchTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { accept, arm, bid, deadline, disarm } from '../../../test/support/auctions/auction-story.ts';
import {
  type AuctionCommand,
  type AuctionFact,
  type AuctionState,
  decide,
  evolve,
  evolveAll,
  scheduleAuction,
} from './index.ts';
import { scheduleOf } from './kinds/dutch.ts';

const bidder = fc.constantFrom('ana', 'boris', 'vera');
/** Prices on the schedule (10,000 down to 8,500 in steps of 500) and beside it. */
const price = fc.oneof(
  fc.constantFrom(10_000, 9_500, 9_000, 8_500, 8_000),
  fc.integer({ min: 7_900, max: 10_100 }),
);
const at = fc.integer({ min: NOON - MINUTE_MS, max: NOON + 6 * MINUTE_MS });

const command: fc.Arbitrary<AuctionCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(bidder, price, at).map(([who, euros, when]) => accept(who, euros, when)) },
  { weight: 3, arbitrary: fc.tuple(bidder, price, at).map(([who, euros, when]) => arm(who, euros, when)) },
  { weight: 1, arbitrary: fc.tuple(bidder, at).map(([who, when]) => disarm(who, when)) },
  { weight: 1, arbitrary: fc.tuple(bidder, price, at).map(([who, euros, when]) => bid(who, euros, when)) },
  { weight: 2, arbitrary: at.map(deadline) },
);

const terms = dutchTerms();

function play(commands: readonly AuctionCommand[]) {
  const facts: AuctionFact[] = [];
  /** The state and the command of each sale. */
  const sales: { before: AuctionState; command: AuctionCommand; amount: number }[] = [];
  let state = listedAt(terms);
  for (const next of commands) {
    const decision = decide(state, next);
    const sold = decision.facts.find((fact) => fact.type === 'AuctionSold');
    if (sold?.type === 'AuctionSold') sales.push({ before: state, command: next, amount: sold.hammerPrice });
    facts.push(...decision.facts);
    state = decision.facts.reduce(evolve, state);
  }
  return { facts, sales, state };
}

const check = (property: (commands: AuctionCommand[]) => void) =>
  fc.assert(fc.property(fc.array(command, { maxLength: 25 }), property), { numRuns: 400 });

describe('a dutch auction, for any commands and any clocks', () => {
  it('is sold at most once, at a price of its schedule above the minimum', () =>
    check((commands) => {
      const { sales } = play(commands);
      expect(sales.length).toBeLessThanOrEqual(1);
      for (const { amount } of sales) expect([10_000, 9_500, 9_000, 8_500]).toContain(amount);
    }));

  it('is never sold below the current price, nor above that of the tick just before', () =>
    check((commands) => {
      for (const { before, command: cause, amount } of play(commands).sales) {
        if (cause.type !== 'AcceptPrice' || before.armed.size > 0) continue;
        const now = dutchPriceOf(scheduleOf(before), Math.max(cause.at, before.lastAt));
        expect(amount).toBeGreaterThanOrEqual(now.price);
        expect(amount).toBeLessThanOrEqual(now.previousPrice);
      }
    }));

  it('never goes to an armed buyer above their price, or past a higher armed price', () =>
    check((commands) => {
      const { facts, sales } = play(commands);
      const winner = facts.find((fact) => fact.type === 'BidPlaced');
      if (winner?.type !== 'BidPlaced' || !winner.automatic) return;
      const armed = sales[0]?.command.type === 'ArmPrice' ? [sales[0].command.price] : [];
      const own = sales[0]?.before.armed.get(winner.bidderId)?.price;
      expect(winner.amount).toBeLessThanOrEqual(Math.max(own ?? 0, ...armed));
    }));

  it('replays from its facts to the same state', () =>
    check((commands) => {
      const { facts, state } = play(commands);
      expect(evolveAll(null, [...scheduleAuction(terms, NOON), ...facts])).toEqual(state);
    }));
});
