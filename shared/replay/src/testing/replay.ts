import type { Header, Recording } from '../define.ts';
import type { Line } from '../lines.ts';

/** What a recording is played into: a store, a socket, a server. `seed` is for everything that is left to chance. */
export type Target<H extends Header, L extends Line, S> = (
  recording: Recording<H, L>,
  seed: number,
) => Session<L, S>;

/** One recording in one target. */
export interface Session<L, S> {
  /** Happens once, before anything else. */
  begin?(): void | Promise<void>;
  /** Moves the target's clock on to this offset of the recording, in milliseconds. */
  passTo?(t: number): void | Promise<void>;
  /** Takes the next line, whose time has come. */
  take(line: L): void | Promise<void>;
  /** The replay has come to where the test wanted it. */
  rest?(): void | Promise<void>;
  end?(): void | Promise<void>;
  /** What a test looks at, at any step. */
  readonly state: S;
}

export interface ReplayOptions {
  /** Decides what is left to chance; the same seed gives the same replay. */
  seed?: number;
}

/** Plays a recording on a clock that moves only when told to: `replay(recording).into(target)`. */
export function replay<H extends Header, L extends Line>(
  recording: Recording<H, L>,
  { seed = 1 }: ReplayOptions = {},
): { into<S>(target: Target<H, L, S>): Replay<L, S> } {
  return { into: (target) => new Replay(recording.lines, target(recording, seed)) };
}

/** A recording that goes on step by step. */
export class Replay<L extends Line, S> {
  readonly #lines: readonly L[];
  readonly #session: Session<L, S>;
  #hasBegun = false;
  #index = 0;
  #t = 0;

  constructor(lines: readonly L[], session: Session<L, S>) {
    this.#lines = lines;
    this.#session = session;
  }

  get state(): S {
    return this.#session.state;
  }

  /** How many lines have happened. */
  get index(): number {
    return this.#index;
  }

  /** Where the clock stands, in milliseconds since the recording began. */
  get t(): number {
    return this.#t;
  }

  /** Plays the next line, and returns it; undefined after the last. */
  async next(): Promise<L | undefined> {
    const line = await this.#step();
    await this.#session.rest?.();
    return line;
  }

  /**
   * Goes on to an offset in milliseconds, with everything that happens until then, or up to and with the next line of an
   * event, or the next one that `place` is true of. Throws if there is none, or if the offset is over.
   */
  async to(place: number | L['event'] | ((line: L) => boolean)): Promise<void> {
    if (typeof place === 'number') await this.#toTime(place);
    else {
      const isPlace = typeof place === 'function' ? place : ({ event }: L) => event === place;
      const index = this.#lines.findIndex((line, at) => at >= this.#index && isPlace(line));
      if (index === -1)
        throw new RangeError(
          `after ${this.#index} of ${this.#lines.length} lines ${typeof place === 'function' ? 'none is like that' : `there is no "${place}"`}`,
        );
      while (this.#index <= index) await this.#step();
    }
    await this.#session.rest?.();
  }

  async toEnd(): Promise<void> {
    while (this.#index < this.#lines.length) await this.#step();
    await this.#begin();
    await this.#session.rest?.();
  }

  /** Ends what the target has begun: timers, connections. */
  async stop(): Promise<void> {
    await this.#session.end?.();
  }

  async #toTime(t: number): Promise<void> {
    if (t < this.#t) throw new RangeError(`${t} ms are over: it is at ${this.#t} ms`);
    for (let next = this.#lines[this.#index]; next !== undefined && next.t <= t; ) {
      await this.#step();
      next = this.#lines[this.#index];
    }
    await this.#passTo(t);
  }

  async #step(): Promise<L | undefined> {
    const line = this.#lines[this.#index];
    if (line === undefined) return undefined;
    await this.#passTo(line.t);
    await this.#session.take(line);
    this.#index += 1;
    return line;
  }

  async #passTo(t: number): Promise<void> {
    await this.#begin();
    await this.#session.passTo?.(t);
    this.#t = t;
  }

  async #begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    await this.#session.begin?.();
  }
}
