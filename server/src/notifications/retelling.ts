import { LRUCache } from 'lru-cache';
import {
  type AuctionLog,
  type AuctionState,
  BrokenLog,
  type Commit,
  evolve,
  passingOverBroken,
} from '../auctions/index.ts';
import type { Logger } from '../core/logger.ts';
import type { NoticeSender } from './notice-sender.ts';
import { noticesOfCommit } from './notices.ts';
import type { Notice } from './notifications.ts';

/** How far back an auction that is new to this server is checked, in milliseconds before its last fact. */
const WINDOW_MS = 10 * 60_000;
/** How many commits are read at once: a long log is read piece by piece, with turns for other work in between. */
const COMMITS_PER_READ = 500;
/** Number of auctions for which progress is kept. */
const MOST_REMEMBERED = 1_000;

export interface RetellingDeps {
  log: Pick<AuctionLog, 'readAfter' | 'recentlyTouched'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  logger: Logger;
}

/**
 * Notifies from the log what may be missing: commits of a server that died after them, or of this one before a crash. Ids of
 * notices follow from their place in the log, so nothing is sent twice.
 */
export class Retelling {
  readonly #deps: RetellingDeps;
  /** How far each auction is certainly notified. */
  readonly #told = new LRUCache<string, AuctionState>({ max: MOST_REMEMBERED });

  constructor(deps: RetellingDeps) {
    this.#deps = deps;
  }

  /** Ensures that everything in the log of an auction is notified. */
  async catchUp(auctionId: string): Promise<void> {
    const { log, sender } = this.#deps;
    const told = this.#told.get(auctionId) ?? null;
    let state: AuctionState | null = told;
    let notices: { at: number; notices: Notice[] }[] = [];
    for (;;) {
      const commits = await log.readAfter(auctionId, state?.version ?? 0, COMMITS_PER_READ);
      for (const commit of commits) {
        const before: AuctionState | null = state;
        state = folded(before, commit);
        if (before !== null) notices.push({ at: state.lastAt, notices: noticesOfCommit(before, commit) });
      }
      const since = told === null && state !== null ? state.lastAt - WINDOW_MS : 0;
      notices = notices.filter(({ at, notices }) => at >= since && notices.length > 0);
      if (commits.length < COMMITS_PER_READ) break;
    }
    await sender.sendMissing(notices.flatMap(({ notices }) => notices));
    if (state !== null) this.#told.set(auctionId, state);
  }

  /** Catches up with recently changed auctions; at a start. */
  async recover(): Promise<void> {
    const { log, logger } = this.#deps;
    for (const auctionId of await log.recentlyTouched(WINDOW_MS))
      await passingOverBroken(auctionId, logger, () => this.catchUp(auctionId));
  }
}

function folded(before: AuctionState | null, commit: Commit): AuctionState {
  try {
    return commit.steps.flat().reduce<AuctionState | null>(evolve, before) as AuctionState;
  } catch (error) {
    throw new BrokenLog(commit.auctionId, commit.firstSeq, error);
  }
}
