import type { Interpretation } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import { interpret } from './interpret.ts';

interface InterpretingDeps {
  clock: Clock;
  /** Dinars for one euro. */
  eurRsdRate(): number;
}

/** Interprets a query with the present year and rate. */
export class Interpreting {
  readonly #deps: InterpretingDeps;

  constructor(deps: InterpretingDeps) {
    this.#deps = deps;
  }

  interpret(query: string): Interpretation {
    const { clock, eurRsdRate } = this.#deps;
    return interpret(query, { year: new Date(clock.now()).getUTCFullYear(), eurRsdRate: eurRsdRate() });
  }
}
