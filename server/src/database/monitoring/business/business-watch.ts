import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../../core/clock.ts';
import type { Logger } from '../../../core/logger.ts';
import { every, type Poll } from '../../../core/poll.ts';
import type { AlertKeeper } from '../alert-keeper.ts';
import { type BusinessFacts, businessFindingsOf, type Thresholds } from '../rules/index.ts';

/** How often a server counts, in milliseconds. */
const LOOK_MS = MINUTE_MS;

export interface BusinessCounts {
  /** What there is at `now`, in epoch milliseconds. */
  at(now: number): Promise<BusinessFacts>;
}

interface BusinessWatchDeps {
  counts: BusinessCounts;
  keeper: Pick<AlertKeeper, 'round'>;
  thresholds: () => Thresholds;
  clock: Clock;
  logger: Logger;
}

/** Raises the alerts that are not about the database: what is unpaid, unanswered, undecided, without bids or not sent. */
export class BusinessWatch {
  readonly #deps: BusinessWatchDeps;
  #poll: Poll | null = null;

  constructor(deps: BusinessWatchDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'counting for alerts failed' };
    this.#poll = every(clock, LOOK_MS, () => this.look(), { failures });
  }

  stop(): void {
    void this.#poll?.stop();
  }

  async look(): Promise<void> {
    const { counts, keeper, thresholds, clock } = this.#deps;
    const now = clock.now();
    await keeper.round(businessFindingsOf(await counts.at(now), thresholds()), now);
  }
}
