import type { DatabaseAlert, DatabaseMetrics, Part } from '@autoplace/shared/contract';
import { AlertKeeper } from '../../../src/database/monitoring/alert-keeper.ts';
import { AlertNews } from '../../../src/database/monitoring/alert-news.ts';
import { Alerts } from '../../../src/database/monitoring/alerts.ts';
import { QUEUES, type Queue, type Waiting } from '../../../src/database/monitoring/business/waiting-work.ts';
import { Measuring } from '../../../src/database/monitoring/measuring.ts';
import { Monitor } from '../../../src/database/monitoring/monitor.ts';
import type {
  AlertRepository,
  DatabaseAnswer,
  DatabaseReading,
  SampleHistory,
  StoredAlert,
} from '../../../src/database/monitoring/monitoring.ts';
import { Outage } from '../../../src/database/monitoring/outage.ts';
import type { Sample } from '../../../src/database/monitoring/rules/index.ts';
import { FIRST_THRESHOLDS } from '../../../src/database/monitoring/rules/thresholds.ts';
import { Series } from '../../../src/database/monitoring/series.ts';
import { FakeClock, settle } from '../fake-clock.ts';
import { memoryLogger } from '../memory-ports.ts';

/** When servers start to watch over their database. */
export const START = 1_800_000_000_000;

export const READING: DatabaseReading = {
  tier: 'Ugrađena (SQLite)',
  uptime: 100,
  connectionCount: 3,
  operations: 0,
  currentSize: 5_000,
  diskUsed: 40,
  diskSize: 100,
};

export const nothingWaiting = () =>
  Object.fromEntries(QUEUES.map((queue) => [queue, { count: 0, oldestMs: 0 }])) as Record<Queue, Waiting>;

/** The samples of all servers. */
class MemorySamples implements SampleHistory {
  readonly saved: Sample[] = [];

  async save(sample: Sample): Promise<void> {
    this.saved.push(sample);
  }

  async since(time: number): Promise<Sample[]> {
    return this.saved.filter(({ at }) => at >= time).toSorted((a, b) => a.at - b.at);
  }
}

/** The alerts of all servers. */
class MemoryAlerts implements AlertRepository {
  readonly alerts = new Map<string, StoredAlert>();

  async ongoing(): Promise<StoredAlert[]> {
    return this.#all().filter(({ over }) => !over);
  }

  async find(ids: readonly string[]): Promise<StoredAlert[]> {
    return this.#all().filter(({ id }) => ids.includes(id));
  }

  async list(most: number): Promise<StoredAlert[]> {
    return this.#all().slice(0, most);
  }

  async open(alert: Pick<StoredAlert, 'type' | 'severity' | 'message' | 'at'>): Promise<void> {
    const ofType = this.#all().filter(({ type }) => type === alert.type);
    if (ofType.some(({ over }) => !over)) return;
    const id = `${alert.type}-${ofType.length + 1}`;
    this.alerts.set(id, { id, ...alert, resolvedAt: null, resolvedBy: null, over: false });
  }

  async raise(id: string, change: Pick<StoredAlert, 'severity' | 'message'>): Promise<void> {
    const { severity, message } = change;
    this.#change(id, { severity, message });
  }

  async end(id: string, at: number): Promise<void> {
    const isResolved = this.alerts.get(id)?.resolvedAt != null;
    this.#change(id, { over: true, ...(!isResolved && { resolvedAt: at, resolvedBy: 'system' }) });
  }

  async record(alert: StoredAlert): Promise<void> {
    if (!this.alerts.has(alert.id)) this.alerts.set(alert.id, alert);
  }

  async resolve(id: string, by: string, at: number): Promise<StoredAlert | null> {
    if (this.alerts.get(id)?.resolvedAt === null) this.#change(id, { resolvedAt: at, resolvedBy: by });
    return this.alerts.get(id) ?? null;
  }

  #all(): StoredAlert[] {
    return [...this.alerts.values()].map((alert) => ({ ...alert }));
  }

  #change(id: string, change: Partial<StoredAlert>): void {
    const alert = this.alerts.get(id);
    if (alert !== undefined) this.alerts.set(id, { ...alert, ...change });
  }
}

/** A server that watches over a database which the test plays. */
function monitoringServer(
  name: string,
  { clock, repository, history }: { clock: FakeClock; repository: MemoryAlerts; history: MemorySamples },
) {
  const world = {
    cpuUsage: 10,
    isWatched: false,
    operations: 0,
    calls: { calls: 0, failed: 0, waitedMs: 0 },
    lastBackup: clock.now() as number | null,
    backupFailure: null as string | null,
    parts: { missing: [] as Part[] },
    waiting: nothingWaiting(),
    pending: 0,
    failed: [] as string[],
    isUnderWay: false,
    questions: 0,
    /** What writing into the audit trail waits for. */
    append: async () => {},
    read: async (): Promise<DatabaseAnswer> => ({
      ok: true,
      reading: { ...READING, operations: world.operations },
    }),
  };
  const told: DatabaseAlert[] = [];
  const begun: StoredAlert[] = [];
  const pushed: DatabaseMetrics[] = [];
  const changes = { count: 0 };
  const push = {
    isWatched: () => world.isWatched,
    metrics: (metrics: DatabaseMetrics) => void pushed.push(metrics),
    alert: (alert: DatabaseAlert) => void told.push(alert),
    statusChanged: () => void changes.count++,
  };
  const news = new AlertNews({ repository, push });
  const audited: string[] = [];
  const audit = {
    async append({ subject, by }: { subject: string; by: string }) {
      await world.append();
      audited.push(`${subject} ${by}`);
    },
  };
  const outage = new Outage({ repository, audit, push, onBegun: (alert) => void begun.push(alert) });
  const machine = { take: () => ({ cpuUsage: world.cpuUsage, memoryUsage: 20 }) };
  const calls = { take: () => ({ ...world.calls }) };
  const parts = {
    get missing() {
      return world.parts.missing;
    },
  };
  const monitor = new Monitor({
    probe: {
      name: 'autoplace',
      read() {
        world.questions++;
        return world.read();
      },
    },
    measuring: new Measuring(
      { server: name, machine, calls, databaseClock: { differenceMs: 0 }, parts, certificateEnds: {} },
      clock.now(),
    ),
    series: new Series({ server: name, history, clock }),
    keeper: new AlertKeeper({ repository, news, onChanged() {} }),
    thresholds: () => FIRST_THRESHOLDS,
    outage,
    push,
    backups: {
      lastCompletedAt: async () => world.lastBackup,
      newestFailure: async () => world.backupFailure,
      log: async () => null,
      retentionDays: 14,
    },
    migrations: {
      standing: async () => ({ pending: world.pending, failed: world.failed }),
      isUnderWay: async () => world.isUnderWay,
    },
    waiting: { at: async () => world.waiting },
    witnesses: { troubles: async () => ({ parted: [], silent: [] }) },
    environment: 'staging',
    clock,
    logger: memoryLogger(),
  });
  return {
    world,
    told,
    begun,
    pushed,
    changes,
    monitor,
    audited,
    alerts: new Alerts({ repository, news, outage, audit, clock }),
  };
}

/** A database with one server that watches over it, and with as many more as are started. */
export async function monitoringWorld() {
  const shared = {
    clock: new FakeClock(START),
    repository: new MemoryAlerts(),
    history: new MemorySamples(),
  };
  const start = async (name: string) => {
    const server = monitoringServer(name, shared);
    server.monitor.start();
    await settle();
    return server;
  };
  return { ...shared, start, one: await start('one') };
}
