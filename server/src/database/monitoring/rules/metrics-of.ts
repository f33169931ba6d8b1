import type { DatabaseMetrics } from '@autoplace/shared/contract';
import type { Sample } from './sample.ts';

/**
 * What the servers that share a database measured at about the same time, one sample each, as the metrics of the
 * database: the busiest machine, the newest word of the database on itself, and the calls of all servers together. At
 * least one has to be given.
 */
export function metricsOf(samples: readonly Sample[]): DatabaseMetrics {
  const newestFirst = samples.toSorted((a, b) => b.at - a.at);
  const told = (of: (sample: Sample) => number | null): number | null => {
    for (const sample of newestFirst) {
      const value = of(sample);
      if (value !== null) return value;
    }
    return null;
  };
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, sample) => total + of(sample), 0);
  const most = (of: (sample: Sample) => number) => Math.max(0, ...samples.map(of));
  const calls = sum((sample) => sample.calls);
  const ownRate = sum(({ calls, from, at }) => (calls * 1000) / Math.max(1, at - from));
  return {
    cpuUsage: rounded(
      most(({ cpuUsage }) => cpuUsage),
      1,
    ),
    memoryUsage: rounded(
      most(({ memoryUsage }) => memoryUsage),
      1,
    ),
    storageUsage: rounded(told(({ storageUsage }) => storageUsage) ?? 0, 1),
    connectionCount: told(({ connectionCount }) => connectionCount) ?? 0,
    responseTime: rounded(calls === 0 ? 0 : sum(({ waitedMs }) => waitedMs) / calls, 2),
    throughput: rounded(told(({ operationRate }) => operationRate) ?? ownRate, 1),
    errorRate: rounded(calls === 0 ? 0 : (100 * sum(({ failed }) => failed)) / calls, 2),
    timestamp: new Date(newestFirst[0]?.at ?? 0).toISOString(),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
