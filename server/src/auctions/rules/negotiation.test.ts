import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classicTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, deadline, outcomeOf, when } from '../../../test/support/auctions/auction-story.ts';
import { noticesOf } from '../../notifications/notices.ts';
import { owedIn } from '../../rights/owed.ts';
import {
  type AuctionCommand,
  type AuctionState,
  decide,
  evolve,
  type NegotiationAction,
  nextDeadline,
  scheduleAuction,
} from './index.ts';

const END = NOON + 2 * HOUR_MS;
const UNTIL = END + 24 * HOUR_MS;
const terms = classicTerms({ reservePrice: 15_000, negotiationMs: 24 * HOUR_MS });

/** Ended below its reserve: Boris, with a maximum of 12,000, before Ana. */
const unsold = (changes = {}) =>
  when(
    listedAt({ ...terms, ...changes }),
    bid('ana', 10_000, NOON + 1),
    bid('boris', 10_500, NOON + 2, 12_000),
    deadline(END),
  ).state;
const says = (by: string, action: NegotiationAction, price: number, at = END + 1): AuctionCommand => ({
  type: 'Negotiate',
  by,
  action,
  price,
  at,
});
const named = (state = unsold()) => when(state, says('dealer', 'propose', 14_000)).state;
const countered = () => when(named(), says('boris', 'propose', 11_000)).state;
const outcome = (state: AuctionState, command: AuctionCommand) => outcomeOf(when(state, command).last);
const SOLD = ['AuctionSold'];

describe('a negotiation below the reserve (R149)', () => {
  it('lets the seller accept the highest bid', () => {
    const { last, state } = when(unsold(), says('dealer', 'accept', 10_500));
    expect(last.facts).toEqual([
      {
        type: 'AuctionSold',
        at: END + 1,
        bidderId: 'boris',
        bidder: 2,
        hammerPrice: 10_500,
        reason: 'below_reserve',
      },
    ]);
    expect(state).toMatchObject({ status: 'sold', negotiation: { ended: 'sold' } });
    expect(outcome(state, says('dealer', 'accept', 10_500))).toEqual([]);
    expect(outcome(state, says('dealer', 'propose', 12_000))).toEqual(['AUCTION_NOT_ACTIVE']);
  });

  it('lets the seller name a price once, above the bid and not above the reserve', () => {
    for (const price of [10_500, 15_001])
      expect(outcome(unsold(), says('dealer', 'propose', price))).toEqual(['CONFLICT']);
    expect(outcome(unsold(), says('dealer', 'propose', 15_000))).toEqual(['PriceProposed']);
    expect(outcome(named(), says('dealer', 'propose', 14_000))).toEqual([]);
    expect(outcome(named(), says('dealer', 'propose', 13_000))).toEqual(['CONFLICT']);
    expect(outcome(named(), says('dealer', 'accept', 10_500))).toEqual(['CONFLICT']);
  });

  it('lets the bidder accept, decline or answer once', () => {
    expect(outcome(named(), says('boris', 'accept', 14_000))).toEqual(SOLD);
    const declined = when(named(), says('boris', 'decline', 14_000));
    expect(declined.state.negotiation?.ended).toBe('bidder_declined');
    expect(outcome(declined.state, says('boris', 'decline', 14_000))).toEqual([]);
    expect(outcome(declined.state, says('dealer', 'decline', 14_000))).toEqual(['AUCTION_NOT_ACTIVE']);
    for (const price of [10_499, 14_000])
      expect(outcome(named(), says('boris', 'propose', price))).toEqual(['CONFLICT']);
    expect(outcome(countered(), says('boris', 'propose', 11_000))).toEqual([]);
    expect(outcome(countered(), says('boris', 'propose', 11_500))).toEqual(['CONFLICT']);
  });

  it('lets the seller accept or decline the answer, and nothing else', () => {
    const { state } = when(countered(), says('dealer', 'accept', 11_000));
    expect(state.sales.at(-1)).toMatchObject({
      bidderId: 'boris',
      bidder: 2,
      price: 11_000,
      reason: 'below_reserve',
    });
    expect(when(countered(), says('dealer', 'decline', 11_000)).state.negotiation?.ended).toBe(
      'seller_declined',
    );
    expect(outcome(countered(), says('dealer', 'propose', 12_000))).toEqual(['CONFLICT']);
  });

  it('accepts and declines only what was shown', () => {
    expect(when(unsold(), says('dealer', 'accept', 10_000)).last.refusal).toEqual({
      code: 'PRICE_CHANGED',
      price: 10_500,
    });
    expect(outcome(countered(), says('dealer', 'accept', 14_000))).toEqual(['PRICE_CHANGED']);
    expect(outcome(named(), says('boris', 'decline', 10_500))).toEqual(['PRICE_CHANGED']);
    expect(outcome(unsold(), says('dealer', 'decline', 10_500))).toEqual(['CONFLICT']);
  });

  it('is no business of others, nor of a side before its turn', () => {
    expect(outcome(unsold(), says('ana', 'accept', 10_500))).toEqual(['FORBIDDEN']);
    expect(outcome(unsold(), says('boris', 'accept', 10_500))).toEqual(['CONFLICT']);
    expect(outcome(countered(), says('boris', 'accept', 11_000))).toEqual(['CONFLICT']);
  });

  it('takes no agreement from a bidder who knows the reserve, but a refusal (R75)', () => {
    const { listedAt: listed } = named();
    const knowing = (by: string, action: NegotiationAction, price: number, knowsUntil = listed) =>
      outcome(named(), { ...says(by, action, price), knowsUntil } as AuctionCommand);
    expect(knowing('boris', 'accept', 14_000)).toEqual(['INSIDER']);
    expect(knowing('boris', 'propose', 11_000)).toEqual(['INSIDER']);
    expect(knowing('boris', 'decline', 14_000)).toEqual(['NegotiationEnded']);
    expect(knowing('boris', 'accept', 14_000, listed - 1)).toEqual(SOLD);
    const { state } = when(
      listedAt(terms),
      bid('boris', 10_500, NOON + 1),
      { type: 'Inspect', by: 'boris', at: NOON + 2 },
      deadline(END),
    );
    expect(outcome(named(state), says('boris', 'accept', 14_000))).toEqual(['INSIDER']);
  });

  it('begins only with a bid below the reserve, and where the auction was listed with one', () => {
    expect(unsold({ negotiationMs: 0 }).negotiation).toBeNull();
    const { negotiationMs: _, ...older } = terms;
    expect(when(listedAt(older), bid('ana', 10_000, NOON + 1), deadline(END)).state.negotiation).toBeNull();
    expect(when(listedAt(terms), deadline(END)).state.negotiation).toBeNull();
    expect(when(listedAt(terms), bid('ana', 15_000, NOON + 1), deadline(END)).state).toMatchObject({
      status: 'sold',
      negotiation: null,
    });
  });
});

describe('a negotiation ends (R152)', () => {
  it('with its time, decided by the stamps', () => {
    expect(nextDeadline(unsold())).toBe(UNTIL);
    expect(outcome(unsold(), deadline(UNTIL - 1))).toEqual([]);
    const { last, state } = when(unsold(), says('dealer', 'accept', 10_500, UNTIL));
    expect(outcomeOf(last)).toEqual(['NegotiationEnded', 'AUCTION_NOT_ACTIVE']);
    expect(state.negotiation?.ended).toBe('expired');
    expect(nextDeadline(state)).toBeNull();
    expect(outcome(unsold(), says('dealer', 'accept', 10_500, UNTIL - 1))).toEqual(SOLD);
  });

  it('with a new listing of the car, also at the last step', () => {
    for (const open of [unsold(), named(), countered()]) {
      const { state } = when(open, { type: 'Relist', at: END + 2 });
      expect(state.negotiation?.ended).toBe('relisted');
      expect(nextDeadline(state)).toBeNull();
    }
    const { state } = when(countered(), { type: 'Relist', at: END + 2 });
    expect(outcome(state, says('dealer', 'accept', 11_000, END + 3))).toEqual(['AUCTION_NOT_ACTIVE']);
  });

  it('with the bid that it is about, when that is voided (R100)', () => {
    const log = [scheduleAuction(terms, NOON)];
    let state = listedAt(terms);
    const commands = [bid('ana', 10_000, NOON + 1), bid('boris', 10_500, NOON + 2), deadline(END)];
    const said = { type: 'Void', by: 'admin', why: 'mistake', reason: 'Greška', log, at: END + 2 } as const;
    for (const command of [...commands, { ...said, bids: { of: 'ana' } }]) {
      const { facts } = decide(state, command);
      log.push([...facts]);
      state = facts.reduce(evolve, state);
    }
    expect(state.negotiation?.ended).toBeNull();
    const voided = when(state, { ...said, bids: { of: 'boris' } });
    expect(voided.state.negotiation?.ended).toBe('void');
  });

  it('tells the other side of each step, and both of the end of its time', () => {
    const toldOf = (state: AuctionState, command: AuctionCommand) => {
      const { last } = when(state, command);
      let before = state;
      return last.facts.flatMap((fact) => {
        const after = evolve(before, fact);
        const notices = noticesOf(before, fact, after);
        before = after;
        return notices.map(({ userId, kind, title }) => [userId, kind, title]);
      });
    };
    const running = when(listedAt(terms), bid('ana', 10_000, NOON + 1), bid('boris', 10_500, NOON + 2));
    expect(toldOf(running.state, deadline(END))).toEqual([
      ['dealer', 'negotiation', 'Prihvatite ponudu ili predložite cenu'],
      ['boris', 'negotiation', 'Prodavac razmatra vašu ponudu'],
      ['ana', 'lost', 'Aukcija je završena bez prodaje'],
    ]);
    expect(toldOf(unsold(), says('dealer', 'propose', 14_000))).toEqual([
      ['boris', 'negotiation', 'Prodavac vam nudi vozilo'],
    ]);
    expect(toldOf(named(), says('boris', 'propose', 11_000))).toEqual([
      ['dealer', 'negotiation', 'Kupac predlaže drugu cenu'],
    ]);
    expect(toldOf(named(), says('boris', 'decline', 14_000))).toEqual([
      ['dealer', 'negotiation', 'Dogovor nije postignut'],
    ]);
    expect(toldOf(unsold(), deadline(UNTIL)).map(([who]) => who)).toEqual(['dealer', 'boris']);
    expect(toldOf(named(), { type: 'Relist', at: END + 2 }).map(([who]) => who)).toEqual(['boris']);
    expect(toldOf(named(), says('boris', 'accept', 14_000))).toEqual([
      ['boris', 'won', 'Kupili ste vozilo'],
      ['dealer', 'sold', 'Vozilo je prodato'],
    ]);
  });
});

it('what binds the bidder counts in the limit, and nothing else (R150)', () => {
  const states = [unsold(), named(), countered(), when(unsold(), deadline(UNTIL)).state];
  expect(states.map((state) => owedIn(state, 'boris'))).toEqual([10_500, 0, 11_000, 0]);
  expect(states.map((state) => owedIn(state, 'ana'))).toEqual([0, 0, 0, 0]);
});

it('it is sold at most once, at a price that both sides have said, in any order of what is said', () => {
  const move = fc.record({
    by: fc.constantFrom('dealer', 'boris', 'ana'),
    action: fc.constantFrom<NegotiationAction>('accept', 'decline', 'propose'),
    price: fc.constantFrom(10_499, 10_500, 10_501, 11_000, 14_000, 15_000, 15_001),
    after: fc.integer({ min: 0, max: 6 * HOUR_MS }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let state = unsold();
      let at = END;
      const said = new Map([
        ['dealer', new Set<number>()],
        ['boris', new Set([10_500])],
        ['ana', new Set<number>()],
      ]);
      let sales = 0;
      for (const { by, action, price, after } of moves) {
        at += after;
        const story = when(state, says(by, action, price, at));
        state = story.state;
        if (story.last.refusal === null && action !== 'decline') said.get(by)?.add(price);
        for (const fact of story.last.facts) {
          if (fact.type !== 'AuctionSold') continue;
          sales += 1;
          expect(at).toBeLessThan(UNTIL);
          expect([...said.values()].filter((prices) => prices.has(fact.hammerPrice))).toHaveLength(2);
          expect(fact.hammerPrice).toBeLessThanOrEqual(15_000);
        }
      }
      expect(sales).toBeLessThanOrEqual(1);
    }),
  );
});
