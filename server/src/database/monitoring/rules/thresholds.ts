import type { AlertSeverity, MeasuredAlert } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';

/** From the mildest to the worst. */
export const SEVERITIES: readonly AlertSeverity[] = ['low', 'medium', 'high', 'critical'];

/** The value from which on an alert opens; 0 for no such alert. */
export type Thresholds = Readonly<Record<MeasuredAlert, number>>;

/** When a measured value is worth an alert. */
interface Threshold {
  /** The value from which on it is this severe; ascending. */
  levels: Partial<Record<AlertSeverity, number>>;
  /** Below this the alert is over. */
  calmBelow: number;
  /** For how long a level has to be reached without a break, and calm to last, in milliseconds. */
  holdMs: number;
}

interface Usual {
  medium: number;
  high: number;
  critical?: number;
  /** A little under the first level, so that a value at the border opens no new alerts. */
  calmBelow: number;
  holdMs: number;
  /** A number of things: the second level is that many times the first, whatever the first is. */
  counted?: true;
}

/** What holds until an administrator sets another first level (R206). */
const USUAL: Record<MeasuredAlert, Usual> = {
  /** Percent. */
  cpu: { medium: 80, high: 90, critical: 97, calmBelow: 75, holdMs: MINUTE_MS },
  memory: { medium: 85, high: 92, critical: 97, calmBelow: 82, holdMs: MINUTE_MS },
  storage: { medium: 80, high: 90, critical: 95, calmBelow: 78, holdMs: MINUTE_MS },
  error_rate: { medium: 1, high: 5, critical: 20, calmBelow: 0.5, holdMs: MINUTE_MS },
  /** Milliseconds. */
  response_time: { medium: 100, high: 250, critical: 1000, calmBelow: 80, holdMs: MINUTE_MS },
  clock: { medium: 100, high: 250, calmBelow: 80, holdMs: MINUTE_MS },
  /** Age in hours: one is made each day. */
  backup: { medium: 26, high: 50, critical: 170, calmBelow: 26, holdMs: 0 },
  unpaid: { medium: 1, high: 5, calmBelow: 1, holdMs: 0, counted: true },
  unanswered: { medium: 1, high: 5, calmBelow: 1, holdMs: 0, counted: true },
  undecided: { medium: 10, high: 50, calmBelow: 10, holdMs: 0, counted: true },
  no_bids: { medium: 10, high: 50, calmBelow: 10, holdMs: 0, counted: true },
  mail_queue: { medium: 20, high: 200, calmBelow: 20, holdMs: 0, counted: true },
  /** Seconds since the oldest deadline was due that no server has carried out. */
  deadlines: { medium: 15, high: 60, critical: 300, calmBelow: 15, holdMs: 0 },
  /** Minutes for which the oldest has waited to be told. */
  notice_queue: { medium: 5, high: 30, calmBelow: 5, holdMs: 0 },
};

export const FIRST_THRESHOLDS = Object.fromEntries(
  Object.entries(USUAL).map(([type, { medium }]) => [type, medium]),
) as Record<MeasuredAlert, number>;

/** The threshold with this first level; the other levels are never below it. */
export function thresholdOf(type: MeasuredAlert, first: number): Threshold {
  const { medium, high, critical, calmBelow, holdMs, counted } = USUAL[type];
  if (first === 0) return { levels: {}, calmBelow: Number.POSITIVE_INFINITY, holdMs };
  const share = first / medium;
  return {
    levels: {
      medium: first,
      high: counted ? high * share : Math.max(high, first),
      ...(critical !== undefined && { critical: Math.max(critical, first) }),
    },
    calmBelow: calmBelow * share,
    holdMs,
  };
}

/** Migrations that wait, and a missing first backup, may just be on their way, in milliseconds. */
export const PATIENCE_MS = 5 * MINUTE_MS;
/** The days that a certificate still holds, from which down it is this severe; ascending. */
export const CERTIFICATE_DAYS: [days: number, severity: AlertSeverity][] = [
  [3, 'critical'],
  [7, 'high'],
  [30, 'medium'],
];
/** A part that does not answer for so long is away, in milliseconds. */
export const PART_AWAY_MS = MINUTE_MS;
/** A database that does not answer for so long is away, in milliseconds. */
export const SILENCE_MS = 3_000;
/** Of fewer calls a share that failed says nothing. */
export const FEWEST_CALLS = 20;
