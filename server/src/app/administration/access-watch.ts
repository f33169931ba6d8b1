import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { UserRegister } from '../../ports/user-register.ts';

/** How often a server looks whose access has changed, in milliseconds. */
export const LOOK_EVERY_MS = 1_000;
/** Clocks of servers differ and writes take their time, by this many milliseconds at most. */
const LOOK_BACK_MS = 10_000;

export interface AccessWatchDeps {
  register: Pick<UserRegister, 'changedSince'>;
  clock: Clock;
  logger: Logger;
  /** What the user may do has changed, by whichever server: ask anew. */
  onChanged(userId: string): void;
}

/** Lets a change of what a user may do reach every server within a good second, whatever binds the servers. */
export class AccessWatch {
  readonly #deps: AccessWatchDeps;
  /** The changes within the look back that were acted upon. */
  #known = new Set<string>();
  #failing = false;
  #stopped = false;
  #stopLooking: () => void = () => {};

  constructor(deps: AccessWatchDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopLooking = this.#deps.clock.after(LOOK_EVERY_MS, async () => {
      await this.#look();
      if (!this.#stopped) this.start();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#stopLooking();
  }

  async #look(): Promise<void> {
    const { register, clock, logger, onChanged } = this.#deps;
    try {
      const changes = await register.changedSince(clock.now() - LOOK_BACK_MS);
      const known = this.#known;
      this.#known = new Set(changes.map(({ id, at }) => `${id} ${at}`));
      for (const { id, at } of changes) if (!known.has(`${id} ${at}`)) onChanged(id);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        logger.warn({ err: error }, 'it cannot be read whose access has changed; trying again');
      this.#failing = true;
    }
  }
}
