import type { Clock } from '../../core/clock.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { Measuring } from './measuring.ts';
import type { DatabaseAnswer, DatabaseProbe } from './monitoring.ts';
import type { Sample } from './rules/index.ts';

/** How often is measured, in milliseconds: while anybody watches or nobody answers, and otherwise. */
const FAST_MS = 1_000;
export const SLOW_MS = 15_000;
/** For how long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 2_000;
/** After so long a question is given up, and put again. */
const GIVEN_UP_MS = 10_000;

interface SamplerDeps {
  probe: DatabaseProbe;
  measuring: Measuring;
  clock: Clock;
  isWatched(): boolean;
  /** Called after each measurement, with the sample if the database answered. */
  onLook(answer: DatabaseAnswer, sample: Sample | null): void;
}

/**
 * Looks at the database again and again. One that does not answer holds up nothing, and is not
 * asked again and again meanwhile.
 */
export class Sampler {
  readonly #deps: SamplerDeps;
  #asked: { at: number; answer: Promise<DatabaseAnswer> } | null = null;
  #looking: Promise<void> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #hasAnswered = true;
  #poll: Poll | null = null;

  constructor(deps: SamplerDeps) {
    this.#deps = deps;
  }

  /** Resolves after the first look. */
  start(): Promise<void> {
    this.#poll = every(this.#deps.clock, FAST_MS, () => (this.#isDue() ? this.#look() : undefined));
    return this.#look();
  }

  stop(): void {
    void this.#poll?.stop();
    this.#poll = null;
  }

  /** Measures now, unless it has just been done. */
  async hurry(): Promise<void> {
    if (this.#looking !== null) await this.#looking;
    else if (this.#poll !== null && this.#deps.clock.now() - this.#lookedAt >= FAST_MS) await this.#look();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const { measuring, clock, onLook } = this.#deps;
    const answer = await this.#ask();
    this.#lookedAt = clock.now();
    this.#hasAnswered = answer.ok;
    onLook(answer, answer.ok ? measuring.sample(answer.reading, this.#lookedAt) : null);
  }

  #ask(): Promise<DatabaseAnswer> {
    const { probe, clock } = this.#deps;
    const now = clock.now();
    if (this.#asked === null || now - this.#asked.at >= GIVEN_UP_MS) {
      const asked = { at: now, answer: probe.read() };
      this.#asked = asked;
      void asked.answer.finally(() => {
        if (this.#asked === asked) this.#asked = null;
      });
    }
    const { answer } = this.#asked;
    return new Promise((resolve) => {
      const cancel = clock.after(PATIENCE_MS, () =>
        resolve({ ok: false, isAway: true, reason: `no answer within ${PATIENCE_MS} ms` }),
      );
      void answer.then(resolve).finally(cancel);
    });
  }

  #isDue(): boolean {
    const { clock, isWatched } = this.#deps;
    const everyMs = isWatched() || !this.#hasAnswered ? FAST_MS : SLOW_MS;
    // The clock may have been set back.
    return Math.abs(clock.now() - this.#lookedAt) >= everyMs;
  }
}
