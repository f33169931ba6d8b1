import type { Clock } from '../clock.ts';
import { every, type Poll } from '../poll.ts';
import type { Refusal } from '../result.ts';

/**
 * What a server that has more to do than it can gives up, the first one first, each when everything waits twice as long as for
 * the one before. Commands to auctions, signing in and everything else are never given up for that.
 */
export const SHED_PARTS = ['pictures', 'catalogue', 'watching'] as const;
export type ShedPart = (typeof SHED_PARTS)[number];

/** How often it is measured, in milliseconds, and over how many measurements the shortest wait counts: one long turn is no overload. */
const MEASURED_MS = 100;
const MEASUREMENTS = 3;
/** For how long a part is given up at least, in milliseconds. */
const HOLD_MS = 2_000;
/** When clients may ask again, in seconds: in turns, so that they do not come together. */
const ASK_AGAIN_S = [2, 3, 4];

interface OverloadDeps {
  clock: Clock;
  /** How long everything may wait for its turn until pictures are given up, in milliseconds; 0 for never. */
  afterMs: number;
  onShed(part: ShedPart): void;
}

/** Measures how late a timer of this process is: so long waits whatever comes in. */
export class Overload {
  readonly #deps: OverloadDeps;
  readonly #waits: number[] = [];
  readonly #until = new Map<ShedPart, number>();
  #due = 0;
  #refused = 0;
  #poll: Poll | null = null;

  constructor(deps: OverloadDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { clock, afterMs } = this.#deps;
    if (afterMs === 0) return;
    this.#due = clock.now() + MEASURED_MS;
    this.#poll = every(clock, MEASURED_MS, () => this.#measure());
  }

  stop(): void {
    void this.#poll?.stop();
  }

  /** The refusal of what belongs to this part; null while there is room for it. */
  refusalOf(part: ShedPart): Refusal | null {
    if (this.#deps.clock.now() >= (this.#until.get(part) ?? 0)) return null;
    this.#deps.onShed(part);
    this.#refused += 1;
    return {
      code: 'UNAVAILABLE',
      message: 'Trenutno je velika gužva. Pokušajte ponovo za koji trenutak.',
      retryAfter: ASK_AGAIN_S[this.#refused % ASK_AGAIN_S.length] as number,
    };
  }

  #measure(): void {
    const { clock, afterMs } = this.#deps;
    const now = clock.now();
    this.#waits.push(now - this.#due);
    this.#due = now + MEASURED_MS;
    if (this.#waits.length < MEASUREMENTS) return;
    const wait = Math.min(...this.#waits);
    this.#waits.shift();
    for (const [place, part] of SHED_PARTS.entries())
      if (wait >= afterMs * 2 ** place) this.#until.set(part, now + HOLD_MS);
  }
}
