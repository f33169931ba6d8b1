import type { AuctionEvent } from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionState, evolve, present } from '../rules/index.ts';
import type { Step } from './auction-log.ts';

/** A fact, the state that it led to and its public form, if it has one. */
export interface Folded {
  fact: AuctionFact;
  state: AuctionState;
  event: AuctionEvent | null;
}

/** Folds the facts of one decision. */
export function foldStep(before: AuctionState | null, step: Step): Folded[] {
  let last = before;
  return step.map((fact) => {
    const state = evolve(last, fact);
    last = state;
    return { fact, state, event: present(state, fact) };
  });
}
