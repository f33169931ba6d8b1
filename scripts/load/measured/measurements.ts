import { Histogram } from './histogram.ts';

/** What is timed: requests until their answer, and events from the server's decision to a watcher. */
export const KINDS = [
  'catalogue page',
  'search',
  'auction page',
  'connect',
  'watch auction',
  'watch catalogue',
  'bid by socket',
  'bid by HTTP',
  'event to watcher',
] as const;
export type Kind = (typeof KINDS)[number];

/** What happened in one stretch of the run. */
export interface Slice {
  count: Record<Kind, number>;
  /** Milliseconds; null if there was none. */
  p95: Record<Kind, number | null>;
  failures: number;
}

/** Collects what the bots see: over the whole run, and since the last slice. */
export class Measurements {
  readonly whole = histograms();
  /** By kind, then by the code of the answer. */
  readonly failures = new Map<Kind, Map<string, number>>();
  #slice = histograms();
  #failures = 0;

  took(kind: Kind, ms: number): void {
    this.whole[kind].add(ms);
    this.#slice[kind].add(ms);
  }

  /** An answer that is no success: a code of the contract, or what became of the connection. */
  failed(kind: Kind, code: string): void {
    const codes = this.failures.get(kind) ?? new Map<string, number>();
    this.failures.set(kind, codes.set(code, (codes.get(code) ?? 0) + 1));
    this.#failures += 1;
  }

  cut(): Slice {
    const of = <T>(value: (histogram: Histogram) => T) =>
      Object.fromEntries(KINDS.map((kind) => [kind, value(this.#slice[kind])])) as Record<Kind, T>;
    const slice = {
      count: of(({ count }) => count),
      p95: of((histogram) => (histogram.count === 0 ? null : histogram.quantile(0.95))),
      failures: this.#failures,
    };
    this.#slice = histograms();
    this.#failures = 0;
    return slice;
  }
}

const histograms = () =>
  Object.fromEntries(KINDS.map((kind) => [kind, new Histogram()])) as Record<Kind, Histogram>;
