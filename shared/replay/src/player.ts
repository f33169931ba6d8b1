import { type Fold, Timeline } from './timeline.ts';

export interface PlayerClock {
  /** Milliseconds from any beginning. */
  now(): number;
  /** Runs `task` once, `delayMs` from now; the answer takes it back. */
  after(delayMs: number, task: () => void): () => void;
}

export type PlayerStatus = 'paused' | 'playing' | 'ended';

export const SLOWEST = 0.1;
export const FASTEST = 1_000;

/** What is due within a microsecond is due: rounding must not set a timer that ends before the clock has moved. */
const NEAR_MS = 0.001;

/** Where a player is. A new object whenever something has changed. */
export interface Moment<S = undefined> {
  status: PlayerStatus;
  /** How many lines have happened. */
  index: number;
  length: number;
  /** How many times as fast as recorded. */
  speed: number;
  /** How long after their time the last lines were played, in milliseconds of the player's clock, and the longest such delay. */
  lateMs: number;
  worstLateMs: number;
  /** The state after those lines; undefined without a fold. */
  state: S;
}

export interface PlayerOptions<L extends { t: number }, S> {
  lines: readonly L[];
  clock: PlayerClock;
  speed?: number;
  /** Gives each moment its state. */
  fold?: Fold<L, S>;
  /** How many lines there are between two states that are kept. */
  snapshotEvery?: number;
  /** Gets the lines whose time has come, all of them in one turn, and those that a step or a seek forward passes. */
  onPlay?(lines: readonly L[], moment: Moment<S>): void;
  /** Everything is as before the first line again; what happened until the new place follows by `onPlay`. */
  onRewind?(): void;
}

/**
 * Plays lines at their times. It goes by its clock, not by the number of its timers: what is due is played at once, and
 * `lateMs` says how long after its time that was.
 */
export class Player<L extends { t: number }, S = undefined> {
  readonly #options: PlayerOptions<L, S>;
  readonly #timeline: Timeline<L, S> | null;
  readonly #listeners = new Set<() => void>();
  #status: PlayerStatus = 'paused';
  #speed: number;
  #index = 0;
  /** The offset at the clock's time `#since`: from there it goes on while playing. */
  #offset = 0;
  #since = 0;
  #lateMs = 0;
  #worstLateMs = 0;
  #cancel = () => {};
  #moment: Moment<S>;

  constructor(options: PlayerOptions<L, S>) {
    const { lines, fold, snapshotEvery, speed = 1 } = options;
    this.#options = options;
    this.#timeline = fold === undefined ? null : new Timeline(lines, fold, snapshotEvery);
    this.#speed = checked(speed);
    this.#moment = this.#now();
  }

  /** The same object until something changes. */
  get moment(): Moment<S> {
    return this.#moment;
  }

  /** The offset in the recording, in milliseconds; while playing it goes on from one line to the next. */
  get offset(): number {
    if (this.#status !== 'playing') return this.#offset;
    return this.#offset + (this.#options.clock.now() - this.#since) * this.#speed;
  }

  /** The line that happens next; undefined after the last. */
  get upcoming(): L | undefined {
    return this.#options.lines[this.#index];
  }

  /** Calls `listener` after every change; the answer takes it back. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Goes on; after the last line it begins again. */
  play(): void {
    if (this.#status === 'playing') return;
    if (this.#status === 'ended') this.#go(0, 0);
    this.#anchor(this.#offset);
    this.#status = 'playing';
    this.#advance();
  }

  pause(): void {
    if (this.#status !== 'playing') return;
    this.#hold();
    this.#changed();
  }

  /** Plays the next line, and pauses. */
  step(): void {
    this.#goTo(this.#index + 1);
  }

  /** Takes the last line back, and pauses. */
  back(): void {
    this.#goTo(this.#index - 1);
  }

  /** Goes to the moment after the first `index` lines, and pauses. */
  goTo(index: number): void {
    this.#goTo(index);
  }

  /** Goes to an offset in milliseconds, and goes on from there if it was playing. */
  seek(t: number): void {
    const { lines } = this.#options;
    const wanted = Math.min(Math.max(0, t), lines.at(-1)?.t ?? 0);
    const wasPlaying = this.#status === 'playing';
    this.#hold();
    this.#go(indexAfter(lines, wanted), wanted);
    if (wasPlaying && this.#status !== 'ended') this.play();
    else this.#changed();
  }

  /** Back to the beginning, and goes on from there if it was playing. */
  restart(): void {
    const wasPlaying = this.#status === 'playing';
    this.#hold();
    this.#worstLateMs = 0;
    this.#go(0, 0);
    if (wasPlaying) this.play();
    else this.#changed();
  }

  /** From 0.1 to 1000; throws for others. */
  setSpeed(speed: number): void {
    const wanted = checked(speed);
    this.#anchor(this.offset);
    this.#speed = wanted;
    if (this.#status === 'playing') this.#schedule();
    this.#changed();
  }

  /** Plays nothing more, and tells nobody. */
  stop(): void {
    this.#cancel();
    this.#listeners.clear();
    if (this.#status === 'playing') this.#hold();
  }

  #goTo(index: number): void {
    const { lines } = this.#options;
    const wanted = Math.min(Math.max(0, Math.round(index)), lines.length);
    this.#hold();
    this.#go(wanted, lines[wanted - 1]?.t ?? 0);
    this.#changed();
  }

  /** Takes another place, without a word to the listeners. */
  #go(index: number, offset: number): void {
    this.#offset = offset;
    this.#lateMs = 0;
    const from = index < this.#index ? 0 : this.#index;
    if (index < this.#index) this.#options.onRewind?.();
    this.#index = index;
    this.#status = index < this.#options.lines.length ? 'paused' : 'ended';
    this.#tell(from);
  }

  /** Plays what is due, and waits for what comes next. */
  #advance(): void {
    const { lines } = this.#options;
    const offset = this.offset;
    const from = this.#index;
    this.#index = Math.max(from, indexAfter(lines, offset + NEAR_MS * this.#speed));
    const first = lines[from];
    if (this.#index > from && first !== undefined) {
      this.#lateMs = Math.max(0, offset - first.t) / this.#speed;
      this.#worstLateMs = Math.max(this.#worstLateMs, this.#lateMs);
    }
    if (this.#index === lines.length) {
      this.#hold();
      this.#offset = lines.at(-1)?.t ?? 0;
      this.#status = 'ended';
    } else this.#schedule();
    this.#tell(from);
    this.#changed();
  }

  #schedule(): void {
    this.#cancel();
    const next = this.upcoming;
    if (next === undefined) return;
    const delay = (next.t - this.offset) / this.#speed;
    this.#cancel = this.#options.clock.after(Math.max(0, delay), () => this.#advance());
  }

  #anchor(offset: number): void {
    this.#offset = offset;
    this.#since = this.#options.clock.now();
  }

  #hold(): void {
    this.#cancel();
    if (this.#status !== 'playing') return;
    this.#anchor(this.offset);
    this.#status = 'paused';
  }

  #tell(from: number): void {
    this.#moment = this.#now();
    if (this.#index > from)
      this.#options.onPlay?.(this.#options.lines.slice(from, this.#index), this.#moment);
  }

  #changed(): void {
    this.#moment = this.#now();
    for (const listener of [...this.#listeners]) listener();
  }

  #now(): Moment<S> {
    return {
      status: this.#status,
      index: this.#index,
      length: this.#options.lines.length,
      speed: this.#speed,
      lateMs: this.#lateMs,
      worstLateMs: this.#worstLateMs,
      state: this.#timeline?.stateAt(this.#index) as S,
    };
  }
}

function checked(speed: number): number {
  if (speed >= SLOWEST && speed <= FASTEST) return speed;
  throw new RangeError(`a speed is from ${SLOWEST} to ${FASTEST}, not ${speed}`);
}

/** How many lines have happened at `t`: the place after the last of them. */
function indexAfter(lines: readonly { t: number }[], t: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.t ?? 0) <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}
