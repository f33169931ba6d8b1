import { MOST_ADDITIONS } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { arm, bid, deadline, outcomeOf, when } from '../../../test/support/auctions/auction-story.ts';
import type { AuctionCommand, TermChanges } from './index.ts';

const END = NOON + 2 * HOUR_MS;
const update = (changes: TermChanges, at = NOON + 2): AuctionCommand => ({ type: 'Update', changes, at });

describe('changes of a listed auction (R74)', () => {
  it('take an armed price back where they change its terms, and only there', () => {
    const { state } = when(listedAt(dutchTerms()), arm('ana', 9_000, NOON + 1));
    const isArmed = (changes: TermChanges) => when(state, update(changes)).state.armed.has('ana');
    expect([isArmed({ featured: true }), isArmed({ addition: 'Dva ključa' })]).toEqual([true, false]);
  });

  it(`take ${MOST_ADDITIONS} additions, each once`, () => {
    const additions = Array.from({ length: MOST_ADDITIONS }, (_, n) => update({ addition: `Dopuna ${n}` }));
    const { state, facts } = when(listedAt(classicTerms()), ...additions, ...additions);
    expect(facts).toHaveLength(MOST_ADDITIONS);
    expect(outcomeOf(when(state, update({ addition: 'Još jedna' })).last)).toEqual(['TOO_MANY_ADDITIONS']);
  });
});

it('a later end is set once, however often it is asked for (R191)', () => {
  const extend = {
    type: 'Extend',
    by: 'admin',
    endsAt: END + HOUR_MS,
    reason: 'Kvar',
    at: NOON + 1,
  } as const;
  const { facts, state } = when(listedAt(classicTerms()), extend, { ...extend, at: NOON + 2 });
  expect([facts.length, state.endsAt]).toEqual([1, END + HOUR_MS]);
});

it('who looks at an auction that is over becomes no insider of it', () => {
  const { state } = when(listedAt(classicTerms()), bid('ana', 10_000, NOON + 1), deadline(END));
  expect(when(state, { type: 'Inspect', by: 'admin', at: END + 1 }).last.facts).toEqual([]);
});
