import type { Recorder } from '@autoplace/replay';

let recorder: Recorder | null = null;

/** Who writes down what this page gets and sends (docs/recording.md); null for nearly everybody. */
export const activeRecorder = (): Recorder | null => recorder;

export function recordWith(wanted: Recorder | null): void {
  recorder = wanted;
}
