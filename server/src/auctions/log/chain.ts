import type { AuctionEvent, ChainLink, EventLink, LogExport } from '@autoplace/shared/contract';
import { type AuctionState, evolve, present } from '../rules/index.ts';
import type { Commit } from './auction-log.ts';
import { innerOf, plainSealOf, saltOf } from './seal.ts';

/** Makes of each commit of a log its link of the public chain, from the first on, or on top of what a snapshot has. */
export function chainMaker(before: AuctionState | null = null): (commit: Commit) => ChainLink {
  let state = before;
  return ({ firstSeq, steps, nonce, seal, prevHash, prev, hash }) => {
    const events: AuctionEvent[] = [];
    for (const fact of steps.flat()) {
      state = evolve(state, fact);
      const event = present(state, fact);
      if (event !== null) events.push(event);
    }
    return {
      firstSeq,
      events,
      seal: seal ?? plainSealOf(nonce, steps),
      prevHash,
      ...(prev !== undefined && { prev, salt: saltOf(nonce) }),
      hash,
    };
  };
}

/** A link as it is shown while the auction runs; null without events, and of a log of 0.1.0. */
export const asEventLink = (link: ChainLink): EventLink | null =>
  link.events.length === 0 || link.prev === undefined
    ? null
    : { events: link.events, inner: innerOf(link), prev: link.prev, hash: link.hash };

/** A link with what opens its seal. */
export const opened = (link: ChainLink, { nonce, steps }: Commit): LogExport['links'][number] => ({
  ...link,
  nonce,
  steps: steps.map((step) => [...step]),
});

/** The whole log with what opens its seals. `exportedAt` as ISO 8601. */
export function toExport(auctionId: string, commits: readonly Commit[], exportedAt: string): LogExport {
  const toLink = chainMaker();
  return { auctionId, exportedAt, links: commits.map((commit) => opened(toLink(commit), commit)) };
}
