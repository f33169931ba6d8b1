import type { AlertSeverity, AlertType } from '@autoplace/shared/contract';

/** From the mildest to the worst. */
export const SEVERITIES: readonly AlertSeverity[] = ['low', 'medium', 'high', 'critical'];

/** When a measured value is worth an alert. */
export interface Threshold {
  /** The value from which on it is this severe; ascending. */
  levels: Partial<Record<AlertSeverity, number>>;
  /** Below this the alert is over: a little under the first level, so that a value at the border opens no new ones. */
  calmBelow: number;
  /** For how long a level has to be reached without a break, and calm to last, in milliseconds. */
  holdMs: number;
}

export type MeasuredType = Extract<
  AlertType,
  'cpu' | 'memory' | 'storage' | 'response_time' | 'error_rate' | 'backup'
>;

const MINUTE = 60_000;

export const THRESHOLDS: Record<MeasuredType, Threshold> = {
  /** Percent. */
  cpu: { levels: { medium: 80, high: 90, critical: 97 }, calmBelow: 75, holdMs: MINUTE },
  memory: { levels: { medium: 85, high: 92, critical: 97 }, calmBelow: 82, holdMs: MINUTE },
  storage: { levels: { medium: 80, high: 90, critical: 95 }, calmBelow: 78, holdMs: MINUTE },
  error_rate: { levels: { medium: 1, high: 5, critical: 20 }, calmBelow: 0.5, holdMs: MINUTE },
  /** Milliseconds. */
  response_time: { levels: { medium: 100, high: 250, critical: 1000 }, calmBelow: 80, holdMs: MINUTE },
  /** Age in hours: one is made each day. */
  backup: { levels: { medium: 26, high: 50, critical: 170 }, calmBelow: 26, holdMs: 0 },
};

/** Migrations that wait, and a missing first backup, may just be on their way, in milliseconds. */
export const PATIENCE_MS = 5 * MINUTE;
/** A database that does not answer for so long is away, in milliseconds. */
export const SILENCE_MS = 3_000;
/** Of fewer calls a share that failed says nothing. */
export const FEWEST_CALLS = 20;
