import { feeCents } from '@autoplace/shared/auction';
import type { DealActor, DealStepKind } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { newDeal, wish } from '../../test/support/auctions/deal-fixtures.ts';
import type { AuctionFact } from '../auctions/index.ts';
import { withStep } from '../deals/changing.ts';
import type { Deal, Step } from '../deals/deal.ts';
import { decide, possibleFor, standingOf } from '../deals/rules.ts';
import type { FeeEntry } from './fee.ts';
import { listingEntries } from './listing-fees.ts';
import { saleEntries } from './sale-fees.ts';

const PERCENT = { listingFeePercent: 5, featuredFeePercent: 10 };
const terms = classicTerms(PERCENT);
const listed: AuctionFact = { type: 'AuctionScheduled', at: NOON, terms };
const started: AuctionFact = { type: 'AuctionStarted', at: NOON + 1 };
const update = (at: number, changes: object): AuctionFact => ({ type: 'AuctionUpdated', at, changes });
const cancelled: AuctionFact = { type: 'AuctionCancelled', at: NOON + 9, by: 'dealer', reason: 'Prodat' };
const withdrawn: AuctionFact = { type: 'AuctionWithdrawn', at: NOON + 9, by: 'dealer' };

/** After a listing for 500 euros. */
const salesOf = (deals: readonly Deal[]) => saleEntries(terms, deals, 500_00);
const brief = (entries: readonly FeeEntry[]) => entries.map(({ id, cents }) => [id, cents]);
const stepOf = (kind: DealStepKind, at = NOON + HOUR_MS): Step => ({
  id: `${kind}-${at}`,
  kind,
  by: 'time',
  userId: null,
  at,
  reason: null,
});
const dealWith = (id: string, ...kinds: DealStepKind[]): Deal =>
  kinds.reduce((deal, kind, index) => withStep(deal, stepOf(kind, NOON + index)), newDeal({ id }));

it('a fee is exact to the cent, and half a cent is rounded up, at every percentage of at most six decimals (R356)', () => {
  expect([feeCents(50, 0.29), feeCents(7_050, 18.47), feeCents(15, 5.1 + 10.2)]).toEqual([15, 130_214, 230]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc
        .integer({ min: 0, max: 6 })
        .chain((decimals) =>
          fc.tuple(fc.integer({ min: 0, max: 100 * 10 ** decimals }), fc.constant(10 ** decimals)),
        ),
      (euros, [percent, scale]) => {
        const exact = (BigInt(euros) * BigInt(percent) * 2n + BigInt(scale)) / (2n * BigInt(scale));
        expect(feeCents(euros, percent / scale)).toBe(Number(exact));
      },
    ),
    { numRuns: 10_000 },
  );
});

describe('the listing fee (R133)', () => {
  it('is charged when the auction is listed, featured ones at their own percentage', () => {
    expect(listingEntries([listed, started])).toEqual([
      {
        id: 'listing:lot-1',
        dealerId: 'dealer',
        kind: 'listing',
        auctionId: 'lot-1',
        title: terms.title,
        at: NOON,
        cents: 500_00,
      },
    ]);
    const featured: AuctionFact = { ...listed, terms: { ...terms, featured: true } };
    expect(brief(listingEntries([featured]))).toEqual([['listing:lot-1', 1_500_00]]);
  });

  it('follows what the seller changes afterwards', () => {
    const facts = [
      listed,
      update(NOON, { startingPrice: 8_000 }),
      started,
      update(NOON + 2, { featured: true }),
    ];
    expect(brief(listingEntries(facts))).toEqual([
      ['listing:lot-1', 500_00],
      ['listing:lot-1:2', -100_00],
      ['listing:lot-1:4', 800_00],
    ]);
    expect(listingEntries([listed, update(NOON, { title: 'Golf 7' })])).toHaveLength(1);
  });

  it('is not given back to who is no longer featured once the auction has begun', () => {
    const featured: AuctionFact = { ...listed, terms: { ...terms, featured: true } };
    const off = update(NOON + 2, { featured: false });
    expect(brief(listingEntries([featured, off, started])).at(-1)).toEqual(['listing:lot-1:2', -1_000_00]);
    expect(brief(listingEntries([featured, started, off]))).toEqual([['listing:lot-1', 1_500_00]]);
    const again = update(NOON + 3, { featured: true });
    expect(listingEntries([featured, started, off, again])).toHaveLength(1);
  });

  it.each([
    ['cancelled', cancelled],
    ['deleted', withdrawn],
  ])('is given back when the auction is %s before it began, and not later', (_name, off) => {
    expect(brief(listingEntries([listed, off])).at(-1)).toEqual(['credit:listing:lot-1', -500_00]);
    expect(brief(listingEntries([listed, started, off]))).toEqual([['listing:lot-1', 500_00]]);
  });

  it('is nothing where the log is older than the fee', () => {
    expect(
      listingEntries([{ ...listed, terms: classicTerms() }, started, update(NOON, { featured: true })]),
    ).toEqual([]);
  });
});

describe('the commission (R134)', () => {
  it('is charged when the deal is completed, by the buyer or by time, and not before', () => {
    expect(salesOf([dealWith('lot-1', 'payment_received', 'vehicle_given')])).toEqual([]);
    for (const last of ['vehicle_received', 'completed'] as const)
      expect(brief(salesOf([dealWith('lot-1', 'payment_received', last)]))).toEqual([
        ['commission:lot-1', 300_00],
      ]);
  });

  it('is given back with the listing fee when the sale is voided later', () => {
    expect(brief(salesOf([dealWith('lot-1', 'vehicle_received', 'sale_voided')]))).toEqual([
      ['commission:lot-1', 300_00],
      ['credit:commission:lot-1', -300_00],
      ['credit:listing:lot-1', -500_00],
    ]);
  });

  it('is not due after a default, for which the listing fee is given back', () => {
    expect(brief(salesOf([dealWith('lot-1', 'defaulted')]))).toEqual([['credit:listing:lot-1', -500_00]]);
  });

  it('is not due when both sides cancel, who keep what listing cost', () => {
    expect(salesOf([dealWith('lot-1', 'cancelled')])).toEqual([]);
  });

  it('of a later sale comes with the listing fee that was given back, once', () => {
    const sales = [
      dealWith('lot-1', 'defaulted'),
      dealWith('lot-1-2', 'defaulted'),
      dealWith('lot-1-3', 'vehicle_received'),
    ];
    expect(brief(salesOf(sales))).toEqual([
      ['credit:listing:lot-1', -500_00],
      ['commission:lot-1-3', 300_00],
      ['listing-again:lot-1-3', 500_00],
    ]);
  });
});

const ACTORS: DealActor[] = ['buyer', 'seller', 'administrator'];
/** A deal after every step of a story that its rules allow; `choices` choose the steps. */
function storyOf(id: string, choices: readonly number[]): Deal[] {
  const deals = [newDeal({ id })];
  for (const [index, choice] of choices.entries()) {
    const deal = deals.at(-1) as Deal;
    const now = NOON + (index + 1) * 24 * HOUR_MS;
    const by = ACTORS[choice % ACTORS.length] ?? 'buyer';
    const possible = possibleFor(deal, by, now);
    const kind = possible[choice % Math.max(1, possible.length)];
    const step = kind === undefined ? null : decide(deal, wish(by, kind, now, 'razlog'));
    if (step !== null && typeof step !== 'string') deals.push(withStep(deal, step));
    else if (choice % 7 === 0 && standingOf(deal).state !== 'cancelled')
      deals.push(withStep(deal, stepOf('sale_voided', now)));
  }
  return deals;
}

const factsOf = (choices: readonly number[]): AuctionFact[] => [
  listed,
  ...choices.flatMap((choice, index): AuctionFact[] => {
    const at = NOON + index;
    if (choice % 4 === 0) return [update(at, { startingPrice: 1_000 + choice })];
    if (choice % 4 === 1) return [update(at, { featured: choice % 8 === 1 })];
    return choice % 4 === 2 ? [started] : [{ type: 'AuctionInspected', at, by: 'admin' }];
  }),
];

it('any order, repetition or omission of what happens before the end comes to the same balance (R133, R134)', () => {
  const choices = fc.array(fc.nat(1_000), { maxLength: 12 });
  const looks = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { maxLength: 20 });
  fc.assert(
    fc.property(choices, choices, choices, looks, (changes, first, second, looked) => {
      const facts = factsOf(changes);
      const deals = storyOf('lot-1', first);
      // A second sale comes only after the first one fell through.
      const fell = ['cancelled', 'defaulted'].includes(standingOf(deals.at(-1) as Deal).state);
      const moments = [
        ...facts.map((_, index) => ({ facts: facts.slice(0, index + 1), sales: [] as Deal[] })),
        ...deals.map((deal) => ({ facts, sales: [deal] })),
        ...(fell ? storyOf('lot-1-2', second) : []).map((deal) => ({
          facts,
          sales: [deals.at(-1) as Deal, deal],
        })),
      ];
      const entriesAt = ({ facts, sales }: (typeof moments)[number]) => [
        ...listingEntries(facts),
        ...salesOf(sales),
      ];
      const ledger = new Map<string, number>();
      const end = moments.at(-1) as (typeof moments)[number];
      for (const moment of [...looked.map(([at]) => moments[at % moments.length] ?? end), end])
        for (const { id, cents } of entriesAt(moment)) if (!ledger.has(id)) ledger.set(id, cents);
      expect([...ledger].sort()).toEqual(brief(entriesAt(end)).sort());
      const commission = [...ledger].filter(([id]) => id.includes('commission'));
      const owed = commission.reduce((sum, [, cents]) => sum + cents, 0);
      const last = standingOf(end.sales.at(-1) ?? newDeal());
      expect(owed).toBe(
        last.completedAt !== null && !['cancelled', 'defaulted'].includes(last.state) ? 300_00 : 0,
      );
    }),
  );
});
