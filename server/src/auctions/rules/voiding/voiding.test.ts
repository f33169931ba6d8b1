import { afterVoiding, applyEvent, revisedBid } from '@autoplace/shared/auction';
import type { AuctionView, Bid } from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classicTerms,
  dutchTerms,
  listedAt,
  NOON,
} from '../../../../test/support/auctions/auction-fixtures.ts';
import {
  accept,
  arm,
  bid,
  buyNow,
  confirmed,
  deadline,
  disarm,
  outcomeOf,
} from '../../../../test/support/auctions/auction-story.ts';
import {
  type AuctionCommand,
  type AuctionFact,
  type AuctionState,
  type AuctionTerms,
  decide,
  evolve,
  present,
  scheduleAuction,
} from '../index.ts';

type Which = Extract<AuctionCommand, { type: 'Void' }>['bids'];
const END = NOON + 2 * HOUR_MS;

/** An auction with its log, and what watchers made of it. */
class Played {
  readonly log: AuctionFact[][] = [];
  state: AuctionState;
  view: AuctionView | null = null;
  bids: Bid[] = [];
  /** As they were before any void. */
  readonly placed: Bid[] = [];

  constructor(terms: AuctionTerms) {
    this.state = listedAt(terms);
    this.log.push(scheduleAuction(terms, NOON));
    let state: AuctionState | null = null;
    for (const fact of this.log.flat()) {
      state = evolve(state, fact);
      this.#show(state, fact);
    }
  }

  do(command: AuctionCommand) {
    const decision = decide(this.state, command);
    if (decision.facts.length > 0) this.log.push([...decision.facts]);
    for (const fact of decision.facts) {
      this.state = evolve(this.state, fact);
      this.#show(this.state, fact);
    }
    return decision;
  }

  void(bids: Which, at: number, by = 'admin') {
    return this.do({ type: 'Void', by, why: 'other', reason: 'proba', bids, at, log: this.log });
  }

  #show(state: AuctionState, fact: AuctionFact): void {
    const event = present(state, fact);
    if (event === null) return;
    expect(JSON.stringify(event)).not.toMatch(/maxAmount|bidderId|admin|ana|boris|vera|goran|proba/);
    this.view = applyEvent(this.view, event);
    if (event.type === 'BidPlaced') {
      this.bids.push(event.data.bid);
      this.placed.push(event.data.bid);
    }
    if (event.type === 'BidsVoided') this.bids = afterVoiding(this.bids, event);
  }
}

/** What an auction comes to, but for times and aliases. */
const resultOf = ({ currentBid, bidCount, leader, reserveMet, bidders }: AuctionState) => ({
  currentBid,
  bidCount,
  reserveMet,
  leader: leader && [leader.bidderId, leader.maxAmount],
  bidders: [...bidders]
    .filter(([, { bids }]) => bids > 0)
    .map(([id, { bids, newest }]) => [id, bids, newest.amount, newest.automatic])
    .sort(),
});

const shown = ({ state, bids }: Played) => {
  const idOf = new Map([...state.bidders].map(([id, { number }]) => [`Kupac ${number}`, id]));
  return bids
    .filter(({ voided }) => !voided)
    .map(({ bidder, amount, automatic }) => [idOf.get(bidder), amount, automatic]);
};

const bidder = fc.constantFrom('ana', 'boris', 'vera', 'goran');
const move = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      who: bidder,
      over: fc.integer({ min: -200, max: 900 }),
      room: fc.option(fc.integer({ min: 0, max: 3_000 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ voids: fc.integer({ min: 0, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ voidsAll: bidder }) },
  { weight: 1, arbitrary: fc.record({ buys: bidder }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

const seqOf = (placed: Bid | undefined): number => Number(placed?.id.split('-').at(-1));

/** An accepted order: a bid, a maximum that was raised for an earlier one, or a purchase. */
interface Order {
  command: AuctionCommand;
  who: string;
  seq: number;
  behind: Order | null;
}

const terms = classicTerms({ reservePrice: 12_000, buyItNowPrice: 14_500, softCloseMs: 0 });

/** Plays moves one second apart; returns the auction and the orders that stay. */
function play(moves: readonly Move[], ends: boolean) {
  const auction = new Played(terms);
  let orders: Order[] = [];
  const newest = new Map<string, Order>();
  const voidWhere = (gone: (order: Order) => boolean) => {
    const all = new Set(orders.filter(gone));
    orders = orders.filter((order) => !all.has(order) && !(order.behind && all.has(order.behind)));
  };
  let at = NOON;
  for (const one of moves) {
    at += 1_000;
    const before = auction.state;
    if ('voids' in one) {
      const chosen = auction.bids[one.voids];
      if (chosen === undefined) continue;
      const seq = seqOf(chosen);
      auction.void({ seq }, at);
      const [fact] = auction.log.at(-1) ?? [];
      if (fact?.type === 'BidsVoided' && fact.at === at)
        voidWhere((order) => fact.orders.includes(order.seq));
      continue;
    }
    if ('voidsAll' in one) {
      auction.void({ of: one.voidsAll }, at);
      if (auction.state.status !== 'sold') voidWhere(({ who }) => who === one.voidsAll);
      continue;
    }
    if ('buys' in one && one.buys !== 'goran') continue;
    const who = 'buys' in one ? one.buys : one.who;
    const amount = (before.currentBid ?? 9_900) + 100 + ('over' in one ? one.over : 0);
    const command =
      'buys' in one
        ? buyNow(who, at)
        : confirmed(bid(who, amount, at, one.room === null ? null : amount + one.room));
    const { facts } = auction.do(command);
    if (facts.length === 0) continue;
    const raises = facts[0]?.type === 'MaximumRaised';
    const order = {
      command,
      who,
      seq: raises ? 0 : before.seq + 1,
      behind: raises ? (newest.get(who) ?? null) : null,
    };
    orders.push(order);
    if (!raises) newest.set(who, order);
    if ('buys' in one) break;
  }
  if (ends) auction.do(deadline(END + HOUR_MS));
  return { auction, orders };
}

const moves = fc.array(move, { maxLength: 40 });

/** What watchers folded is what the server holds. */
function expectSameForWatchers({ state, view, bids, placed }: Played): void {
  expect(bids).toEqual(placed.map((bid) => revisedBid(bid, state.revisions.get(`${seqOf(bid)}`))));
  const { status, currentBid, bidCount, voidedBids, reserveMet, leader, seq } = state;
  expect(view).toMatchObject({ status, currentBid, bidCount, voidedBids, reserveMet, seq });
  expect(view?.leader ?? null).toBe(leader && `Kupac ${leader.bidder}`);
  expect(Date.parse(view?.endTime ?? '')).toBe(state.endsAt);
  expect(bids.filter(({ voided }) => voided)).toHaveLength(voidedBids);
  expect(bids.filter(({ voided }) => !voided)).toHaveLength(bidCount);
}

const says = (who: 'ana' | 'goran' | 'vera', room: number | null = null) => ({ who, over: 0, room });
/** Goran bids against himself once Vera is gone; then his first bid goes, and Ana has bid no more than his second. */
const RAISED_AGAIN: Move[] = [
  says('vera', 100),
  says('goran'),
  says('goran'),
  { voidsAll: 'vera' },
  says('ana'),
  { voids: 1 },
];
/** Vera offered as much as Goran later: she leads at a price that only his bid shows. */
const AT_THE_SAME_MAXIMUM: Move[] = [says('vera', 1_000), says('goran', 900)];
/** Goran's bid had been raised against Vera's: without hers it is lower and not automatic, until it goes, too. */
const LOWERED_BEFORE: Move[] = [says('vera', 1), says('goran', 1), { voidsAll: 'vera' }];

describe('voided bids (R100)', () => {
  it('leave a running auction as if they had never been made, but for times and aliases, in any order and number', () =>
    fc.assert(
      fc.property(moves, (chosen) => {
        const { auction, orders } = play(chosen, false);
        expectSameForWatchers(auction);
        if (auction.state.status === 'sold') return;
        const without = new Played(terms);
        // A void can raise the price again, above what was bid while it was lower: such a bid counts for nothing (R100).
        for (const { command } of orders)
          expect(without.do(command).refusal?.code ?? 'BID_TOO_LOW').toBe('BID_TOO_LOW');
        expect(resultOf(auction.state)).toEqual(resultOf(without.state));
        expect(shown(auction)).toEqual(shown(without));
      }),
      { numRuns: 600, examples: [[RAISED_AGAIN]] },
    ));

  it('change the result of an auction that is over only where the bid that led goes, and then nobody wins', () =>
    fc.assert(
      fc.property(moves, fc.array(bidder, { maxLength: 4 }), (chosen, accounts) => {
        const { auction } = play(chosen, true);
        for (const of of accounts) {
          const { status, currentBid, leader } = auction.state;
          auction.void({ of }, END + 2 * HOUR_MS);
          expectSameForWatchers(auction);
          if (leader?.bidderId !== of) expect(auction.state).toMatchObject({ status, currentBid, leader });
          else expect([auction.state.status, auction.view?.winner]).toEqual(['ended', null]);
        }
      }),
      {
        numRuns: 200,
        examples: [
          [AT_THE_SAME_MAXIMUM, ['goran']],
          [LOWERED_BEFORE, ['goran']],
        ],
      },
    ));

  it('are voided once, however often it is said', () =>
    fc.assert(
      fc.property(moves, bidder, (chosen, of) => {
        const { auction } = play(chosen, false);
        auction.void({ of }, END - 1);
        expect(auction.void({ of }, END - 1).facts).toEqual([]);
        for (const seq of auction.bids.filter(({ voided }) => voided).map(seqOf))
          auction.void({ seq }, END - 1);
        for (const seq of auction.bids.map(seqOf)) auction.void({ seq }, END - 1);
        for (const seq of auction.bids.map(seqOf)) expect(auction.void({ seq }, END - 1).facts).toEqual([]);
      }),
      { numRuns: 100 },
    ));

  it('take back the price that an automatic answer had raised, and the lead', () => {
    const auction = new Played(terms);
    auction.do(bid('ana', 10_000, NOON + 1, 12_000));
    auction.do(bid('vera', 11_000, NOON + 2));
    auction.do(bid('boris', 11_500, NOON + 3, 13_000));
    expect(auction.view).toMatchObject({ currentBid: 12_100, leader: 'Kupac 3', reserveMet: true });
    auction.void({ of: 'boris' }, NOON + 4);
    expect(auction.view).toMatchObject({
      currentBid: 11_100,
      minimumBid: 11_200,
      leader: 'Kupac 1',
      reserveMet: false,
      bidCount: 3,
      voidedBids: 1,
    });
    auction.void({ seq: seqOf(auction.bids[1]) }, NOON + 5);
    expect(auction.view).toMatchObject({ currentBid: 10_000, leader: 'Kupac 1', bidCount: 1, voidedBids: 3 });
    auction.do(bid('boris', 10_100, NOON + 6));
    expect(auction.bids.at(-2)).toMatchObject({ bidder: 'Kupac 3', amount: 10_100 });
  });

  it('show a bid that was raised against a voided one at what it comes to', () => {
    const auction = new Played(terms);
    auction.do(bid('boris', 10_000, NOON + 1, 12_000));
    auction.do(bid('ana', 10_500, NOON + 2, 13_000));
    expect(auction.bids.at(-1)).toMatchObject({ amount: 12_100, automatic: true });
    auction.void({ of: 'boris' }, NOON + 3);
    expect(auction.bids.at(-1)).toMatchObject({ amount: 10_500, amountBefore: 12_100, automatic: false });
  });

  it('give others the time of a soft close to answer, and never move the end back', () => {
    const auction = new Played(classicTerms());
    auction.do(bid('ana', 10_000, NOON + 1));
    auction.do(bid('boris', 10_100, END - MINUTE_MS));
    expect(auction.state.endsAt).toBe(END + MINUTE_MS);
    auction.void({ of: 'boris' }, END - MINUTE_MS + 1);
    expect(auction.state.endsAt).toBe(END + MINUTE_MS + 1);
    expect(auction.view).toMatchObject({ currentBid: 10_000, leader: 'Kupac 1', extensions: 2 });
  });

  it('let a sale fall through with its reason, at once and in a dutch auction too', () => {
    const sold = new Played(classicTerms({ buyItNowPrice: 14_500 }));
    sold.do(bid('ana', 10_000, NOON + 1));
    sold.do(buyNow('boris', NOON + 2));
    sold.void({ of: 'boris' }, NOON + 3);
    expect(sold.view).toMatchObject({
      status: 'ended',
      closeReason: 'sale_voided',
      winner: null,
      hammerPrice: null,
      currentBid: 10_000,
      leader: 'Kupac 1',
      minimumBid: null,
    });
    const dutch = new Played(dutchTerms());
    dutch.do(accept('ana', 10_000, NOON + 1));
    dutch.void({ of: 'ana' }, NOON + 2);
    expect(dutch.view).toMatchObject({
      status: 'ended',
      closeReason: 'sale_voided',
      bidCount: 0,
      leader: null,
    });
    const struck = new Played(dutchTerms());
    struck.do(arm('ana', 9_500, NOON + 1));
    struck.do(deadline(NOON + MINUTE_MS));
    struck.void({ of: 'ana' }, NOON + 2 * MINUTE_MS);
    expect(struck.view).toMatchObject({ closeReason: 'sale_voided', bidCount: 0, voidedBids: 1 });
    const due = new Played(dutchTerms());
    due.do(arm('ana', 9_500, NOON + 1));
    due.void({ of: 'ana' }, NOON + MINUTE_MS);
    expect(due.view).toMatchObject({ closeReason: 'sale_voided', bidCount: 0, voidedBids: 1 });
  });

  it('leave the others their time by the clock of a pause (R76)', () => {
    const auction = new Played(classicTerms({ softCloseMs: 2 * MINUTE_MS }));
    auction.do(bid('ana', 10_000, NOON + 1));
    auction.do(bid('boris', 10_500, NOON + 2));
    auction.do({ type: 'Pause', at: END - MINUTE_MS });
    auction.void({ of: 'boris' }, END + HOUR_MS);
    expect(auction.state.endsAt).toBe(END + MINUTE_MS);
  });

  it('make nobody a late buyer', () => {
    const auction = new Played(classicTerms({ reservePrice: 20_000 }));
    auction.do(bid('ana', 10_000, NOON + 1));
    auction.do(bid('boris', 12_000, NOON + 2));
    auction.do(deadline(END));
    auction.void({ of: 'ana' }, END + 1);
    const late = { type: 'SellLate', bidderId: 'ana', price: 10_000, reason: 'second_chance' } as const;
    expect(outcomeOf(auction.do({ ...late, at: END + 2 }))).toEqual(['FORBIDDEN']);
  });

  it('let a late sale fall through with the bid of its buyer, and with no other', () => {
    const auction = new Played(classicTerms({ reservePrice: 20_000 }));
    auction.do(bid('ana', 10_000, NOON + 1, 11_000));
    auction.do(bid('boris', 12_000, NOON + 2));
    auction.do(deadline(END));
    const late = { type: 'SellLate', bidderId: 'ana', price: 11_000, reason: 'second_chance' } as const;
    auction.do({ ...late, at: END + 1 });
    auction.void({ of: 'boris' }, END + 2);
    expect(auction.view).toMatchObject({ status: 'sold', winner: 'Kupac 1', hammerPrice: 11_000 });
    auction.void({ of: 'ana' }, END + 3);
    expect(auction.view).toMatchObject({ status: 'ended', closeReason: 'sale_voided', winner: null });
  });

  it('leave the buyer of a late sale the leader that everybody sees, when another bid is marked', () => {
    const auction = new Played(classicTerms());
    auction.do(bid('vera', 10_000, NOON + 1));
    auction.do(bid('boris', 11_000, NOON + 2));
    auction.do(bid('ana', 12_000, NOON + 3));
    auction.do(deadline(END));
    auction.do({ type: 'FallThrough', sale: 1, reason: 'sale_defaulted', at: END + 1 });
    const late = { type: 'SellLate', bidderId: 'boris', price: 11_000, reason: 'second_chance' } as const;
    auction.do({ ...late, at: END + 2 });
    expect(auction.view).toMatchObject({ winner: 'Kupac 2', leader: 'Kupac 2' });
    const sold = { status: 'sold', winner: 'Kupac 2', leader: 'Kupac 2', hammerPrice: 11_000 };
    auction.void({ of: 'vera' }, END + 3);
    expect(auction.view).toMatchObject({ ...sold, currentBid: 12_000, bidCount: 2 });
    auction.void({ of: 'ana' }, END + 4);
    expect(auction.view).toMatchObject({ ...sold, currentBid: 11_000, bidCount: 1 });
    auction.void({ of: 'boris' }, END + 5);
    expect(auction.view).toMatchObject({ status: 'ended', winner: null, leader: null, currentBid: null });
  });

  it('take the armed price of the account with them', () => {
    const auction = new Played(dutchTerms());
    auction.do(arm('ana', 9_500, NOON + 1));
    const { facts } = auction.void({ of: 'ana' }, NOON + 2);
    expect(facts.map(({ type }) => type)).toEqual(['ArmedPriceVoided']);
    expect(auction.void({ of: 'ana' }, NOON + 3).facts).toEqual([]);
    auction.do(deadline(NOON + HOUR_MS));
    expect(auction.state.status).toBe('ended');
  });

  it('are not voided by the seller or a rival, and their administrator does not bid there', () => {
    const auction = new Played(terms);
    auction.do(bid('ana', 10_000, NOON + 1));
    auction.do(bid('boris', 10_100, NOON + 2));
    expect(auction.void({ of: 'ana' }, NOON + 3, 'dealer').refusal?.code).toBe('OWN_AUCTION');
    expect(auction.void({ of: 'ana' }, NOON + 3, 'boris').refusal?.code).toBe('FORBIDDEN');
    expect(auction.void({ seq: 99 }, NOON + 3).refusal?.code).toBe('NOT_FOUND');
    auction.void({ of: 'ana' }, NOON + 3);
    expect(auction.do(bid('admin', 11_000, NOON + 4)).refusal?.code).toBe('INSIDER');
  });

  it('are not voided by a rival who has armed a price, as long as it is not taken back', () => {
    const auction = new Played(dutchTerms());
    auction.do(arm('admin', 9_000, NOON + 1));
    auction.do(arm('ana', 9_500, NOON + 2));
    expect(auction.void({ of: 'ana' }, NOON + 3).refusal?.code).toBe('FORBIDDEN');
    auction.do(disarm('admin', NOON + 4));
    expect(outcomeOf(auction.void({ of: 'ana' }, NOON + 5))).toEqual(['ArmedPriceVoided']);
    expect(auction.do(arm('admin', 9_000, NOON + 6)).refusal?.code).toBe('INSIDER');
  });
});
