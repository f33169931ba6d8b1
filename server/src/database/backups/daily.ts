import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import { SYSTEM } from '../migrations/texts.ts';
import type { BackingUp } from './backing-up.ts';

/** Two days: an hour that the change to summer time skips was there the day before. */
const MOST_HOURS = 49;

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Belgrade',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** When it was last `hour` o'clock (0 to 23) in Belgrade, in epoch milliseconds; `now` itself counts. */
export function lastTimeAt(hour: number, now: number): number {
  // Belgrade differs from UTC by whole hours.
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  for (let back = 0; back < MOST_HOURS; back++) {
    const time = thisHour - back * HOUR_MS;
    if (Number(HOUR.format(time)) === hour) return time;
  }
  throw new Error(`${hour} is no hour of the day`);
}

/** How often a server checks whether a backup is due, in milliseconds. */
const LOOK_MS = MINUTE_MS;
/** A server that has just started, maybe to be stopped again soon, has other things to do first, in milliseconds. */
const FIRST_LOOK_MS = 10 * MINUTE_MS;
/** After a failed one, in milliseconds. */
const RETRY_MS = HOUR_MS;

/** The daily backup: every server checks, one makes it. A missed backup is made after the start. */
export class DailyBackup {
  readonly #backingUp: BackingUp;
  readonly #deps: { hour: number | null; clock: Clock; logger: Logger };
  #poll: Poll | null = null;

  /** `hour` of the day in Belgrade; null for no daily backup. */
  constructor(backingUp: BackingUp, deps: { hour: number | null; clock: Clock; logger: Logger }) {
    this.#backingUp = backingUp;
    this.#deps = deps;
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'the daily backup failed' };
    this.#poll = every(clock, LOOK_MS, () => this.look(), { firstMs: FIRST_LOOK_MS, failures });
  }

  /** Resolves when the look under way has ended. */
  async stop(): Promise<void> {
    await this.#poll?.stop();
  }

  async look(): Promise<void> {
    const { hour } = this.#deps;
    if (hour !== null && (await this.#isDue(hour)))
      await this.#backingUp.start('scheduled', SYSTEM, () => this.#isDue(hour));
    await this.#backingUp.letOldOnesGo();
  }

  async #isDue(hour: number): Promise<boolean> {
    const now = this.#deps.clock.now();
    const backups = await this.#backingUp.list();
    const newest = backups.find(({ status }) => status === 'completed');
    // No log is written into a bucket before its first full backup (R250): one that servers have just moved to is not to wait for its hour.
    const hasMoved = this.#backingUp.isOffSite && newest?.offSite === false;
    const since = hasMoved ? now - RETRY_MS : lastTimeAt(hour, now);
    return !backups.some(
      ({ backupType, offSite, status, startTime }) =>
        backupType === 'scheduled' &&
        (offSite || !hasMoved) &&
        Date.parse(startTime) >= (status === 'failed' ? Math.max(since, now - RETRY_MS) : since),
    );
  }
}
