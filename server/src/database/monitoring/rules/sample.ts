import type { Part } from '@autoplace/shared/contract';

/** What one server measured within an interval. Percentages are of 100. */
export interface Sample {
  /** The server that measured. */
  server: string;
  /** The interval, in epoch milliseconds. */
  from: number;
  at: number;
  /** Percent of all cores and of the memory of the machine that the server runs on. */
  cpuUsage: number;
  memoryUsage: number;
  /** By how many milliseconds the server's clock, or the time of lots that take no bids therefore, differs from the database's; absent in
   * samples from before it was noted. */
  clockOffsetMs?: number;
  /** When the first certificate ends that counts (`firstEnd`), in epoch milliseconds; absent where there is none, and in samples from before it was
   * noted. */
  certificateEndsAt?: number;
  /** What the server does not reach; absent for nothing. */
  missingParts?: readonly Part[];
  /** Percent of the disk that the data lies on; null when the database does not tell. */
  storageUsage: number | null;
  /** Of the whole database; null when it does not tell. */
  connectionCount: number | null;
  /** Operations a second of the whole database; null when it does not tell. */
  operationRate: number | null;
  /** What this server itself asked: how often, how often in vain, and how long it waited altogether, in milliseconds. */
  calls: number;
  failed: number;
  waitedMs: number;
}

/** Successive samples of one server as one; at least one has to be given. */
export function overTime(samples: readonly Sample[]): Sample {
  const last = samples.at(-1);
  if (last === undefined) throw new Error('no samples');
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, sample) => total + of(sample), 0);
  const mean = (of: (sample: Sample) => number | null): number | null => {
    let [total, weights] = [0, 0];
    for (const sample of samples) {
      const value = of(sample);
      // An interval without length still counts a little.
      const weight = Math.max(1, sample.at - sample.from);
      if (value === null) continue;
      total += value * weight;
      weights += weight;
    }
    return weights === 0 ? null : total / weights;
  };
  return {
    server: last.server,
    from: Math.min(...samples.map(({ from }) => from)),
    at: last.at,
    cpuUsage: mean(({ cpuUsage }) => cpuUsage) ?? 0,
    memoryUsage: mean(({ memoryUsage }) => memoryUsage) ?? 0,
    clockOffsetMs: last.clockOffsetMs ?? 0,
    ...(last.certificateEndsAt !== undefined && { certificateEndsAt: last.certificateEndsAt }),
    ...(last.missingParts !== undefined && { missingParts: last.missingParts }),
    storageUsage: last.storageUsage,
    connectionCount: last.connectionCount,
    operationRate: mean(({ operationRate }) => operationRate),
    calls: sum(({ calls }) => calls),
    failed: sum(({ failed }) => failed),
    waitedMs: sum(({ waitedMs }) => waitedMs),
  };
}
