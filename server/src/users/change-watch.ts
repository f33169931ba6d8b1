import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, LookBack, type Poll } from '../core/poll.ts';

/** How often a server polls for changes, in milliseconds. */
export const LOOK_EVERY_MS = 1_000;

interface ChangeWatchDeps<T extends { id: string; at: number }> {
  /** The changes at or after `time` (epoch milliseconds). */
  changedSince(time: number): Promise<T[]>;
  /** Called once for every change, by any server. */
  onChanged(change: T): void;
  /** Whether changes are of interest now; always unless given. */
  isWanted?(): boolean;
  clock: Clock;
  logger: Logger;
}

/** Brings changes in the database to every server within a good second, without messages between servers. */
export class ChangeWatch<T extends { id: string; at: number }> {
  readonly #deps: ChangeWatchDeps<T>;
  /** The time up to which changes have been reported or skipped. */
  readonly #lookBack: LookBack;
  /** The changes within the overlap that have been reported. */
  #known = new Set<string>();
  #poll: Poll | null = null;

  constructor(deps: ChangeWatchDeps<T>) {
    this.#deps = deps;
    this.#lookBack = new LookBack(deps.clock.now());
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'changes cannot be read' };
    this.#poll = every(clock, LOOK_EVERY_MS, () => this.#look(), { failures });
  }

  stop(): void {
    void this.#poll?.stop();
  }

  async #look(): Promise<void> {
    const { clock, isWanted, changedSince, onChanged } = this.#deps;
    const now = clock.now();
    if (isWanted?.() === false) return this.#lookBack.skipTo(now);
    const changes = await this.#lookBack.read(now, (since) => changedSince(since ?? 0));
    const known = this.#known;
    this.#known = new Set(changes.map(({ id, at }) => `${id} ${at}`));
    for (const change of changes) if (!known.has(`${change.id} ${change.at}`)) onChanged(change);
  }
}
