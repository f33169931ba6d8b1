import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionState, evolve, present } from '../../domain/auction/index.ts';
import type { Commit } from '../../ports/auction-log.ts';

/** A fact of the log with what it led to. */
export interface ToldFact {
  fact: AuctionFact;
  state: AuctionState;
  view: AuctionView;
  /** Of the commit that it is in. */
  hash: string;
}

/** Tells a log fact by fact, as far as it can be told: one that somebody has tampered with may end early. */
export function retell(commits: readonly Commit[]): { told: ToldFact[]; isWhole: boolean } {
  const told: ToldFact[] = [];
  try {
    for (const { steps, hash } of commits)
      for (const fact of steps.flat()) {
        const last = told.at(-1);
        const state = evolve(last?.state ?? null, fact);
        const event = present(state, fact);
        const view = event === null ? last?.view : applyEvent(last?.view ?? null, event);
        if (view === undefined) throw new Error('the log begins with a private fact');
        told.push({ fact, state, view, hash });
      }
  } catch {
    return { told, isWhole: false };
  }
  return { told, isWhole: true };
}
