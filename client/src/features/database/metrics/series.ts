import type { DatabaseMetrics } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';

/** As many points as a chart is wide enough to tell apart. */
const MOST_POINTS = 300;

/**
 * What was measured over a period, the oldest first, outside React: a chart that wants its newest point asks for it, and
 * nothing else is rendered.
 */
export interface Series {
  /** Unchanged between two changes, as React wants it. The last is the newest measurement itself. */
  points(): readonly DatabaseMetrics[];
  subscribe(listener: () => void): () => void;
  push(metrics: DatabaseMetrics): void;
  /** The server's history replaces all samples but later pushed ones. */
  load(history: readonly DatabaseMetrics[]): void;
}

const timeOf = ({ timestamp }: DatabaseMetrics): number => Date.parse(timestamp);

const FIGURES = [
  'cpuUsage',
  'memoryUsage',
  'storageUsage',
  'connectionCount',
  'responseTime',
  'throughput',
  'errorRate',
] as const;

/** The mean of several measurements, at the moment of the last. */
function meanOf(several: readonly DatabaseMetrics[]): DatabaseMetrics {
  const mean = { ...(several.at(-1) as DatabaseMetrics) };
  for (const figure of FIGURES)
    mean[figure] = several.reduce((sum, metrics) => sum + metrics[figure], 0) / several.length;
  mean.connectionCount = Math.round(mean.connectionCount);
  return mean;
}

/** Of a long period many pushed measurements become one point, so that it stays as light as it came. */
export function createSeries(minutes: number): Series {
  const periodMs = minutes * MINUTE_MS;
  // A second is told a little early as often as late.
  const apartMs = (periodMs / MOST_POINTS) * 0.9;
  const listeners = new Set<() => void>();
  let closed: DatabaseMetrics[] = [];
  let open: DatabaseMetrics[] = [];
  let points: readonly DatabaseMetrics[] = [];

  const take = (metrics: DatabaseMetrics) => {
    const [first, last] = [open[0], open.at(-1)];
    if (last !== undefined && timeOf(metrics) <= timeOf(last)) return;
    if (first !== undefined && timeOf(metrics) - timeOf(first) >= apartMs) {
      closed.push(meanOf(open));
      open = [];
    }
    open.push(metrics);
  };
  const publish = () => {
    const newest = open.at(-1);
    const since = newest === undefined ? 0 : timeOf(newest) - periodMs;
    closed = closed.filter((metrics) => timeOf(metrics) >= since);
    points = newest === undefined ? [] : [...closed, newest];
    for (const listener of [...listeners]) listener();
  };

  return {
    points: () => points,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push(metrics) {
      take(metrics);
      publish();
    },
    load(history) {
      const pushed = open;
      closed = history.slice(0, -1);
      open = history.slice(-1);
      for (const metrics of pushed) take(metrics);
      publish();
    },
  };
}
