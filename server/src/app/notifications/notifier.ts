import { type AuctionState, evolve } from '../../domain/auction/index.ts';
import type { AuctionLog, Commit } from '../../ports/auction-log.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Notice, NotificationPush, Notifications } from '../../ports/notifications.ts';
import { noticesOf } from './notices.ts';

/** How far back commits are looked through after a stop that nobody planned, in milliseconds. */
const WINDOW_MS = 10 * 60_000;

export interface NotifierDeps {
  notifications: Notifications;
  push: NotificationPush;
  log: AuctionLog;
  logger: Logger;
}

/** Tells people what happened in auctions: a projection of the log, behind it and never in a bid's way. */
export class Notifier {
  readonly #deps: NotifierDeps;
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
  }

  /** Tells of a commit; `before` is the auction without it. */
  committed(before: AuctionState, commit: Commit): void {
    const notices = noticesOfCommit(before, commit);
    if (notices.length > 0) this.#telling = this.#telling.then(() => this.#tell(notices));
  }

  /** Resolves when everything noted so far has been told. */
  settled(): Promise<void> {
    return this.#telling;
  }

  /** Tells what a server that stopped at once had made durable but not told. */
  async recover(): Promise<void> {
    const { log } = this.#deps;
    for (const auctionId of await log.recentlyTouched(WINDOW_MS)) {
      const commits = await log.readAfter(auctionId, 0);
      const newest = commits.at(-1)?.steps.at(-1)?.at(-1)?.at ?? 0;
      let state: AuctionState | null = null;
      for (const commit of commits) {
        const before: AuctionState | null = state;
        state = commit.steps.flat().reduce<AuctionState | null>(evolve, state);
        if (before === null || (state?.lastAt ?? 0) < newest - WINDOW_MS) continue;
        await this.#tell(noticesOfCommit(before, commit));
      }
    }
  }

  async #tell(notices: readonly Notice[]): Promise<void> {
    const { notifications, push, logger } = this.#deps;
    try {
      for (const notice of await notifications.add(notices))
        push.pushed(notice, await notifications.unread(notice.userId));
    } catch (error) {
      logger.error(
        { err: error, auctionId: notices[0]?.auctionId },
        'notifications not told; the next start will',
      );
    }
  }
}

function noticesOfCommit(before: AuctionState, commit: Commit): Notice[] {
  let state = before;
  return commit.steps.flat().flatMap((fact) => {
    const after = evolve(state, fact);
    const notices = noticesOf(state, fact, after);
    state = after;
    return notices;
  });
}
