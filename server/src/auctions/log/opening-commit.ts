import type { AuctionState } from '../rules/index.ts';
import { evolve, present } from '../rules/index.ts';
import type { Commit, Step } from './auction-log.ts';
import { FIRST_PREV_HASH, sealCommit } from './seal.ts';

/** The commit that begins the log of an auction. */
export function openingCommit(auctionId: string, steps: readonly Step[], nonce: string): Commit {
  let state: AuctionState | null = null;
  const events = steps.flat().flatMap((fact) => {
    state = evolve(state, fact);
    return present(state, fact) ?? [];
  });
  return sealCommit({ auctionId, firstSeq: 1, steps, nonce, prevHash: FIRST_PREV_HASH }, events);
}
