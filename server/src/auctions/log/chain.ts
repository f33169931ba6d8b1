import type { AuctionEvent, ChainLink, LogExport } from '@autoplace/shared/contract';
import { type AuctionState, evolve, present } from '../rules/index.ts';
import type { Commit } from './auction-log.ts';
import { sealOf } from './seal.ts';

/** Makes of each commit of a log, from the first on, its link of the public chain. */
export function chainMaker(): (commit: Commit) => ChainLink {
  let state: AuctionState | null = null;
  return ({ firstSeq, steps, nonce, prevHash, hash }) => {
    const events: AuctionEvent[] = [];
    for (const fact of steps.flat()) {
      state = evolve(state, fact);
      const event = present(state, fact);
      if (event !== null) events.push(event);
    }
    return { firstSeq, events, seal: sealOf(nonce, steps), prevHash, hash };
  };
}

/** A link with what opens its seal. */
export const opened = (link: ChainLink, { nonce, steps }: Commit): LogExport['links'][number] => ({
  ...link,
  nonce,
  steps: steps.map((step) => [...step]),
});

/** The public chain of a whole log. */
export const toLinks = (commits: readonly Commit[]): ChainLink[] => commits.map(chainMaker());

/** The whole log with what opens its seals. `exportedAt` as ISO 8601. */
export function toExport(auctionId: string, commits: readonly Commit[], exportedAt: string): LogExport {
  const toLink = chainMaker();
  return { auctionId, exportedAt, links: commits.map((commit) => opened(toLink(commit), commit)) };
}
