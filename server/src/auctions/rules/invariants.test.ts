import { hash } from 'node:crypto';
import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classicTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, buyNow, deadline } from '../../../test/support/auctions/auction-story.ts';
import {
  type AuctionCommand,
  type AuctionState,
  decide,
  evolve,
  present,
  scheduleAuction,
  withNonce,
} from './index.ts';

const END = NOON + 2 * HOUR_MS;
const bidder = fc.constantFrom('ana', 'boris', 'vera', 'goran');
const amount = fc.integer({ min: 9_900, max: 14_000 });
/** Clocks of several servers: not in order, around the whole auction and thick around its end. */
const at = fc.oneof(
  fc.integer({ min: NOON - MINUTE_MS, max: END + HOUR_MS }),
  fc.integer({ min: END - 3 * MINUTE_MS, max: END + 3 * MINUTE_MS }),
);

const command: fc.Arbitrary<AuctionCommand> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(bidder, amount, at).map(([who, euros, when]) => bid(who, euros, when)) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(bidder, amount, at, fc.integer({ min: 0, max: 3_000 }))
      .map(([who, euros, when, room]) => bid(who, euros, when, euros + room)),
  },
  { weight: 1, arbitrary: fc.tuple(bidder, at).map(([who, when]) => buyNow(who, when)) },
  { weight: 2, arbitrary: at.map(deadline) },
  {
    weight: 1,
    arbitrary: fc.tuple(at, at).map(
      ([when, endsAt]): AuctionCommand => ({
        type: 'Extend',
        at: when,
        endsAt,
        by: 'admin',
        reason: 'Prekid veze',
      }),
    ),
  },
);

const terms = withNonce(
  classicTerms({
    reservePrice: 12_000,
    buyItNowPrice: 13_500,
    opensReserve: true,
    negotiationMs: HOUR_MS / 2,
  }),
  () => 'a1'.repeat(16),
);

/** Every state on the way, with the decision that led to it. */
function play(commands: readonly AuctionCommand[]) {
  const steps: { before: AuctionState; after: AuctionState; decision: ReturnType<typeof decide> }[] = [];
  let before = listedAt(terms);
  for (const next of commands) {
    const decision = decide(before, next);
    const after = decision.facts.reduce(evolve, before);
    steps.push({ before, after, decision });
    before = after;
  }
  return { steps, last: before };
}

const check = (property: (commands: AuctionCommand[]) => void) =>
  fc.assert(fc.property(fc.array(command, { maxLength: 60 }), property), { numRuns: 300 });

describe('for any commands in any order and with any clocks', () => {
  it('prices rise strictly (R10)', () =>
    check((commands) => {
      const facts = play(commands).steps.flatMap(({ decision }) => decision.facts);
      const prices = facts.flatMap((fact) => (fact.type === 'BidPlaced' ? [fact.amount] : []));
      expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
    }));

  it('no bidder leads or wins above their own maximum', () =>
    check((commands) => {
      for (const { after } of play(commands).steps)
        expect(after.leader?.maxAmount ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          after.currentBid ?? 0,
        );
    }));

  it('the end never moves back, and time in the log never does', () =>
    check((commands) => {
      for (const { before, after } of play(commands).steps) {
        expect(after.endsAt).toBeGreaterThanOrEqual(before.endsAt);
        expect(after.lastAt).toBeGreaterThanOrEqual(before.lastAt);
      }
    }));

  it('there is at most one outcome, and nothing follows it but the end of a negotiation and the reserve (R10)', () =>
    check((commands) => {
      const facts = play(commands).steps.flatMap(({ decision }) => decision.facts);
      const outcome = facts.findIndex(({ type }) => type === 'AuctionSold' || type === 'AuctionEnded');
      const then = facts.slice(outcome + 1).map(({ type }) => type);
      const below = [[], ['NegotiationEnded', 'ReserveOpened']];
      const { status, negotiation } = play(commands).last;
      expect(negotiation === null && status !== 'active' ? [['ReserveOpened']] : below).toContainEqual(
        outcome < 0 ? [] : then,
      );
    }));

  it('a refused command changes only what was due anyway', () =>
    check((commands) => {
      for (const { before, decision } of play(commands).steps) {
        if (decision.refusal === null) continue;
        const alone = decide(
          before,
          deadline(Math.max(before.lastAt, decision.facts[0]?.at ?? before.lastAt)),
        );
        expect(decision.facts).toEqual(decision.facts.length === 0 ? [] : alone.facts);
      }
    }));

  it('a sale has met the reserve or the buy-now price', () =>
    check((commands) => {
      const { last } = play(commands);
      if (last.status === 'sold') expect(last.currentBid).toBeGreaterThanOrEqual(12_000);
    }));

  it('the folded public events show what the state holds, and no reserve, maximum or identity', () =>
    check((commands) => {
      let state: AuctionState | null = null;
      let view: AuctionView | null = null;
      const facts = [
        ...scheduleAuction(terms, NOON),
        ...play(commands).steps.flatMap(({ decision }) => decision.facts),
      ];
      for (const fact of facts) {
        state = evolve(state, fact);
        const event = present(state, fact);
        if (event === null) continue;
        view = applyEvent(view, event);
        expect(JSON.stringify(event)).not.toMatch(/maxAmount|bidderId|ana|boris|vera|goran/);
        if (!state.reserveOpened)
          expect(JSON.stringify([event, view])).not.toMatch(/reservePrice|Nonce|a1a1/);
      }
      expect(view).toMatchObject({
        seq: state?.seq,
        status: state?.status,
        currentBid: state?.currentBid,
        bidCount: state?.bidCount,
      });
      expect(Date.parse(view?.endTime ?? '')).toBe(state?.endsAt);
      const opened = {
        auctionId: terms.auctionId,
        nonce: view?.reserveNonce,
        reservePrice: view?.reservePrice,
      };
      if (state?.reserveOpened) expect(hash('sha256', JSON.stringify(opened))).toBe(view?.reserveCommitment);
    }));
});
