import type { Clock } from '../clock.ts';

interface RecentOptions {
  clock: Clock;
  /** A value younger than this is not read again, in milliseconds. */
  everyMs: number;
  /** A value older than this is not shown any more, in milliseconds. */
  keptMs: number;
}

/**
 * A value that takes its time to read, or cannot be read at the moment, for those who must not wait: asking for it shows the last
 * one and begins to read the next. One reading is under way at a time.
 */
export class Recent<T> {
  readonly #read: () => Promise<T>;
  readonly #options: RecentOptions;
  #last: { value: T; at: number } | null = null;
  #reading: Promise<void> | null = null;

  constructor(read: () => Promise<T>, options: RecentOptions) {
    this.#read = read;
    this.#options = options;
  }

  /** The newest value; null where there is none that is young enough. */
  get now(): T | null {
    const { clock, everyMs, keptMs } = this.#options;
    const age = this.#last === null ? Number.POSITIVE_INFINITY : clock.now() - this.#last.at;
    if (age >= everyMs) this.#reading ??= this.#renew();
    return this.#last === null || age >= keptMs ? null : this.#last.value;
  }

  async #renew(): Promise<void> {
    try {
      const value = await this.#read();
      this.#last = { value, at: this.#options.clock.now() };
    } catch {
      // Its absence tells; what has failed is logged by those who need it.
    } finally {
      this.#reading = null;
    }
  }
}
