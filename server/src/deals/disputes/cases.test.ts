import type { DealSide } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { newDeal, wish } from '../../../test/support/auctions/deal-fixtures.ts';
import { withStep } from '../changing.ts';
import type { Deal, Step } from '../deal.ts';
import { possibleFor, standingOf, turnOf } from '../rules.ts';
import { casesOf, disputeRankOf } from './cases.ts';

const after = (...steps: Step[]): Deal => steps.reduce(withStep, newDeal());
const paid = wish('seller', 'payment_received');
const given = (at: number) => wish('seller', 'vehicle_given', at);
const disputed = (by: DealSide, at = NOON + 2 * HOUR_MS): Step => ({
  ...wish(by, 'disputed', at, 'Klima ne hladi'),
  dispute: 'hidden_fault',
});
const evidence = (by: DealSide, ...pictures: string[]): Step => ({
  id: `evidence-${pictures}`,
  kind: 'evidence_added',
  by,
  userId: by,
  at: NOON + 3 * HOUR_MS,
  reason: null,
  pictures,
});
const can = (deal: Deal, at: number) => possibleFor(deal, 'buyer', at).includes('disputed');

describe('a dispute may be opened (R155)', () => {
  it('before the handover from the payment on, also from one that is only said, or overdue', () => {
    expect(can(newDeal(), NOON + HOUR_MS)).toBe(false);
    expect(can(newDeal(), NOON + 3 * DAY_MS)).toBe(true);
    expect(can(after(wish('buyer', 'payment_sent')), NOON + HOUR_MS)).toBe(true);
    expect(can(after(paid), NOON + 30 * DAY_MS)).toBe(true);
  });

  it('until seven days after the handover, by the word of either side', () => {
    const handed = after(paid, given(NOON + DAY_MS));
    expect(can(handed, NOON + 8 * DAY_MS)).toBe(true);
    expect(can(handed, NOON + 8 * DAY_MS + 1)).toBe(false);
    const fetched = withStep(handed, wish('buyer', 'vehicle_received', NOON + 3 * DAY_MS));
    expect(can(fetched, NOON + 8 * DAY_MS)).toBe(true);
    expect(can(fetched, NOON + 8 * DAY_MS + 1)).toBe(false);
    const unsaid = after(paid, wish('buyer', 'vehicle_received', NOON + 3 * DAY_MS));
    expect(can(unsaid, NOON + 10 * DAY_MS)).toBe(true);
  });

  it('until seven days after the end of an earlier one about it, also of a sale that is completed', () => {
    const fetched = after(
      paid,
      wish('buyer', 'vehicle_received', NOON + DAY_MS),
      disputed('buyer', NOON + 7 * DAY_MS),
    );
    const decided = withStep(fetched, wish('administrator', 'dispute_closed', NOON + 12 * DAY_MS));
    expect(can(decided, NOON + 19 * DAY_MS)).toBe(true);
    expect(can(decided, NOON + 19 * DAY_MS + 1)).toBe(false);
  });

  it('three times by a side', () => {
    const once = [disputed('buyer'), wish('buyer', 'dispute_closed')];
    expect(can(after(paid, ...once, ...once), NOON + DAY_MS)).toBe(true);
    expect(can(after(paid, ...once, ...once, ...once), NOON + DAY_MS)).toBe(false);
  });

  it('by nobody while one is open', () => {
    expect(can(after(paid, disputed('seller')), NOON + DAY_MS)).toBe(false);
  });
});

describe('a dispute that is open (R156)', () => {
  it('waits for one answer of the other side', () => {
    const open = after(paid, disputed('buyer'));
    expect(turnOf(open)).toEqual(['seller']);
    expect(possibleFor(open, 'seller', NOON + DAY_MS)).toEqual(['dispute_answered']);
    expect(possibleFor(open, 'buyer', NOON + DAY_MS)).toEqual(['dispute_closed']);
    const answered = withStep(open, wish('seller', 'dispute_answered', NOON + DAY_MS, 'Radila je'));
    expect(standingOf(answered).state).toBe('disputed');
    expect(possibleFor(answered, 'seller', NOON + DAY_MS)).toEqual([]);
    expect(turnOf(answered)).toEqual([]);
  });

  it('holds words, answers and pictures of its own, and how it ended', () => {
    const deal = after(
      paid,
      disputed('buyer'),
      evidence('buyer', 'a', 'b'),
      wish('seller', 'dispute_answered', NOON + 3 * HOUR_MS, 'Radila je'),
      evidence('seller', 'c'),
      { ...wish('administrator', 'dispute_closed', NOON + DAY_MS, 'Popravljeno'), decision: 'settled' },
      disputed('buyer', NOON + 2 * DAY_MS),
    );
    expect(casesOf(deal)).toEqual([
      {
        kind: 'hidden_fault',
        by: 'buyer',
        at: NOON + 2 * HOUR_MS,
        words: 'Klima ne hladi',
        answers: [{ by: 'seller', text: 'Radila je', at: NOON + 3 * HOUR_MS }],
        pictures: ['a', 'b', 'c'].map((id) => ({
          id,
          by: id === 'c' ? 'seller' : 'buyer',
          at: NOON + 3 * HOUR_MS,
        })),
        ended: {
          by: 'administrator',
          at: NOON + DAY_MS,
          step: 'dispute_closed',
          decision: 'settled',
          reason: 'Popravljeno',
        },
      },
      expect.objectContaining({ at: NOON + 2 * DAY_MS, pictures: [], ended: null }),
    ]);
  });

  it('ends with every step that takes the deal on, and with a sale that is voided', () => {
    const voided = {
      ...wish('administrator', 'cancelled', NOON + DAY_MS),
      kind: 'sale_voided',
      by: 'time',
    } as const;
    for (const end of [wish('administrator', 'vehicle_received', NOON + DAY_MS), voided])
      expect(casesOf(after(paid, disputed('buyer'), end))).toMatchObject([{ ended: { step: end.kind } }]);
  });
});

it('disputes are queued: open ones first, the oldest at the top, then the newest of those that are over (R157)', () => {
  const closed = (at: number) => wish('administrator', 'dispute_closed', at);
  const ranks = [
    after(paid, disputed('buyer', NOON + HOUR_MS)),
    after(paid, disputed('buyer', NOON + 5 * HOUR_MS)),
    after(paid, disputed('buyer', NOON), closed(NOON + 9 * HOUR_MS)),
    after(paid, disputed('buyer', NOON), closed(NOON + 8 * HOUR_MS)),
  ].map(disputeRankOf);
  expect(ranks).toEqual(ranks.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
  expect(disputeRankOf(newDeal())).toBeNull();
});
