import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';

/** How often a server looks for changes, in milliseconds. */
export const LOOK_EVERY_MS = 1_000;
/** Clocks of servers differ and writes take their time, by this many milliseconds at most. */
const LOOK_BACK_MS = 10_000;

export interface ChangeWatchDeps<T extends { id: string; at: number }> {
  /** What has changed at or after `time` (epoch milliseconds). */
  changedSince(time: number): Promise<T[]>;
  /** Hears of every change once, whichever server made it. */
  onChanged(change: T): void;
  /** Whether anybody would want to know; always unless given. */
  isWanted?(): boolean;
  clock: Clock;
  logger: Logger;
}

/** Lets what is changed in the database reach every server within a good second, whatever binds the servers. */
export class ChangeWatch<T extends { id: string; at: number }> {
  readonly #deps: ChangeWatchDeps<T>;
  /** Up to when changes have been told, or nobody wanted to know them. */
  #toldUntil: number;
  /** The changes within the look back that have been told. */
  #known = new Set<string>();
  #failing = false;
  #stopped = false;
  #stopLooking: () => void = () => {};

  constructor(deps: ChangeWatchDeps<T>) {
    this.#deps = deps;
    this.#toldUntil = deps.clock.now();
  }

  start(): void {
    this.#stopLooking = this.#deps.clock.after(LOOK_EVERY_MS, async () => {
      const { isWanted, clock } = this.#deps;
      if (isWanted?.() ?? true) await this.#look();
      else this.#toldUntil = clock.now();
      if (!this.#stopped) this.start();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#stopLooking();
  }

  async #look(): Promise<void> {
    const { clock, logger, changedSince, onChanged } = this.#deps;
    try {
      const now = clock.now();
      const changes = await changedSince(this.#toldUntil - LOOK_BACK_MS);
      const known = this.#known;
      this.#known = new Set(changes.map(({ id, at }) => `${id} ${at}`));
      for (const change of changes) if (!known.has(`${change.id} ${change.at}`)) onChanged(change);
      this.#toldUntil = now;
      this.#failing = false;
    } catch (error) {
      if (!this.#failing && !this.#stopped)
        logger.warn({ err: error }, 'changes cannot be read; trying again');
      this.#failing = true;
    }
  }
}
