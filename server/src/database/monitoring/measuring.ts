import type { Part } from '@autoplace/shared/contract';
import { type CertificateEnds, firstEnd } from '../../core/health/certificates.ts';
import type { CallMeter, DatabaseReading, Machine } from './monitoring.ts';
import type { Sample } from './rules/index.ts';

interface Counters {
  at: number;
  uptime: number;
  operations: number | null;
}

interface MeasuringDeps {
  server: string;
  machine: Machine;
  calls: CallMeter;
  databaseClock: { readonly differenceMs: number };
  /** Which parts this server has to do without. */
  parts: { readonly missing: readonly Part[] };
  certificateEnds: CertificateEnds;
}

/** Makes samples from the difference of two readings. */
export class Measuring {
  readonly #deps: MeasuringDeps;
  #before: Counters | null = null;
  #from: number;

  constructor(deps: MeasuringDeps, now: number) {
    this.#deps = deps;
    this.#from = now;
  }

  /** The interval that ends now (epoch milliseconds) with this reading. */
  sample({ uptime, operations, connectionCount, diskUsed, diskSize }: DatabaseReading, now: number): Sample {
    const { server, machine, calls, databaseClock, parts, certificateEnds } = this.#deps;
    const certificateEndsAt = firstEnd(certificateEnds, now);
    const sample = {
      server,
      from: this.#from,
      at: now,
      ...machine.take(),
      clockOffsetMs: databaseClock.differenceMs,
      ...(certificateEndsAt !== null && { certificateEndsAt }),
      ...(parts.missing.length > 0 && { missingParts: parts.missing }),
      storageUsage: diskUsed === null || diskSize === null ? null : (100 * diskUsed) / Math.max(1, diskSize),
      connectionCount,
      operationRate: this.#rateUntil({ at: now, uptime, operations }),
      ...calls.take(),
    };
    this.#before = { at: now, uptime, operations };
    this.#from = now;
    return sample;
  }

  /** The counters begin again with a database that has been restarted: then what they say is since its start. */
  #rateUntil({ at, uptime, operations }: Counters): number | null {
    if (operations === null || this.#before === null) return null;
    const { at: from, uptime: uptimeBefore, operations: before } = this.#before;
    const isRestarted = uptime < uptimeBefore || before === null || operations < before;
    const seconds = Math.max(0.001, isRestarted ? uptime : (at - from) / 1000);
    return Math.max(0, isRestarted ? operations : operations - before) / seconds;
  }
}
