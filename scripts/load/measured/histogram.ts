/** Each bucket reaches two percent further than the one before, so that a value is told within one percent. */
const STEP = Math.log(1.02);

/** Times in milliseconds, in a memory that does not grow with their number. */
export class Histogram {
  count = 0;
  /** Exact; 0 as long as there is none. */
  max = 0;
  readonly #buckets = new Map<number, number>();

  add(ms: number): void {
    const value = Math.max(0, ms);
    const bucket = Math.round(Math.log1p(value * 100) / STEP);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.count += 1;
    this.max = Math.max(this.max, value);
  }

  /** The time that this part of all did not exceed (nearest rank); 0 as long as there is none. */
  quantile(part: number): number {
    let left = Math.max(1, Math.ceil(this.count * part));
    for (const [bucket, count] of [...this.#buckets].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.min(this.max, Math.expm1(bucket * STEP) / 100);
    }
    return 0;
  }
}
