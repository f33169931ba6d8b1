import { median } from '../../bench/table.ts';

/** A fifth of fewer samples than this is no median. */
const FEWEST_SAMPLES = 25;
const FLAT_PERCENT = 10;

export interface MemoryVerdict {
  /** Medians of the second and of the last fifth of the run, in the unit of the samples. */
  earlier: number;
  later: number;
  growthPercent: number;
  /** It has grown by at most a tenth. */
  flat: boolean;
}

/**
 * Whether memory stays, by samples at even intervals. The first fifth is left out: it warms up. Null when the run was too
 * short to tell.
 */
export function memoryVerdict(samples: readonly number[]): MemoryVerdict | null {
  if (samples.length < FEWEST_SAMPLES) return null;
  const fifth = (nth: number) =>
    median(
      samples.slice(Math.floor((samples.length * (nth - 1)) / 5), Math.floor((samples.length * nth) / 5)),
    );
  const [earlier, later] = [fifth(2), fifth(5)];
  const growthPercent = (100 * (later - earlier)) / earlier;
  return { earlier, later, growthPercent, flat: growthPercent <= FLAT_PERCENT };
}
