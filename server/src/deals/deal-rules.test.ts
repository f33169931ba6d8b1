import { type DealAction, type DealActor, type DealState, dealAction } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { newDeal, wish } from '../../test/support/auctions/deal-fixtures.ts';
import { withStep } from './changing.ts';
import { nextDeadlineOf, waitsForSeller } from './deadlines.ts';
import type { Deal, Step } from './deal.ts';
import { type Asked, decide, isOver, possibleFor, standingOf, turnOf } from './rules.ts';
import { stepTexts } from './texts.ts';

type Wish = [by: DealActor, kind: DealAction, at?: number];

/** A deal in which these were asked for in turn; what cannot be done then fails the test. */
function after(...wishes: Wish[]): Deal {
  return wishes.reduce((deal, [by, kind, at]) => {
    const step = decide(deal, wish(by, kind, at));
    if (step === null || typeof step === 'string') throw new Error(`${by} cannot do ${kind}`);
    return withStep(deal, step);
  }, newDeal());
}
const stateOf = (deal: Deal): DealState => standingOf(deal).state;
const can = (deal: Deal, by: DealActor, kind: DealAction, at = NOON + HOUR_MS) =>
  possibleFor(deal, by, at).includes(kind);

const PAID: Wish[] = [
  ['buyer', 'payment_sent'],
  ['seller', 'payment_received'],
];

describe('a deal (R104)', () => {
  it('goes from agreed to completed by one step of each side at a time', () => {
    expect(stateOf(after())).toBe('agreed');
    expect(stateOf(after(['buyer', 'payment_sent']))).toBe('agreed');
    expect(stateOf(after(...PAID))).toBe('paid');
    expect(stateOf(after(...PAID, ['seller', 'vehicle_given']))).toBe('handed_over');
    expect(stateOf(after(...PAID, ['seller', 'vehicle_given'], ['buyer', 'vehicle_received']))).toBe(
      'completed',
    );
  });

  it('is completed by the word of the buyer, also before that of the seller', () => {
    expect(stateOf(after(...PAID, ['buyer', 'vehicle_received']))).toBe('completed');
  });

  it('is paid by the word of the seller, never by that of the buyer', () => {
    expect(stateOf(after(['seller', 'payment_received']))).toBe('paid');
    expect(can(newDeal(), 'buyer', 'payment_received')).toBe(false);
  });

  it('waits for the one whose step is next', () => {
    expect(turnOf(after())).toEqual(['buyer']);
    expect(turnOf(after(['buyer', 'payment_sent']))).toEqual(['seller']);
    expect(turnOf(after(...PAID))).toEqual(['seller']);
    expect(turnOf(after(...PAID, ['seller', 'vehicle_given']))).toEqual(['buyer']);
    expect(turnOf(after(...PAID, ['buyer', 'cancel_asked']))).toEqual(['seller']);
    expect(turnOf(after(['administrator', 'cancelled']))).toEqual([]);
  });
});

describe('the word that the price has arrived (R142)', () => {
  const said = after(...PAID);

  it('is taken back by the side that said it within ten minutes, and the price is owed again', () => {
    expect(can(said, 'seller', 'payment_reverted', NOON + HOUR_MS + 10 * MINUTE_MS)).toBe(true);
    expect(can(said, 'seller', 'payment_reverted', NOON + HOUR_MS + 11 * MINUTE_MS)).toBe(false);
    expect(can(said, 'buyer', 'payment_reverted')).toBe(false);
    const back = after(...PAID, ['seller', 'payment_reverted']);
    expect(stateOf(back)).toBe('agreed');
    expect(decide(back, wish('seller', 'payment_reverted'))).toBe('done');
    expect(stateOf(after(...PAID, ['seller', 'payment_reverted'], ['seller', 'payment_received']))).toBe(
      'paid',
    );
  });

  it('is taken back by an administrator at any time, while the car was not handed over', () => {
    expect(can(said, 'administrator', 'payment_reverted', NOON + 3 * DAY_MS)).toBe(true);
    const given = after(...PAID, ['seller', 'vehicle_given']);
    for (const by of ['seller', 'administrator'] as const)
      expect(can(given, by, 'payment_reverted')).toBe(false);
  });

  it('of an administrator is not taken back by the seller', () => {
    expect(can(after(['administrator', 'payment_received']), 'seller', 'payment_reverted')).toBe(false);
  });

  it('is taken back five times by a side, and then by an administrator (R380)', () => {
    const mistaken = [wish('seller', 'payment_received'), wish('seller', 'payment_reverted')];
    const often = Array.from({ length: 5 }, () => mistaken)
      .flat()
      .reduce(withStep, newDeal());
    const said = withStep(often, wish('seller', 'payment_received'));
    expect([can(said, 'seller', 'payment_reverted'), can(said, 'administrator', 'payment_reverted')]).toEqual(
      [false, true],
    );
  });
});

describe('cancelling (R105)', () => {
  it('takes both sides: one asks, the other agrees', () => {
    const asked = after(['buyer', 'cancel_asked']);
    expect(stateOf(asked)).toBe('agreed');
    expect([can(asked, 'buyer', 'cancelled'), can(asked, 'seller', 'cancelled')]).toEqual([false, true]);
    expect(stateOf(after(['buyer', 'cancel_asked'], ['seller', 'cancelled']))).toBe('cancelled');
  });

  it('happens when both ask at the same time', () => {
    expect(stateOf(after(['buyer', 'cancel_asked'], ['seller', 'cancel_asked']))).toBe('cancelled');
  });

  it('is off when either side drops it, and may be asked for again', () => {
    const dropped = after(['buyer', 'cancel_asked'], ['seller', 'cancel_dropped']);
    expect(standingOf(dropped).cancelAskedBy).toBeNull();
    expect(can(dropped, 'buyer', 'cancel_asked')).toBe(true);
  });

  it('is asked for five times by a side, and then answered still (R380)', () => {
    const withdrawn = [wish('buyer', 'cancel_asked'), wish('buyer', 'cancel_dropped')];
    const often = Array.from({ length: 5 }, () => withdrawn)
      .flat()
      .reduce(withStep, newDeal());
    expect(decide(often, { ...wish('buyer', 'cancel_asked'), id: 'sixth' })).toBeNull();
    const asked = withStep(often, wish('seller', 'cancel_asked'));
    expect(can(asked, 'buyer', 'cancelled')).toBe(true);
  });

  it('is not possible once the car was handed over', () => {
    const given = after(...PAID, ['buyer', 'cancel_asked'], ['seller', 'vehicle_given']);
    expect(standingOf(given).cancelAskedBy).toBeNull();
    for (const side of ['buyer', 'seller'] as const) expect(can(given, side, 'cancel_asked')).toBe(false);
  });
});

describe('default (R105)', () => {
  const late = NOON + 3 * DAY_MS;

  it('is declared by the seller from the payment deadline on, not before', () => {
    expect(can(newDeal(), 'seller', 'defaulted', late - 1)).toBe(false);
    expect(can(newDeal(), 'seller', 'defaulted', late)).toBe(true);
    expect(can(newDeal(), 'buyer', 'defaulted', late)).toBe(false);
    expect(stateOf(after(['seller', 'defaulted', late]))).toBe('defaulted');
  });

  it('of a buyer who says to have paid is for an administrator to declare', () => {
    const claimed = after(['buyer', 'payment_sent']);
    expect(can(claimed, 'seller', 'defaulted', late)).toBe(false);
    expect(can(claimed, 'administrator', 'defaulted', late)).toBe(true);
  });
});

describe('a dispute (R105)', () => {
  it('stops the steps of both sides and goes on where it was', () => {
    const disputed = after(...PAID, ['buyer', 'disputed']);
    expect(stateOf(disputed)).toBe('disputed');
    expect(possibleFor(disputed, 'seller', NOON + HOUR_MS)).toEqual(['dispute_answered']);
    expect(possibleFor(disputed, 'buyer', NOON + HOUR_MS)).toEqual(['dispute_closed']);
    expect(stateOf(after(...PAID, ['buyer', 'disputed'], ['administrator', 'dispute_closed']))).toBe('paid');
  });
});

it('a payment that is late stays the next deadline: nobody hands over what is not paid (R107)', () => {
  const next = (deal: Deal) => nextDeadlineOf(deal, NOON + 4 * DAY_MS)?.kind;
  expect(next(newDeal())).toBe('payment');
  expect(next(withStep(newDeal(), wish('seller', 'payment_received')))).toBe('handover');
});

it('a payment that is confirmed once the handover is overdue is told without the day that has passed (R107)', () => {
  const told = (at: number) => {
    const step = wish('administrator', 'payment_received', at);
    return stepTexts.payment_received?.({ deal: newDeal(), step, to: 'seller' }).message;
  };
  expect(told(NOON + 7 * DAY_MS)).toMatch(/treba da se obavi do /);
  expect(told(NOON + 7 * DAY_MS + 1)).toMatch(/Rok za primopredaju je istekao: obavite je što pre\.$/);
});

it.each([
  ['seller', 'povukao'],
  ['buyer', 'odbio'],
] as const)('a proposal to cancel that the %s drops is told as it was: %s', (by, did) => {
  const deal = after(['seller', 'cancel_asked'], [by, 'cancel_dropped']);
  const step = deal.steps.at(-1) as Step;
  const told = stepTexts.cancel_dropped?.({ deal, step, to: 'buyer' }).message;
  expect(told).toContain(` je ${did} predlog da se otkaže kupoprodaja`);
});

it('an administrator moves a deal on from every state that is open (R105)', () => {
  const open = [
    after(),
    after(...PAID),
    after(...PAID, ['seller', 'vehicle_given']),
    after(['buyer', 'payment_sent'], ['seller', 'disputed']),
  ];
  for (const deal of open)
    expect(possibleFor(deal, 'administrator', NOON + HOUR_MS)).toEqual(expect.arrayContaining(['cancelled']));
  expect(possibleFor(after(), 'administrator', NOON + HOUR_MS)).toEqual([
    'payment_received',
    'cancelled',
    'defaulted',
  ]);
});

it('an administrator takes a disputed deal on from where it was (R157)', () => {
  const ways = (deal: Deal) => possibleFor(deal, 'administrator', NOON + HOUR_MS);
  const said = after(['buyer', 'payment_sent'], ['buyer', 'disputed']);
  expect(ways(said)).toEqual(['payment_received', 'cancelled', 'defaulted', 'dispute_closed']);
  const given = after(...PAID, ['seller', 'vehicle_given'], ['buyer', 'disputed']);
  expect(ways(given)).toEqual(['vehicle_received', 'cancelled', 'dispute_closed']);
  const done = after(...PAID, ['buyer', 'vehicle_received'], ['buyer', 'disputed']);
  expect(ways(done)).toEqual(['cancelled', 'dispute_closed']);
});

describe('repeating', () => {
  it('a request, or a step that was taken, changes nothing', () => {
    const once = wish('buyer', 'cancel_asked');
    const deal = { ...newDeal(), steps: [once] };
    expect(decide({ ...deal, steps: [once, wish('buyer', 'cancel_dropped')] }, once)).toBe('done');
    expect(decide(after(...PAID), wish('buyer', 'payment_sent'))).toBe('done');
    expect(decide(after(...PAID), wish('seller', 'payment_received'))).toBe('done');
    expect(decide(deal, wish('buyer', 'cancel_asked'))).toBe('done');
  });

  it('R391 a key with another step, or other words, is that of another request', () => {
    const [asked, given] = [wish('buyer', 'cancel_asked'), wish('seller', 'cancelled')];
    const deal = { ...newDeal(), steps: [asked, given] };
    expect(decide(deal, { ...wish('buyer', 'payment_sent'), id: asked.id })).toBe('other');
    expect(decide(deal, { ...asked, reason: 'Predomislio sam se' })).toBe('other');
    expect(decide(deal, { ...wish('buyer', 'disputed'), id: asked.id })).toBe('other');
    // What both have asked for was stored as the cancelling.
    expect(decide(deal, { ...wish('seller', 'cancel_asked'), id: given.id })).toBe('done');
    const closed = { ...wish('administrator', 'cancelled'), decision: 'for_buyer' as const };
    const decided = { ...newDeal(), steps: [closed] };
    expect(decide(decided, closed)).toBe('done');
    expect(decide(decided, { ...closed, decision: 'for_seller' })).toBe('other');
  });

  it('a report while another one is open is refused: its words would be lost (R155)', () => {
    const deal = after(...PAID, ['buyer', 'disputed']);
    expect(decide(deal, wish('seller', 'disputed', NOON + HOUR_MS, 'Nije tačno'))).toBeNull();
    expect(decide(deal, deal.steps.at(-1) as Asked)).toBe('done');
  });

  it('what never was possible is refused', () => {
    expect(decide(newDeal(), wish('seller', 'vehicle_given'))).toBeNull();
    expect(decide(newDeal(), wish('administrator', 'payment_sent'))).toBeNull();
    expect(decide(newDeal(), wish('time', 'cancelled'))).toBeNull();
  });
});

it('asked for in any order, nothing goes back but a payment that is taken back, and what is over stays so but for disputes', () => {
  const asked = fc.tuple(
    fc.constantFrom<DealActor>('buyer', 'seller', 'administrator', 'time'),
    fc.constantFrom(...dealAction.options),
    fc.integer({ min: 0, max: 20 * DAY_MS }),
  );
  const order: DealState[] = ['agreed', 'paid', 'handed_over', 'completed'];
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 40 }), (wishes) => {
      let deal = newDeal();
      let furthest = 0;
      for (const [by, kind, later] of wishes) {
        const before = standingOf(deal);
        const step = decide(deal, wish(by, kind, NOON + later));
        if (step === null || typeof step === 'string') continue;
        deal = { ...deal, steps: [...deal.steps, step] };
        const { state } = standingOf(deal);
        if (isOver(before)) expect([before.state, state]).toEqual(['completed', 'disputed']);
        if (step.kind === 'payment_reverted') furthest = 0;
        if (order.includes(state)) {
          expect(order.indexOf(state)).toBeGreaterThanOrEqual(furthest);
          furthest = order.indexOf(state);
        }
        expect(decide(deal, { ...wish(by, kind), id: step.id })).toBe('done');
      }
    }),
  );
});

describe('R395 a sale waits for its seller', () => {
  const contacted: Wish[] = [
    ['buyer', 'contacted'],
    ['seller', 'contacted'],
  ];
  const waits = (deal: Deal, at = NOON + HOUR_MS) => waitsForSeller(deal, at);

  it('until the seller has made contact, and from when the buyer says to have paid until the handover', () => {
    expect(waits(after())).toBe(true);
    expect(waits(after(...contacted))).toBe(false);
    expect(waits(after(...contacted, ['buyer', 'payment_sent']))).toBe(true);
    expect(waits(after(...PAID))).toBe(true);
    expect(waits(after(...PAID, ['seller', 'vehicle_given']))).toBe(false);
  });

  it('while the buyer is late, or has written', () => {
    const deal = after(...contacted);
    expect(waits(deal, deal.deadlines.payment - 1)).toBe(false);
    expect(waits(deal, deal.deadlines.payment)).toBe(true);
    const written = { id: 'm-1', by: 'buyer' as const, text: 'Kada?', at: NOON };
    expect(waits({ ...deal, messages: [written] })).toBe(true);
    expect(waits({ ...deal, messages: [written], read: { buyer: 0, seller: 1 } })).toBe(false);
  });
});
