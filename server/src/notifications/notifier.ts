import { LRUCache } from 'lru-cache';
import {
  type AuctionDesk,
  type AuctionLog,
  type AuctionState,
  type Commit,
  commitsAfter,
  evolveAll,
  type Subscription,
  stateBefore,
} from '../auctions/index.ts';
import type { NoticeSender } from './notice-sender.ts';
import { noticesOfCommit } from './notices.ts';
import type { Notice } from './notifications.ts';

/** How far back an auction that is new to this server is checked, in milliseconds before its last fact. */
const WINDOW_MS = 10 * 60_000;
/** Number of auctions for which progress is kept. */
const MOST_REMEMBERED = 1_000;

export interface NotifierDeps {
  desk: Pick<AuctionDesk, 'read'>;
  log: Pick<AuctionLog, 'readAfter' | 'snapshots'>;
  sender: Pick<NoticeSender, 'send' | 'sendMissing'>;
}

/**
 * Notifies users of commits: of this server's own at once, and of what may be missing from the log itself. Ids of notices
 * follow from their place in the log, so nothing is sent twice.
 */
export class Notifier implements Subscription {
  readonly name = 'notifications';
  readonly #deps: NotifierDeps;
  /** The notices under way, by auction: those of one auction go out in order. */
  readonly #sending = new Map<string, Promise<void>>();
  /** How far each auction is certainly notified. */
  readonly #sent = new LRUCache<string, AuctionState>({ max: MOST_REMEMBERED });

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
  }

  onCommit(before: AuctionState | null, commit: Commit): Promise<void> | void {
    const notices = before === null ? [] : noticesOfCommit(before, commit);
    if (notices.length === 0) return;
    const { auctionId } = commit;
    const earlier = Promise.allSettled([this.#sending.get(auctionId)]);
    const sending = earlier.then(() => this.#deps.sender.send(notices));
    this.#sending.set(auctionId, sending);
    return sending.finally(() => {
      if (this.#sending.get(auctionId) === sending) this.#sending.delete(auctionId);
    });
  }

  /** Resolves when all commits so far have been notified, or have failed to be. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sending.values());
  }

  async catchUp(auctionId: string): Promise<void> {
    const { desk, log, sender } = this.#deps;
    const now = (await desk.read(auctionId))?.state;
    if (now === undefined) return;
    const sent = this.#sent.get(auctionId);
    const since = sent === undefined ? now.lastAt - WINDOW_MS : 0;
    let state: AuctionState | null = sent ?? (await this.#stateBefore(now, since));
    const notices: Notice[] = [];
    for await (const commit of commitsAfter(log, auctionId, state?.version ?? 0)) {
      const before: AuctionState | null = state;
      state = evolveAll(before, commit.steps.flat());
      if (before !== null && state !== null && state.lastAt >= since)
        notices.push(...noticesOfCommit(before, commit));
    }
    await sender.sendMissing(notices);
    if (state !== null) this.#sent.set(auctionId, state);
  }

  /** Nobody joins an auction after its outcome: those whom it concerned then are those who are in it now. */
  async #stateBefore({ terms, bidders, armed }: AuctionState, at: number): Promise<AuctionState | null> {
    const state = await stateBefore(this.#deps.log, terms.auctionId, at);
    return state && { ...state, bidders, armed };
  }
}
