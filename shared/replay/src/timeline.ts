/** How the lines of a recording change a state. `apply` returns the next state and leaves the given one as it is. */
export interface Fold<L, S> {
  initial: S;
  apply(state: S, line: L): S;
}

/** How many lines there are between two states that are kept. */
const SNAPSHOT_EVERY = 500;

/** The state after any number of lines: from the last kept one before it, so that going back is fast too. */
export class Timeline<L, S> {
  readonly #lines: readonly L[];
  readonly #fold: Fold<L, S>;
  readonly #every: number;
  /** After 0, `every`, 2 × `every` … lines, as far as somebody has been. */
  readonly #kept: S[];
  #at = 0;
  #state: S;

  constructor(lines: readonly L[], fold: Fold<L, S>, every = SNAPSHOT_EVERY) {
    this.#lines = lines;
    this.#fold = fold;
    this.#every = every;
    this.#kept = [fold.initial];
    this.#state = fold.initial;
  }

  /** The state after the first `index` lines. */
  stateAt(index: number): S {
    const kept = Math.min(Math.floor(index / this.#every), this.#kept.length - 1);
    if (index < this.#at || kept * this.#every > this.#at) {
      this.#at = kept * this.#every;
      this.#state = this.#kept[kept] as S;
    }
    while (this.#at < index) {
      this.#state = this.#fold.apply(this.#state, this.#lines[this.#at] as L);
      this.#at += 1;
      if (this.#at === this.#kept.length * this.#every) this.#kept.push(this.#state);
    }
    return this.#state;
  }
}
