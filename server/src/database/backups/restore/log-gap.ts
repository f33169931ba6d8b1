import { MINUTE_MS } from '@autoplace/shared/time';
import { untilOf } from '../log/log-piece.ts';

/** The clocks of servers, which full backups are timed by, and that of the database, which the log is, differ by less, in milliseconds. */
const CLOCKS_MS = MINUTE_MS;

/** Up to when the log is needed, and from which full backup on; epoch milliseconds. */
export interface LogSpan {
  /** When reading the full backup began, and when it was whole. */
  began: number;
  whole: number;
  /** The moment that is restored; null for the newest. */
  to: number | null;
}

export interface LogGap {
  /** The pieces that others name and that are not there; more may be missing before each. */
  missing: string[];
  /** Until then nothing is missing, in epoch milliseconds. */
  wholeUntil: number;
}

/**
 * What is missing of the log for this restore; null if nothing is, as far as pieces name the one before them. `links` are the pieces that are
 * there, with that name.
 */
export function gapIn(links: ReadonlyMap<string, string | undefined>, span: LogSpan): LogGap | null {
  const missing = [...links.values()]
    .filter((name) => name !== undefined)
    .filter((name) => !links.has(name) && (untilOf(name) ?? 0) >= span.began - CLOCKS_MS)
    .sort();
  const [first] = missing;
  if (first === undefined) return null;
  const before = [...links.keys()].filter((name) => name < first).sort();
  const wholeUntil = Math.max(untilOf(before.at(-1) ?? '') ?? 0, span.whole);
  return span.to !== null && span.to <= wholeUntil ? null : { missing, wholeUntil };
}

/** What an operator is told of it. */
export const gapSentence = ({ missing, wholeUntil }: LogGap): string =>
  `The log has a gap: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Put back what is missing, or restore what was until then: --to ${new Date(wholeUntil).toISOString()}.`;
