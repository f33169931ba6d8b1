import { Gauge, type Registry } from 'prom-client';
import type { CertificateEnds } from '../health/certificates.ts';
import type { PoolUse } from '../mongo/pool-use.mongo.ts';
import type { MachineRoom } from './machine.ts';

/** Read when the metrics are scraped: none may wait, and what is not known, or does not exist here, is null or absent. */
export interface LiveCounts {
  /** The version of AutoPlace. */
  version: string;
  /** What was answered with 503 because this server was not ready, by phase. */
  refused(): Readonly<Record<string, number>>;
  /** Open sockets of this server. */
  connections(): number;
  /** Open sockets of this server that watch an auction, once for each. */
  watchers(): number;
  /** By which this server's clock is ahead of the database's. */
  clockOffsetMs(): number;
  certificateEnds: CertificateEnds;
  /** The tree over all auctions: its size, and for how long the oldest commit has waited to be in it. */
  tree(): { size: number; waitsMs: number };
  pool(): PoolUse;
  /** Whether each other part that is set up answers: Redis, the mail server, the store. */
  parts(): Readonly<Record<string, boolean>>;
  room(): MachineRoom | null;
  /** Bytes that this process may use. */
  memoryLimit: number;
  /** What waits in the memory of this server, by queue. */
  waiting(): Readonly<Record<string, number>>;
  watched(): WatchedFigures;
}

/** What monitoring knows; null for what it has not been able to read lately. */
export interface WatchedFigures {
  /** Whether the database has answered the last question. */
  isDatabaseUp: boolean;
  /** What waits to be done by any server, by queue. */
  queues: Readonly<Record<string, { count: number; oldestMs: number }>> | null;
  backups: BackupFigures | null;
}

interface BackupFigures {
  /** Since the newest complete one was finished, in milliseconds; null where there is none. */
  ageMs: number | null;
  /** Since up to when the log is in the store of backups, in milliseconds; null where none is written. */
  logAgeMs: number | null;
  /** Whether the newest one that has ended has failed, or the log cannot be written since. */
  hasFailed: boolean;
}

type Labels = Record<string, string>;
type Values = number | null | [labels: Labels, value: number][];

/** Gauges of what `counts` tells at the time of a scrape. */
export function liveGauges(registry: Registry, counts: LiveCounts): void {
  const gauge = (name: string, help: string, values: () => Values, ...labelNames: string[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        const found = values();
        // Nothing rather than a number that does not hold.
        if (!Array.isArray(found)) return found === null ? this.remove() : this.set(found);
        this.reset();
        for (const [labels, value] of found) this.set(labels, value);
      },
    });

  gauge(
    'autoplace_info',
    'Always 1: the version of AutoPlace and of Node',
    () => [[{ version: counts.version, node: process.versions.node }, 1]],
    'version',
    'node',
  );
  gauge('autoplace_connections', 'Open sockets', counts.connections);
  gauge('autoplace_watchers', 'Open sockets that watch an auction, once for each auction', counts.watchers);
  gauge(
    'autoplace_clock_offset_seconds',
    "By how much this server's clock is ahead of the database's",
    () => counts.clockOffsetMs() / 1000,
  );
  gauge('autoplace_proof_entries', 'Entries of the tree over all auctions', () => counts.tree().size);
  gauge(
    'autoplace_proof_wait_seconds',
    'For how long the oldest commit has waited to be in the tree over all auctions',
    () => counts.tree().waitsMs / 1000,
  );
  gauge(
    'autoplace_certificate_end_seconds',
    "The end of this server's certificate, and of the one that visitors are shown, in seconds since 1970",
    () =>
      Object.entries(counts.certificateEnds)
        .filter(([, at]) => at !== undefined)
        .map(([of, at]) => [{ of }, Number(at) / 1000]),
    'of',
  );
  gauge('autoplace_database_up', 'Whether the database has answered the last question: 1 or 0', () =>
    Number(counts.watched().isDatabaseUp),
  );
  gauge(
    'autoplace_database_connections',
    'Connections to the database that are in use, callers that wait for one, and the most there may be',
    () => {
      const { inUse, waiting, most } = counts.pool();
      return Object.entries({ in_use: inUse, waiting, most }).map(([state, value]) => [{ state }, value]);
    },
    'state',
  );
  gauge(
    'autoplace_part_up',
    'Whether a part that is set up answers, as far as this server has asked: 1 or 0',
    () => Object.entries(counts.parts()).map(([part, isUp]) => [{ part }, Number(isUp)]),
    'part',
  );
  gauge(
    'autoplace_disk_free_bytes',
    'What may still be written to the disk of DATA_DIR',
    () => counts.room()?.diskFree ?? null,
  );
  gauge(
    'autoplace_disk_size_bytes',
    'The size of the disk of DATA_DIR',
    () => counts.room()?.diskSize ?? null,
  );
  gauge('autoplace_memory_limit_bytes', 'What this process may use at most', () => counts.memoryLimit);
  gauge(
    'autoplace_queue_waiting',
    'What waits to be done, by queue: of all servers, or (notices, pushes, search_alerts) of this one',
    () => [
      ...Object.entries(counts.watched().queues ?? {}).map(([queue, { count }]): [Labels, number] => [
        { queue },
        count,
      ]),
      ...Object.entries(counts.waiting()).map(([queue, count]): [Labels, number] => [{ queue }, count]),
    ],
    'queue',
  );
  gauge(
    'autoplace_queue_oldest_seconds',
    'For how long the oldest in a queue of all servers has waited; for deadlines, since it was due',
    () =>
      Object.entries(counts.watched().queues ?? {}).map(([queue, { oldestMs }]) => [
        { queue },
        oldestMs / 1000,
      ]),
    'queue',
  );
  gauge('autoplace_backup_age_seconds', 'Since the newest complete backup was finished', () => {
    const ageMs = counts.watched().backups?.ageMs ?? null;
    return ageMs === null ? null : ageMs / 1000;
  });
  gauge(
    'autoplace_backup_log_age_seconds',
    'Since up to when the log of all auctions is in the store of backups',
    () => {
      const ageMs = counts.watched().backups?.logAgeMs ?? null;
      return ageMs === null ? null : ageMs / 1000;
    },
  );
  gauge('autoplace_backup_failed', 'Whether the newest backup has failed, or the log since: 1 or 0', () => {
    const backups = counts.watched().backups;
    return backups === null ? null : Number(backups.hasFailed);
  });
}
