import type { AuctionState, Commit } from '../auctions/index.ts';
import type { Logger } from '../core/logger.ts';
import type { NoticeSender } from './notice-sender.ts';
import { noticesOfCommit } from './notices.ts';
import type { Notice } from './notifications.ts';

export interface NotifierDeps {
  sender: Pick<NoticeSender, 'send'>;
  logger: Logger;
  /** Called when notifying failed: the log has to be read again. */
  onFailed(auctionId: string): void;
}

/** Notifies users of this server's commits, in the background. */
export class Notifier {
  readonly #deps: NotifierDeps;
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
  }

  /** Notifies of a commit; `before` is the auction without it. */
  committed(before: AuctionState, commit: Commit): void {
    const notices = noticesOfCommit(before, commit);
    if (notices.length === 0) return;
    this.#telling = this.#telling.then(() => this.#tell(commit.auctionId, notices));
  }

  /** Resolves when all commits so far have been notified. */
  settled(): Promise<void> {
    return this.#telling;
  }

  async #tell(auctionId: string, notices: readonly Notice[]): Promise<void> {
    const { sender, logger, onFailed } = this.#deps;
    try {
      await sender.send(notices);
    } catch (error) {
      logger.error({ err: error, auctionId }, 'notifying failed; trying again');
      onFailed(auctionId);
    }
  }
}
