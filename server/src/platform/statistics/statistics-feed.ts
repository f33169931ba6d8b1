import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { AdminPush } from '../admin-push.ts';
import type { Statistics } from './statistics.ts';

/** How often statistics are pushed, in milliseconds. */
const TELL_EVERY_MS = 2_000;

interface StatisticsFeedDeps {
  statistics: Pick<Statistics, 'now'>;
  push: Pick<AdminPush, 'statistics'>;
  clock: Clock;
  logger: Logger;
}

/** Pushes statistics to the watching administrators of this server; without watchers nothing is counted. */
export class StatisticsFeed {
  readonly #deps: StatisticsFeedDeps;
  #poll: Poll | null = null;

  constructor(deps: StatisticsFeedDeps) {
    this.#deps = deps;
  }

  /** The first watcher has come. */
  start(): void {
    const { statistics, push, clock, logger } = this.#deps;
    this.#poll ??= every(
      clock,
      TELL_EVERY_MS,
      async () => {
        const now = await statistics.now();
        if (this.#poll !== null) push.statistics(now);
      },
      { failures: { logger, message: 'the statistics cannot be counted' } },
    );
  }

  /** The last watcher has left. */
  stop(): void {
    void this.#poll?.stop();
    this.#poll = null;
  }
}
