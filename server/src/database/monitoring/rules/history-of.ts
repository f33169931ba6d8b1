import type { DatabaseMetrics } from '@autoplace/shared/contract';
import { metricsOf } from './metrics-of.ts';
import { overTime, type Sample } from './sample.ts';

/** A server's newest sample stands for what came after it for so long, in milliseconds: the next one is on its way. */
export const STANDS_MS = 30_000;

/**
 * The metrics of a database from `from` until `until` (epoch milliseconds), oldest first, at most `most`. The time is cut
 * into equal pieces; one in which no sample ends is left out. Of each server a piece holds the samples whose interval
 * reaches into it, whether they are of one second or of fifteen.
 */
export function historyOf(
  samples: readonly Sample[],
  { from, until, most }: { from: number; until: number; most: number },
): DatabaseMetrics[] {
  const pieceMs = Math.max(1000, Math.ceil((until - from) / most));
  const servers = [...Map.groupBy(samples, ({ server }) => server).values()].map((own) =>
    walk(own.toSorted((a, b) => a.at - b.at)),
  );
  const history: DatabaseMetrics[] = [];
  for (let start = from; start < until; start += pieceMs) {
    const end = Math.min(start + pieceMs, until);
    const pieces = servers.flatMap((inPiece) => inPiece(start, end) ?? []);
    if (!pieces.some(({ isNew }) => isNew)) continue;
    const metrics = metricsOf(pieces.map(({ sample }) => sample));
    history.push({ ...metrics, timestamp: new Date(end).toISOString() });
  }
  return history;
}

/** What a server says of a piece; `isNew` when one of its samples ended there. */
interface Said {
  sample: Sample;
  isNew: boolean;
}

/** Answers for one piece after the other what a server measured in it. */
function walk(samples: readonly Sample[]): (start: number, end: number) => Said | null {
  let first = 0;
  return (start, end) => {
    while ((samples[first]?.at ?? Number.POSITIVE_INFINITY) <= start) first++;
    const inside: Sample[] = [];
    for (let index = first; index < samples.length; index++) {
      const sample = samples[index];
      if (sample === undefined || sample.from >= end) break;
      inside.push(sample);
    }
    if (inside.length > 0)
      return { sample: overTime(inside), isNew: inside.some(({ at }) => at > start && at <= end) };
    const before = samples[first - 1];
    return before !== undefined && start - before.at < STANDS_MS ? { sample: before, isNew: false } : null;
  };
}
