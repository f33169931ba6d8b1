import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { AdminPush } from '../admin-push.ts';
import type { Statistics } from './statistics.ts';

/** How often those who watch are told, in milliseconds. */
export const TELL_EVERY_MS = 2_000;

export interface StatisticsFeedDeps {
  statistics: Pick<Statistics, 'now'>;
  push: Pick<AdminPush, 'statistics'>;
  clock: Clock;
  logger: Logger;
}

/** Tells the figures to the administrators of this server who watch; while nobody does, nothing is counted. */
export class StatisticsFeed {
  readonly #deps: StatisticsFeedDeps;
  #stopTelling: (() => void) | null = null;

  constructor(deps: StatisticsFeedDeps) {
    this.#deps = deps;
  }

  /** Somebody watches from now on. */
  start(): void {
    if (this.#stopTelling === null) this.#later();
  }

  /** Nobody does any more. */
  stop(): void {
    this.#stopTelling?.();
    this.#stopTelling = null;
  }

  #later(): void {
    const { clock } = this.#deps;
    const cancel = clock.after(TELL_EVERY_MS, async () => {
      await this.#tell();
      if (this.#stopTelling === cancel) this.#later();
    });
    this.#stopTelling = cancel;
  }

  async #tell(): Promise<void> {
    const { statistics, push, logger } = this.#deps;
    try {
      push.statistics(await statistics.now());
    } catch (error) {
      logger.warn({ err: error }, 'the figures of the house cannot be counted; trying again');
    }
  }
}
