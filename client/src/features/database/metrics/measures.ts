import type { DatabaseMetrics } from '@autoplace/shared/contract';
import { formatWhole } from '../../../kit/format.ts';
import { formatMs, formatPercent, formatRate } from '../units.ts';

export interface Measure {
  field: 'cpuUsage' | 'memoryUsage' | 'connectionCount' | 'responseTime' | 'throughput' | 'errorRate';
  palette: string;
  format: (value: number) => string;
  /** The least that its axis reaches up to, so that hardly anything does not look like a lot. */
  leastTop: number;
  /** Of what can never be more. */
  mostTop?: number;
}

/** The drawn series, in this order. */
export const MEASURES: readonly Measure[] = [
  { field: 'cpuUsage', palette: 'brand', format: formatPercent, leastTop: 100, mostTop: 100 },
  { field: 'memoryUsage', palette: 'brand', format: formatPercent, leastTop: 100, mostTop: 100 },
  { field: 'connectionCount', palette: 'leading', format: formatWhole, leastTop: 10 },
  { field: 'responseTime', palette: 'dutch', format: formatMs, leastTop: 1 },
  { field: 'throughput', palette: 'leading', format: formatRate, leastTop: 10 },
  { field: 'errorRate', palette: 'outbid', format: formatPercent, leastTop: 1, mostTop: 100 },
];

export const valuesOf = (points: readonly DatabaseMetrics[], { field }: Measure) =>
  points.map((metrics) => ({ at: Date.parse(metrics.timestamp), value: metrics[field] }));
