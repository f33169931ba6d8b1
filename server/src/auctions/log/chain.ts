import type { AuctionEvent, ChainLink, LogExport } from '@autoplace/shared/contract';
import { type AuctionState, evolve, present } from '../rules/index.ts';
import type { Commit } from './auction-log.ts';
import { sealOf } from './seal.ts';

/** The public chain of a whole log. */
export function toLinks(commits: readonly Commit[]): ChainLink[] {
  let state: AuctionState | null = null;
  return commits.map(({ firstSeq, steps, nonce, prevHash, hash }) => {
    const events: AuctionEvent[] = [];
    for (const fact of steps.flat()) {
      state = evolve(state, fact);
      const event = present(state, fact);
      if (event !== null) events.push(event);
    }
    return { firstSeq, events, seal: sealOf(nonce, steps), prevHash, hash };
  });
}

/** The whole log with what opens its seals. `exportedAt` as ISO 8601. */
export function toExport(auctionId: string, commits: readonly Commit[], exportedAt: string): LogExport {
  const links = toLinks(commits).map((link, index) => {
    const { nonce = '', steps = [] } = commits[index] ?? {};
    return { ...link, nonce, steps: steps.map((step) => [...step]) };
  });
  return { auctionId, exportedAt, links };
}
