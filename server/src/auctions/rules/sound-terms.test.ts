import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { decide, scheduleAuction } from './decide.ts';
import { evolve, evolveAll } from './evolve.ts';
import { kinds } from './kinds/index.ts';
import type { AuctionTerms, TermChanges } from './terms.ts';

/** The result of the last of these changes, made in turn to an auction of these terms an hour before its start. */
function changed(terms: AuctionTerms, ...changes: TermChanges[]) {
  const at = NOON - HOUR_MS;
  let state = evolveAll(null, scheduleAuction({ ...terms, startsAt: NOON }, at));
  let code: string | undefined;
  for (const change of changes) {
    if (state === null) throw new Error('not scheduled');
    const { facts, refusal } = decide(state, { type: 'Update', changes: change, at });
    code = refusal?.code;
    state = facts.reduce(evolve, state);
  }
  return code ?? 'changed';
}

describe('changes that were in order by themselves', () => {
  const classic = classicTerms({ startingPrice: 1_000, reservePrice: null, buyItNowPrice: null });

  it('are refused on top of a change that contradicts them', () => {
    expect(changed(classic, { startingPrice: 5_000 }, { reservePrice: 4_000 })).toBe('CONFLICT');
    expect(changed(classic, { buyItNowPrice: 4_000 }, { startingPrice: 4_000 })).toBe('CONFLICT');
    expect(changed(classic, { startsAt: NOON + HOUR_MS }, { endsAt: NOON + HOUR_MS })).toBe('CONFLICT');
    expect(changed(classic, { startingPrice: 5_000 }, { reservePrice: 5_000 })).toBe('changed');
  });

  it('of a dutch auction are refused when its end was computed from other terms', () => {
    const terms = dutchTerms();
    const { dutch } = terms;
    if (dutch === null) throw new Error('not dutch');
    const later = { ...terms, startsAt: NOON + HOUR_MS };
    const moved = { startsAt: later.startsAt, endsAt: kinds.dutch.endOf(later) };
    const slower = { ...dutch, priceDropAmount: dutch.priceDropAmount / 2 };
    const fromBefore = { dutch: slower, endsAt: kinds.dutch.endOf({ ...terms, dutch: slower }) };
    const fromThere = { dutch: slower, endsAt: kinds.dutch.endOf({ ...later, dutch: slower }) };
    expect(changed(terms, moved, fromBefore)).toBe('CONFLICT');
    expect(changed(terms, moved, fromThere)).toBe('changed');
  });
});
