import { createHash } from 'node:crypto';
import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, buyNow, deadline, outcomeOf, when } from '../../../test/support/auctions/auction-story.ts';
import { noticesOf } from '../../notifications/notices.ts';
import { sameTerms } from '../listed-terms.ts';
import type { AuctionHistory } from '../log/history.ts';
import {
  type AuctionCommand,
  type AuctionFact,
  type AuctionState,
  type AuctionTerms,
  evolve,
  nextDeadline,
  present,
  recommitted,
  scheduleAuction,
  withNonce,
} from './index.ts';

const END = NOON + 2 * HOUR_MS;
const UNTIL = END + 24 * HOUR_MS;
const NONCE = 'a1'.repeat(16);
const reserved = classicTerms({ reservePrice: 15_000, opensReserve: true, negotiationMs: 24 * HOUR_MS });
const terms = withNonce(reserved, () => NONCE);
/** As docs/proof.md has it, without our code. */
const commitment = (reservePrice: number, nonce = NONCE) =>
  createHash('sha256')
    .update(`{"auctionId":"lot-1","nonce":"${nonce}","reservePrice":${reservePrice}}`)
    .digest('hex');

const given = (changes: Partial<AuctionTerms> = {}) => listedAt({ ...terms, ...changes });
const low = [bid('ana', 10_000, NOON + 1), bid('boris', 10_500, NOON + 2)];
const cancel: AuctionCommand = { type: 'Cancel', at: NOON + 3, by: 'dealer', reason: 'Prodato drugde' };
const says = (by: string, action: 'accept' | 'decline' | 'propose', price: number) =>
  ({ type: 'Negotiate', by, action, price, at: END + 1 }) as const satisfies AuctionCommand;
const outcome = (state: AuctionState, ...commands: AuctionCommand[]) =>
  outcomeOf(when(state, ...commands).last);
const openings = (facts: readonly AuctionFact[]) => facts.filter(({ type }) => type === 'ReserveOpened');

/** The public events of all facts, and the view that they lead to. */
function publicly(listed: AuctionTerms, ...commands: AuctionCommand[]) {
  const opening = scheduleAuction(listed, NOON);
  const facts = [...opening, ...when(listedAt(listed), ...commands).facts];
  let state: AuctionState | null = null;
  let view: AuctionView | null = null;
  const events = facts.flatMap((fact) => {
    state = evolve(state, fact);
    const event = present(state, fact);
    if (event !== null) view = applyEvent(view, event);
    return event ?? [];
  });
  return { events, view: view as unknown as AuctionView };
}

describe('a reserve is committed to when the lot is listed (R234)', () => {
  it('shows a commitment that fits reserve and nonce, and neither of them', () => {
    const { events, view } = publicly(terms);
    expect(view).toMatchObject({ hasReserve: true, opensReserve: true, softCloseSeconds: 120 });
    expect(view.reserveCommitment).toBe(commitment(15_000));
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`15000|${NONCE}`));
  });

  it('shows none without a reserve, and of the soft close what a verifier needs, of either kind', () => {
    for (const listed of [classicTerms({ opensReserve: null }), dutchTerms({ opensReserve: null })]) {
      const { view } = publicly(withNonce(listed, () => NONCE));
      expect(view).toMatchObject({ hasReserve: false, softCloseSeconds: 120 });
      expect(view).not.toHaveProperty('reserveCommitment');
    }
  });

  it('leaves the events of older logs as they were hashed', () => {
    const { opensReserve: _, ...older } = reserved;
    const { view } = publicly(withNonce(older, () => NONCE));
    for (const name of ['reserveCommitment', 'opensReserve', 'softCloseSeconds'])
      expect(view).not.toHaveProperty(name);
  });

  it('is committed to again when it changes before the start, under another nonce', () => {
    const later = { ...terms, startsAt: NOON + MINUTE_MS };
    const changed = (changes: object, nonce: string): AuctionCommand => ({
      type: 'Update',
      at: NOON + 1,
      changes: recommitted(later, changes, nonce),
    });
    const { events, view } = publicly(later, changed({ reservePrice: 16_000 }, 'b2'));
    expect(events.at(-1)).toMatchObject({
      type: 'AuctionUpdated',
      data: { changes: { reserveCommitment: commitment(16_000, 'b2'), opensReserve: true } },
    });
    expect(view).toMatchObject({ termChanges: [{ terms: ['reservePrice'] }] });
    expect(publicly(later, changed({ opensReserve: false }, 'c3')).view).toMatchObject({
      reserveCommitment: commitment(15_000, 'c3'),
      opensReserve: false,
    });
    expect(publicly(later, changed({ reservePrice: null }, 'd4')).view).toMatchObject({
      hasReserve: false,
      reserveCommitment: null,
      opensReserve: null,
    });
    expect(recommitted(later, { title: 'Zastava 101' }, 'e5')).toEqual({ title: 'Zastava 101' });
  });

  it('is committed to again when the car is listed again on the same terms', () => {
    const { softCloseMs, commissionRate, car } = terms;
    const frame = { softCloseMs, commissionRate, car, auctionId: 'lot-2', dealerId: 'dealer', now: END };
    const again = sameTerms({ state: given() } as AuctionHistory, frame);
    const kept = sameTerms({ state: given({ opensReserve: false }) } as AuctionHistory, frame);
    expect(withNonce(again, () => 'f6')).toMatchObject({
      reservePrice: 15_000,
      opensReserve: true,
      reserveNonce: 'f6',
    });
    expect(withNonce(kept, () => 'f6')).toMatchObject({ opensReserve: false, reserveNonce: 'f6' });
  });
});

describe('the reserve is opened once the auction is over for good (R235)', () => {
  it('with the sale', () => {
    const { events, view } = publicly(terms, bid('ana', 15_000, NOON + 1), deadline(END));
    expect(events.slice(-2)).toMatchObject([
      { type: 'AuctionSold' },
      { type: 'ReserveOpened', data: { reservePrice: 15_000, nonce: NONCE } },
    ]);
    expect(commitment(view.reservePrice ?? 0, view.reserveNonce)).toBe(view.reserveCommitment);
    expect(outcome(given({ buyItNowPrice: 20_000 }), buyNow('ana', NOON + 1))).toEqual([
      'BidPlaced',
      'AuctionSold',
      'ReserveOpened',
    ]);
  });

  it('with an end without bids, with cancelling, and of a lot that is deleted or paused', () => {
    expect(outcome(given(), deadline(END))).toEqual(['AuctionEnded', 'ReserveOpened']);
    expect(outcome(given(), cancel)).toEqual(['AuctionCancelled', 'ReserveOpened']);
    expect(outcome(given(), { type: 'Withdraw', at: NOON + 1, by: 'dealer' })).toEqual([
      'AuctionCancelled',
      'AuctionWithdrawn',
      'ReserveOpened',
    ]);
    const paused = when(given(), ...low, { type: 'Pause', at: NOON + 2 });
    expect(outcome(paused.state, deadline(UNTIL))).toEqual([]);
    expect(outcome(paused.state, cancel)).toEqual(['AuctionCancelled', 'ReserveOpened']);
  });

  it('with a late command, before what it asks for', () => {
    const { last } = when(given(), bid('ana', 10_000, END));
    expect(outcomeOf(last)).toEqual(['AuctionEnded', 'ReserveOpened', 'AUCTION_NOT_ACTIVE']);
  });

  it('after an end below it when the time for negotiating is over, however the negotiation ended', () => {
    const unsold = when(given(), ...low, deadline(END));
    expect(outcomeOf(unsold.last)).toEqual(['AuctionEnded']);
    const named = when(unsold.state, says('dealer', 'propose', 14_000));
    const declined = when(named.state, says('boris', 'decline', 14_000));
    const relisted = when(unsold.state, { type: 'Relist', at: END + 1 });
    for (const { state } of [unsold, named, declined, relisted]) {
      expect(nextDeadline(state)).toBe(UNTIL);
      expect(openings(when(state, deadline(UNTIL - 1)).facts)).toEqual([]);
      const { last, state: after } = when(state, deadline(UNTIL));
      expect(last.facts.at(-1)).toEqual({ type: 'ReserveOpened', at: UNTIL });
      expect(nextDeadline(after)).toBeNull();
      expect(outcome(after, deadline(UNTIL + HOUR_MS))).toEqual([]);
    }
    expect(outcome(when(given({ negotiationMs: 0 }), ...low).state, deadline(END))).toEqual([
      'AuctionEnded',
      'ReserveOpened',
    ]);
  });

  it('with a sale below it before that', () => {
    const { state, last } = when(given(), ...low, deadline(END), says('dealer', 'accept', 10_500));
    expect(outcomeOf(last)).toEqual(['AuctionSold', 'ReserveOpened']);
    expect(nextDeadline(state)).toBeNull();
  });

  it('once: not again when a sale is voided, falls through or is followed by another', () => {
    const sold = when(given(), ...low, bid('ana', 15_000, NOON + 3), deadline(END)).state;
    const fell: AuctionCommand = { type: 'FallThrough', sale: 1, reason: 'sale_defaulted', at: END + 1 };
    expect(outcome(sold, fell)).toEqual(['AuctionEnded']);
    const late = { type: 'SellLate', bidderId: 'boris', price: 10_500, reason: 'second_chance' } as const;
    expect(outcome(sold, fell, { ...late, at: END + 2 })).toEqual(['AuctionSold']);
  });

  it('never where the seller keeps it, without a reserve, and in older logs', () => {
    const { reserveNonce: _, ...uncommitted } = terms;
    const { opensReserve: __, ...older } = uncommitted;
    for (const listed of [
      { ...terms, opensReserve: false },
      { ...terms, reservePrice: null },
      uncommitted,
      older,
    ]) {
      const { facts, state } = when(listedAt(listed), ...low, deadline(END), deadline(UNTIL));
      expect([openings(facts), nextDeadline(state)]).toEqual([[], null]);
    }
  });

  it('leaves when the auction was over as it was, and is told to nobody', () => {
    const { view } = publicly(terms, ...low, deadline(END), deadline(UNTIL));
    expect(view).toMatchObject({ reservePrice: 15_000, updatedAt: new Date(END).toISOString() });
    const { state } = when(given(), ...low, deadline(END));
    const fact: AuctionFact = { type: 'ReserveOpened', at: UNTIL };
    expect(noticesOf(state, fact, evolve(state, fact))).toEqual([]);
  });
});
