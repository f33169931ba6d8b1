import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { every, type Poll } from './poll.ts';

interface SweepOptions<Due> {
  everyMs: number;
  /** All that is due. With a limit those that fail each time would in time be all that it returns (R352). */
  due(): Promise<readonly Due[]>;
  /** Repeating it, also on two servers at once, must change nothing. */
  act(one: Due): Promise<unknown>;
  /** For the operator's log: that `due` or `act` failed, and what names one. */
  messages: { due: string; act: string };
  fields(one: Due): object;
  clock: Clock;
  logger: Logger;
}

/**
 * Does what is due, one after the other, at the start and `everyMs` after each run. One that fails is logged, keeps no other from its turn, and is
 * tried again by the next run.
 */
export class Sweep<Due> {
  readonly #options: SweepOptions<Due>;
  readonly #underWay = new Set<Promise<void>>();
  #poll: Poll | null = null;
  #stopping = false;

  constructor(options: SweepOptions<Due>) {
    this.#options = options;
  }

  start(): void {
    const { everyMs, messages, clock, logger } = this.#options;
    const failures = { logger, message: messages.due };
    this.#poll = every(clock, everyMs, () => this.run(), { firstMs: 0, failures });
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#poll?.stop();
    await Promise.all(this.#underWay);
  }

  /** Acts on one now, in the background; after a failure the next run does. */
  soon(one: Due): void {
    const { act, messages, fields, logger } = this.#options;
    const work = act(one)
      .catch((err: unknown) => logger.warn({ err, ...fields(one) }, `${messages.act}; the next sweep will`))
      .then(() => void this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async run(): Promise<void> {
    const { due, act, messages, fields, logger } = this.#options;
    for (const one of await due()) {
      if (this.#stopping) return;
      try {
        await act(one);
      } catch (err) {
        logger.error({ err, ...fields(one) }, `${messages.act}; trying again`);
      }
    }
  }
}
