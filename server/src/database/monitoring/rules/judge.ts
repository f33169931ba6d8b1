import type { AlertSeverity } from '@autoplace/shared/contract';
import type { Finding } from './findings.ts';
import { SEVERITIES } from './thresholds.ts';

/** What is remembered of one matter between two findings, in epoch milliseconds. */
export interface Standing {
  /** Since when, without a break, it has been at least this bad. */
  since: Partial<Record<AlertSeverity, number>>;
  calmSince: number | null;
}

export const NOTHING_KNOWN: Standing = { since: {}, calmSince: null };

/** The alert about a matter that is not over yet. */
export interface Ongoing {
  severity: AlertSeverity;
  /** By an administrator, while what it is about goes on. */
  resolved: boolean;
}

export type Verdict =
  | { do: 'open' | 'raise'; severity: AlertSeverity; message: string }
  | { do: 'end' }
  | { do: 'nothing' };

/**
 * Whether an alert opens, becomes worse or ends. It opens when a level has held for its time, keeps the worst level that
 * it has had, and ends when calm has held for that time. One that an administrator resolved says nothing more; the next
 * opens only when this one has ended.
 */
export function judge(
  before: Standing,
  finding: Finding,
  ongoing: Ongoing | null,
  now: number,
): { standing: Standing; verdict: Verdict } {
  const { severity, isCalm, holdMs } = finding;
  const standing: Standing = {
    since: Object.fromEntries(
      SEVERITIES.filter((level) => rank(level) <= rank(severity)).map((level) => [
        level,
        before.since[level] ?? now,
      ]),
    ),
    calmSince: isCalm ? (before.calmSince ?? now) : null,
  };
  const held = SEVERITIES.findLast((level) => now - (standing.since[level] ?? now + 1) >= holdMs) ?? null;
  const isOver = standing.calmSince !== null && now - standing.calmSince >= holdMs;

  let verdict: Verdict = { do: 'nothing' };
  if (ongoing !== null && isOver) verdict = { do: 'end' };
  else if (held !== null && severity !== null && isNews(held, ongoing))
    verdict = { do: ongoing === null ? 'open' : 'raise', severity: held, message: finding.says(held) };
  return { standing, verdict };
}

const isNews = (severity: AlertSeverity, ongoing: Ongoing | null): boolean =>
  ongoing === null || (!ongoing.resolved && rank(severity) > rank(ongoing.severity));

const rank = (severity: AlertSeverity | null): number =>
  severity === null ? -1 : SEVERITIES.indexOf(severity);
