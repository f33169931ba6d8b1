import type { DatabaseInfo, DatabaseMetrics, DatabaseMetricsAnswer } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { AlertKeeper } from './alert-keeper.ts';
import { type FactDeps, gatherFacts } from './facts.ts';
import type { Measuring } from './measuring.ts';
import type { DatabaseAnswer, DatabaseProbe, DatabasePush, DatabaseReading } from './monitoring.ts';
import type { Outage } from './outage.ts';
import { findingsOf, type Sample, type Thresholds } from './rules/index.ts';
import { Sampler } from './sampler.ts';
import type { Series } from './series.ts';

/** The id of the only database in the API. */
export const DATABASE_ID = 'autoplace';

/** From this time on a pending write counts as failed, in milliseconds. */
const GIVEN_UP_MS = MINUTE_MS;

interface MonitorDeps extends FactDeps {
  probe: DatabaseProbe;
  measuring: Measuring;
  series: Series;
  keeper: AlertKeeper;
  thresholds: () => Thresholds;
  outage: Outage;
  push: DatabasePush;
  environment: DatabaseInfo['environment'];
  clock: Clock;
  logger: Logger;
}

/** Monitors the database: measures, stores and pushes metrics, and raises alerts. */
export class Monitor {
  readonly #deps: MonitorDeps;
  readonly #sampler: Sampler;
  /** The last status of the database. */
  #reading: DatabaseReading | null = null;
  #lastBackup: number | null = null;
  #backedUpTo: number | null = null;
  /** When what is being kept at the moment was measured, in epoch milliseconds. */
  #keepingSince: number | null = null;

  constructor(deps: MonitorDeps) {
    this.#deps = deps;
    this.#sampler = new Sampler({
      ...deps,
      isWatched: () => deps.push.isWatched(),
      onLook: (answer, sample) => this.#looked(answer, sample),
    });
  }

  start(): void {
    void this.#sampler.start();
  }

  stop(): void {
    this.#sampler.stop();
  }

  /** What `GET /api/database/status` answers. */
  async status(): Promise<DatabaseInfo[]> {
    const { probe, outage, backups, environment, series } = this.#deps;
    const isOnline = outage.status === 'online';
    if (isOnline) {
      this.#lastBackup = await backups.lastCompletedAt();
      this.#backedUpTo = (await backups.log())?.until ?? null;
    }
    const { tier, uptime, connectionCount, currentSize, diskSize } = this.#reading ?? NOTHING_READ;
    return [
      {
        id: DATABASE_ID,
        name: probe.name,
        environment,
        status: await this.#statusNow(),
        tier,
        maxSize: diskSize,
        currentSize,
        backupRetention: backups.retentionDays,
        lastBackup: toInstant(this.#lastBackup),
        backedUpTo: toInstant(this.#backedUpTo),
        uptime: isOnline ? uptime : 0,
        connectionCount: (isOnline && connectionCount) || 0,
        responseTime: (isOnline && series.now()?.responseTime) || 0,
      },
    ];
  }

  /** What `GET /api/database/metrics/{id}` answers; null as long as nothing could be measured. */
  async metrics(minutes: number): Promise<DatabaseMetricsAnswer | null> {
    const { series, outage, clock } = this.#deps;
    const now = series.now();
    const isAway = outage.status === 'offline';
    return now && { ...now, history: await series.over(minutes, isAway), serverTime: clock.now() };
  }

  /** A new watcher: measures at once; null if nothing could be measured yet. */
  async watched(): Promise<DatabaseMetrics | null> {
    await this.#sampler.hurry();
    return this.#deps.series.now();
  }

  #looked(answer: DatabaseAnswer, sample: Sample | null): void {
    const { outage, keeper, series, push, clock, logger } = this.#deps;
    outage.note(answer, clock.now());
    if (!answer.ok || sample === null) {
      keeper.forget();
      return;
    }
    this.#reading = answer.reading;
    outage
      .write()
      .catch((error: unknown) => logger.warn({ err: error }, 'an outage was not written down; trying again'));
    const gathered = series.add(sample);
    const metrics = series.now();
    if (metrics !== null && push.isWatched()) push.metrics(metrics);
    if (gathered !== null) void this.#keep(gathered);
  }

  /** In nobody's way; a database that still is at the time before is spared this one, unless it will never be done. */
  async #keep(gathered: Sample): Promise<void> {
    if (this.#keepingSince !== null && gathered.at - this.#keepingSince < GIVEN_UP_MS) return;
    this.#keepingSince = gathered.at;
    try {
      await this.#keepOnce(gathered);
    } catch (error) {
      this.#deps.logger.warn({ err: error }, 'storing a sample failed; continuing');
    }
    if (this.#keepingSince === gathered.at) this.#keepingSince = null;
  }

  async #keepOnce(gathered: Sample): Promise<void> {
    const { series, keeper, thresholds } = this.#deps;
    const measured = await series.save(gathered);
    const facts = await gatherFacts(measured, this.#deps, gathered.at);
    await keeper.round(findingsOf(facts, thresholds()), gathered.at);
  }

  async #statusNow(): Promise<DatabaseInfo['status']> {
    const { outage, migrations } = this.#deps;
    return outage.status === 'online' && (await migrations.isUnderWay()) ? 'maintenance' : outage.status;
  }
}

/** As long as the database has never answered. */
const NOTHING_READ: DatabaseReading = {
  tier: 'Nepoznata',
  uptime: 0,
  connectionCount: null,
  operations: null,
  currentSize: 0,
  diskUsed: null,
  diskSize: null,
};

const toInstant = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();
