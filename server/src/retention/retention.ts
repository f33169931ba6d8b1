import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import type { OldLot, OldLots } from './old-lots.ts';

/** A month of the settings, in milliseconds. */
export const MONTH_MS = 30 * DAY_MS;
/** How often the next lots are looked at, and how many: 3,600 a day and server. */
const EVERY_MS = 10 * MINUTE_MS;
const AT_ONCE = 25;
/** Until the first time after a start, in milliseconds: servers of the version before, which knew nothing of it, are gone by then. */
const FIRST_MS = HOUR_MS;
/** When a lot is looked at again of which something is open, and one with which something went wrong, in milliseconds. */
const OPEN_MS = 7 * DAY_MS;
const FAILED_MS = DAY_MS;

/** Something that is done to auctions that ended long ago. Repeating it, also on two servers at once, must change nothing. */
export interface RetentionTask {
  name: string;
  /** How long after the end, in milliseconds. */
  afterMs: number;
  act(lot: OldLot): Promise<void>;
}

export interface RetentionDeps {
  lots: OldLots;
  /** Whether a deal, a dispute, a negotiation or a second chance of the auction is open, or its car is listed, or was until not long ago. */
  isOpen(lot: OldLot, afterMs: number): Promise<boolean>;
  clock: Clock;
  logger: Logger;
}

/** Makes cheaper what is kept of old auctions (R253, R254): a few at a time, the oldest first, by any server. */
export class Retention {
  readonly #deps: RetentionDeps;
  readonly #tasks: readonly RetentionTask[];
  #poll: Poll | null = null;
  #stopping = false;

  constructor(deps: RetentionDeps, tasks: readonly RetentionTask[]) {
    this.#deps = deps;
    this.#tasks = tasks;
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const options = { firstMs: FIRST_MS, failures: { logger, message: 'old auctions cannot be looked at' } };
    this.#poll = every(clock, EVERY_MS, () => this.sweep(), options);
  }

  /** Resolves when the lot under way is done. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#poll?.stop();
  }

  /** Does every task for the next lots. */
  async sweep(): Promise<void> {
    for (const task of this.#tasks) {
      await this.#again(task);
      await this.#next(task);
    }
  }

  async #again(task: RetentionTask): Promise<void> {
    const { lots, clock } = this.#deps;
    for (const auctionId of await lots.again(task.name, clock.now(), AT_ONCE)) {
      if (this.#stopping) return;
      const lot = await lots.find(auctionId);
      if (lot === null) await lots.postpone(task.name, auctionId, clock.now() + OPEN_MS);
      else if (await this.#do(task, lot)) await lots.settle(task.name, auctionId);
    }
  }

  async #next(task: RetentionTask): Promise<void> {
    const { lots, clock } = this.#deps;
    const next = await lots.next(task.name, clock.now() - task.afterMs, AT_ONCE);
    for (const [index, lot] of next.entries()) {
      if (this.#stopping) return;
      await this.#do(task, lot);
      // What ended together is passed together.
      if (next[index + 1]?.endedAt !== lot.endedAt) await lots.passed(task.name, lot.endedAt);
    }
  }

  /** Whether it is done; what is not is left for later. */
  async #do(task: RetentionTask, lot: OldLot): Promise<boolean> {
    const { lots, isOpen, clock, logger } = this.#deps;
    const { auctionId } = lot;
    try {
      if (await isOpen(lot, task.afterMs)) {
        await lots.postpone(task.name, auctionId, clock.now() + OPEN_MS);
        return false;
      }
      await task.act(lot);
      return true;
    } catch (error) {
      logger.warn({ err: error, auctionId, task: task.name }, 'an old auction stays as it is until tomorrow');
      await lots.postpone(task.name, auctionId, clock.now() + FAILED_MS);
      return false;
    }
  }
}
