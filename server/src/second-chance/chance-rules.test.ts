import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, listedAt, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, buyNow, deadline, when } from '../../test/support/auctions/auction-story.ts';
import type { AuctionCommand, AuctionState, AuctionTerms } from '../auctions/rules/index.ts';
import type { Chance, ChanceStep } from './chance.ts';
import { candidatesOf, decideAnswer, decideSeller, nextStep, standingOf, stepsToldTo } from './rules.ts';

const END = NOON + 2 * HOUR_MS;
const DEFAULT = END + 3 * DAY_MS;
const fallen: AuctionCommand = { type: 'FallThrough', sale: 1, reason: 'sale_defaulted', at: DEFAULT };

/** Vera has won with 10,600 and defaulted; Boris has bid 10,500, Ana 10,300 and Goran 10,100. */
const ended = (terms: Partial<AuctionTerms> = {}): AuctionState =>
  when(
    listedAt(classicTerms(terms)),
    bid('ana', 10_000, NOON + 1),
    bid('goran', 10_100, NOON + 2),
    bid('ana', 10_300, NOON + 3),
    bid('boris', 10_500, NOON + 4),
    bid('vera', 10_600, NOON + 5),
    deadline(END),
    fallen,
  ).state;

const begun: Chance = {
  id: 'lot-1',
  auctionId: 'lot-1',
  sale: 1,
  sellerId: 'dealer',
  title: 'Golf',
  version: 1,
  standsMs: DAY_MS,
  steps: [],
  told: 0,
  dueAt: DEFAULT,
};
const plus = (chance: Chance, ...steps: ChanceStep[]): Chance => ({
  ...chance,
  steps: [...chance.steps, ...steps],
});

interface Given {
  locked?: readonly string[];
}

/** All that follows by itself until `now`. */
function until(now: number, chance: Chance, auction: AuctionState, { locked = [] }: Given = {}): Chance {
  let current = chance;
  for (;;) {
    const { question, offers } = standingOf(current);
    const waiting = question?.bidderId ?? offers.at(-1)?.bidderId ?? '';
    const circumstances = {
      auction,
      isListedAgain: false,
      isSellerLocked: locked.includes('dealer'),
      mayBuy: !locked.includes(waiting),
      next: candidatesOf(current, auction).find(({ bidderId }) => !locked.includes(bidderId)) ?? null,
    };
    const step = nextStep(current, circumstances, now);
    if (step === null) return current;
    current = plus(current, step);
  }
}

const offersOf = (chance: Chance) =>
  standingOf(chance).offers.map(({ bidderId, amount, state }) => [bidderId, amount, state]);

describe('the lot of a buyer who defaulted (R144)', () => {
  it('is offered to one bidder after the other, each for their own highest bid, once', () => {
    const auction = ended();
    const first = until(DEFAULT, begun, auction);
    expect(offersOf(first)).toEqual([['boris', 10_500, 'open']]);
    expect(standingOf(first).offers[0]).toMatchObject({ until: DEFAULT + DAY_MS, bidder: 3 });
    expect(until(DEFAULT + DAY_MS - 1, first, auction)).toBe(first);
    const second = until(DEFAULT + DAY_MS, first, auction);
    expect(offersOf(second)).toEqual([
      ['boris', 10_500, 'expired'],
      ['ana', 10_300, 'open'],
    ]);
    const all = until(DEFAULT + 3 * DAY_MS, until(DEFAULT + 2 * DAY_MS, second, auction), auction);
    expect(offersOf(all).map(([bidderId]) => bidderId)).toEqual(['boris', 'ana', 'goran']);
    expect(standingOf(all).over?.why).toBe('nobody');
    expect(until(DEFAULT + 9 * DAY_MS, all, auction)).toBe(all);
  });

  it('goes to the next at once when one declines', () => {
    const auction = ended();
    const first = until(DEFAULT, begun, auction);
    const answer = decideAnswer(first, { bidderId: 'boris', amount: 10_500, accepts: false }, DEFAULT + 1);
    expect(answer).toEqual({ kind: 'declined', at: DEFAULT + 1 });
    const next = until(DEFAULT + 1, plus(first, answer as ChanceStep), auction);
    expect(offersOf(next).at(-1)).toEqual(['ana', 10_300, 'open']);
    expect(decideAnswer(next, { bidderId: 'boris', amount: 10_500, accepts: false }, DEFAULT + 2)).toBe(
      'done',
    );
    expect(decideAnswer(next, { bidderId: 'boris', amount: 10_500, accepts: true }, DEFAULT + 2)).toBeNull();
  });

  it('passes over locked accounts, also when the account is locked while it is offered', () => {
    const auction = ended();
    const first = until(DEFAULT, begun, auction, { locked: ['boris'] });
    expect(offersOf(first)).toEqual([['ana', 10_300, 'open']]);
    const second = until(DEFAULT + 1, first, auction, { locked: ['boris', 'ana'] });
    expect(offersOf(second)).toEqual([
      ['ana', 10_300, 'withdrawn'],
      ['goran', 10_100, 'open'],
    ]);
  });

  it('is offered below the reserve only if the seller agrees', () => {
    const auction = ended({ reservePrice: 10_400 });
    const first = until(DEFAULT, begun, auction);
    expect(offersOf(first)).toEqual([['boris', 10_500, 'open']]);
    const asked = until(DEFAULT + DAY_MS, first, auction);
    expect(standingOf(asked)).toMatchObject({
      question: { bidderId: 'ana', amount: 10_300, until: DEFAULT + 2 * DAY_MS },
    });
    expect(decideSeller(asked, { action: 'agree', amount: 10_100 }, DEFAULT + DAY_MS)).toBeNull();
    const agreed = decideSeller(asked, { action: 'agree', amount: 10_300 }, DEFAULT + DAY_MS + 1);
    const offered = until(DEFAULT + DAY_MS + 1, plus(asked, agreed as ChanceStep), auction);
    expect(offersOf(offered).at(-1)).toEqual(['ana', 10_300, 'open']);
    expect(standingOf(offered).offers.at(-1)?.until).toBe(DEFAULT + 2 * DAY_MS + 1);
    expect(decideSeller(offered, { action: 'agree', amount: 10_300 }, DEFAULT + 2 * DAY_MS)).toBe('done');
    const silent = until(DEFAULT + 2 * DAY_MS, asked, auction);
    expect(standingOf(silent).over?.why).toBe('unanswered');
  });

  it('is offered again for the bid as it is when others are voided', () => {
    const auction = ended();
    const first = until(DEFAULT, begun, auction);
    const newest = {
      ...(auction.bidders.get('boris')?.newest ?? { seq: 1, at: 0, automatic: true }),
      amount: 10_400,
    };
    const lower = { ...auction, bidders: auction.bidders.set('boris', { number: 3, bids: 1, newest }) };
    expect(offersOf(until(DEFAULT + 1, first, lower))).toEqual([
      ['boris', 10_500, 'withdrawn'],
      ['boris', 10_400, 'open'],
    ]);
    const gone = { ...auction, bidders: auction.bidders.set('boris', { number: 3, bids: 0, newest }) };
    expect(offersOf(until(DEFAULT + 1, first, gone)).at(-1)).toEqual(['ana', 10_300, 'open']);
  });

  it('is offered to nobody where nobody else has bid', () => {
    const auction = when(
      listedAt(classicTerms({ buyItNowPrice: 12_000 })),
      buyNow('vera', NOON + 1),
      fallen,
    ).state;
    expect(standingOf(until(DEFAULT, begun, auction))).toMatchObject({ offers: [], over: { why: 'nobody' } });
  });
});

describe('an answer (R145)', () => {
  const auction = ended();
  const first = until(DEFAULT, begun, auction);
  const answer = { bidderId: 'boris', amount: 10_500, accepts: true };

  it('is possible until the deadline, for the amount that was shown', () => {
    expect(decideAnswer(first, answer, DEFAULT + DAY_MS - 1)).toMatchObject({ kind: 'accepted' });
    expect(decideAnswer(first, answer, DEFAULT + DAY_MS)).toBeNull();
    expect(decideAnswer(first, { ...answer, amount: 10_400 }, DEFAULT)).toBeNull();
    expect(decideAnswer(first, { ...answer, bidderId: 'ana', amount: 10_300 }, DEFAULT)).toBeNull();
  });

  it('that accepts waits for its sale, also after its time, and is the end of it', () => {
    const accepted = plus(first, { kind: 'accepted', at: DEFAULT + 1 });
    expect(until(DEFAULT + 9 * DAY_MS, accepted, auction)).toBe(accepted);
    expect(decideAnswer(accepted, answer, DEFAULT + 9 * DAY_MS)).toBe('done');
    expect(decideSeller(accepted, { action: 'stop' }, DEFAULT + 2)).toBeNull();
    const sold = when(auction, {
      type: 'SellLate',
      bidderId: 'boris',
      price: 10_500,
      reason: 'second_chance',
      at: DEFAULT + 1,
    }).state;
    const done = until(DEFAULT + 2, accepted, sold);
    expect(offersOf(done)).toEqual([['boris', 10_500, 'sold']]);
    expect(until(DEFAULT + 9 * DAY_MS, done, sold)).toBe(done);
  });
});

describe('the offers end (R145)', () => {
  const auction = ended();
  const first = until(DEFAULT, begun, auction);

  it('when the seller stops them, once', () => {
    const stop = decideSeller(first, { action: 'stop' }, DEFAULT + 1);
    const stopped = plus(first, stop as ChanceStep);
    expect(offersOf(stopped)).toEqual([['boris', 10_500, 'withdrawn']]);
    expect(decideSeller(stopped, { action: 'stop' }, DEFAULT + 2)).toBe('done');
    expect(
      decideAnswer(stopped, { bidderId: 'boris', amount: 10_500, accepts: true }, DEFAULT + 2),
    ).toBeNull();
  });

  it('when the car is listed again, and when the account of the seller is locked', () => {
    expect(standingOf(until(DEFAULT + 1, first, { ...auction, relisted: true })).over?.why).toBe('gone');
    const locked = until(DEFAULT + 1, first, auction, { locked: ['dealer'] });
    expect(standingOf(locked).over?.why).toBe('stopped');
  });
});

describe('what a bidder is told of it (R145, R159)', () => {
  it('is their own offers and what became of them, without questions and what others were offered', () => {
    // Above the bids of Ana and Goran.
    const auction = ended({ reservePrice: 10_400 });
    let chance = until(DEFAULT, begun, auction);
    chance = until(DEFAULT + 1, plus(chance, { kind: 'declined', at: DEFAULT + 1 }), auction);
    chance = until(DEFAULT + 2, plus(chance, { kind: 'agreed', at: DEFAULT + 2 }), auction);
    const told = (who: string) => stepsToldTo(chance, who).map(({ kind }) => kind);
    expect(chance.steps.map(({ kind }) => kind)).toEqual([
      'offered',
      'declined',
      'asked',
      'agreed',
      'offered',
    ]);
    expect([told('boris'), told('ana'), told('goran')]).toEqual([['offered', 'declined'], ['offered'], []]);
  });
});
