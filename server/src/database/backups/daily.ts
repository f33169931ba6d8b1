import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { SYSTEM } from '../migrations/texts.ts';
import type { BackingUp } from './backing-up.ts';
import { lastTimeAt } from './last-time-at.ts';

/** How often a server looks whether a backup is due, in milliseconds. */
const LOOK_MS = 60_000;
/** A server that has just started, maybe to be stopped again soon, has other things to do first, in milliseconds. */
const FIRST_LOOK_MS = 10 * 60_000;
/** After a failed one, in milliseconds. */
const RETRY_MS = 3_600_000;

/** The daily backup: every server looks, one makes it. One that was missed, because nobody ran, is made after the start. */
export class DailyBackup {
  readonly #backingUp: BackingUp;
  readonly #deps: { hour: number | null; clock: Clock; logger: Logger };
  #cancel: () => void = () => {};
  #looking: Promise<void> = Promise.resolve();

  /** `hour` of the day in Belgrade; null for no daily backup. */
  constructor(backingUp: BackingUp, deps: { hour: number | null; clock: Clock; logger: Logger }) {
    this.#backingUp = backingUp;
    this.#deps = deps;
  }

  start(delayMs = FIRST_LOOK_MS): void {
    this.#cancel = this.#deps.clock.after(delayMs, () => {
      this.#looking = this.look().finally(() => this.start(LOOK_MS));
    });
  }

  async stop(): Promise<void> {
    this.#cancel();
    await this.#looking;
    this.#cancel();
  }

  /** Never rejects. */
  async look(): Promise<void> {
    const { hour, logger } = this.#deps;
    try {
      if (hour !== null && (await this.#isDue(hour)))
        await this.#backingUp.start('scheduled', SYSTEM, () => this.#isDue(hour));
      await this.#backingUp.letOldOnesGo();
    } catch (error) {
      logger.error({ err: error }, 'the daily backup could not be looked after; trying again');
    }
  }

  async #isDue(hour: number): Promise<boolean> {
    const now = this.#deps.clock.now();
    const since = lastTimeAt(hour, now);
    const backups = await this.#backingUp.list();
    return !backups.some(
      ({ backupType, status, startTime }) =>
        backupType === 'scheduled' &&
        Date.parse(startTime) >= (status === 'failed' ? Math.max(since, now - RETRY_MS) : since),
    );
  }
}
