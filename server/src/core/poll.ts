import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

/** Clocks of servers differ and writes take their time, by this many milliseconds at most. */
const OVERLAP_MS = 10_000;

interface PollOptions {
  /** Until the first run, in milliseconds; as long as between two runs unless given. */
  firstMs?: number;
  /** Where failures are logged, and what has failed. Without it the task must not fail. */
  failures?: { logger: Logger; message: string };
}

export interface Poll {
  /** Runs the task now, or joins the run under way; the next one follows in `everyMs`. Never rejects where failures are logged. */
  now(): Promise<void>;
  /** No run begins from now on. Resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `task` again and again, `everyMs` after its last run has ended: runs never overlap, and a failed one is repeated
 * like any other. Of consecutive failures only the first is logged.
 */
export function every(
  clock: Clock,
  everyMs: number,
  task: () => unknown,
  { firstMs = everyMs, failures }: PollOptions = {},
): Poll {
  let cancel = () => {};
  let running: Promise<void> | null = null;
  let stopped = false;
  let failing = false;

  const later = (delayMs: number) => {
    cancel = clock.after(delayMs, () => void now());
  };
  const run = async () => {
    try {
      await task();
      failing = false;
    } catch (error) {
      if (failures === undefined) throw error;
      if (!failing && !stopped) failures.logger.warn({ err: error }, `${failures.message}; trying again`);
      failing = true;
    }
  };
  const now = () => {
    if (running !== null) return running;
    if (stopped) return Promise.resolve();
    cancel();
    running = run().finally(() => {
      running = null;
      if (!stopped) later(everyMs);
    });
    return running;
  };

  later(firstMs);
  return {
    now,
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}

/**
 * Reads what was written since the last time, each time from a little before it: what a server with another clock wrote,
 * or what took long to be written, is seen as well. What lies in the overlap is read twice.
 */
export class LookBack {
  readonly #overlapMs: number;
  #until: number | null;

  /** The first time reads from `from` on (epoch milliseconds), or everything when that is null. */
  constructor(from: number | null, overlapMs = OVERLAP_MS) {
    this.#until = from;
    this.#overlapMs = overlapMs;
  }

  /** Whether everything has been read once. */
  get hasBegun(): boolean {
    return this.#until !== null;
  }

  /** What was written until `now` is of no interest. */
  skipTo(now: number): void {
    this.#until = now;
  }

  /** Reads; after a failure the next time reads from the same place. */
  async read<T>(now: number, readSince: (since: number | null) => Promise<T>): Promise<T> {
    const result = await readSince(this.#until === null ? null : this.#until - this.#overlapMs);
    this.#until = Math.max(now, this.#until ?? now);
    return result;
  }
}
