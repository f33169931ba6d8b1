import type { Part } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { createMongoAuctionLookup } from '../../catalogue/auction-lookup.mongo.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import type { CertificateEnds } from '../../core/health/certificates.ts';
import type { Routes } from '../../core/http/routes.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { WatchedFigures } from '../../core/metrics/live-gauges.ts';
import type { Meter } from '../../core/metrics/meter.ts';
import { Recent } from '../../core/metrics/recent.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { Messages } from '../../core/socket/messages.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';
import type { NoticeSender } from '../../notifications/index.ts';
import type { AuditTrail } from '../../platform/audit.ts';
import type { CurrentSettings } from '../../platform/settings/current-settings.ts';
import type { Users } from '../../users/index.ts';
import { createDatabasePush, databaseMessages } from '../database.socket.ts';
import { databaseRoutes } from '../monitoring.routes.ts';
import { AlertKeeper } from './alert-keeper.ts';
import { AlertNews } from './alert-news.ts';
import { createMongoAlertRepository } from './alert-repository.mongo.ts';
import { Alerts } from './alerts.ts';
import { createMongoBusinessCounts } from './business/business-counts.mongo.ts';
import { BusinessWatch } from './business/business-watch.ts';
import { createMongoWaitingWork } from './business/waiting-work.mongo.ts';
import { createCommandMeter } from './command-meter.mongo.ts';
import { createMongoDatabaseProbe } from './database-probe.mongo.ts';
import type { FactSources } from './facts.ts';
import { createLocalMachine } from './local-machine.ts';
import { Measuring } from './measuring.ts';
import { DATABASE_ID, Monitor } from './monitor.ts';
import type { StoredAlert } from './monitoring.ts';
import { Outage } from './outage.ts';
import { createMongoSampleHistory } from './sample-history.mongo.ts';
import { Series } from './series.ts';
import { ALERT_PAGE, AlertTelling } from './telling/alert-telling.ts';
import { createWebhook } from './telling/webhook.ts';
import { createMongoDatabaseUsage } from './usage/database-usage.mongo.ts';
import { SlowCommands } from './usage/slow-commands.ts';

/** What is counted over the whole database is read again for a scrape of metrics after so long, and not shown any more when it is so old, in milliseconds. */
const READ_EVERY_MS = 15_000;
const SHOWN_MS = MINUTE_MS;

interface MonitoringDeps extends FactSources {
  settings: CurrentSettings;
  users: Pick<Users, 'page'>;
  sender: Pick<NoticeSender, 'send'>;
  databaseClock: { readonly differenceMs: number };
  certificateEnds: CertificateEnds;
  parts: { readonly missing: Part[] };
  connection: Connection;
  io: LiveServer;
  meter: Pick<Meter, 'databaseAnswered'>;
  audit: AuditTrail;
  config: Pick<Config, 'environment' | 'publicUrl' | 'alertWebhook'>;
  routes: Routes;
  messages: Messages;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** What concerns watching over the database. */
export interface Monitoring {
  start(): void;
  /** Resolves when what was being told has been told. */
  stop(): Promise<void>;
  /** For the metrics; never waits. */
  figures(): WatchedFigures;
}

/** The part of the composition root that puts the above together. */
export async function createMonitoring(deps: MonitoringDeps): Promise<Monitoring> {
  const { connection, io, ids, clock } = deps;
  const server = ids.newId();
  const repository = await createMongoAlertRepository(connection);
  const history = await createMongoSampleHistory(connection);
  const push = createDatabasePush(io, DATABASE_ID);
  const { alertWebhook, publicUrl } = deps.config;
  const webhook =
    alertWebhook === undefined
      ? null
      : createWebhook({ ...alertWebhook, page: publicUrl + ALERT_PAGE, clock });
  const telling = new AlertTelling({ ...deps, queue: repository, webhook });
  const thresholds = () => deps.settings.now.alerts;
  const machine = createLocalMachine();
  const slow = new SlowCommands();
  const calls = createCommandMeter(connection, { slow, ...deps });
  const news = new AlertNews({ repository, push });
  // Alerts that are open at the start are not pushed.
  await news.look();
  const keeper = new AlertKeeper({ repository, news, onChanged: () => telling.nudge() });
  const onBegun = (alert: StoredAlert) =>
    webhook
      ?.send(alert)
      .catch((error: unknown) => deps.logger.error({ err: error }, 'the webhook was not told of an outage'));
  const outage = new Outage({ ...deps, repository, push, onBegun });
  const waiting = createMongoWaitingWork(connection);
  const { databaseClock, parts, certificateEnds } = deps;
  const own = { server, machine, calls, databaseClock, parts, certificateEnds };
  const monitor = new Monitor({
    ...deps,
    waiting,
    environment: deps.config.environment,
    probe: createMongoDatabaseProbe(connection),
    measuring: new Measuring(own, clock.now()),
    series: new Series({ server, history, clock }),
    keeper,
    thresholds,
    outage,
    push,
  });
  const alerts = new Alerts({ ...deps, repository, news, outage });

  const counts = createMongoBusinessCounts(connection, createMongoAuctionLookup(connection));
  const business = new BusinessWatch({ ...deps, counts, keeper, thresholds });

  const usage = createMongoDatabaseUsage(connection, slow, clock);
  databaseRoutes(deps.routes, { monitor, alerts, usage });
  databaseMessages(deps.messages, monitor);

  const backups = async () => ({
    completedAt: await deps.backups.lastCompletedAt(),
    failure: await deps.backups.newestFailure(),
    log: await deps.backups.log(),
  });
  const readings = { clock, everyMs: READ_EVERY_MS, keptMs: SHOWN_MS };
  const queuesNow = new Recent(() => waiting.at(clock.now()), readings);
  const backupsNow = new Recent(backups, readings);

  return {
    figures() {
      const backup = backupsNow.now;
      return {
        isDatabaseUp: outage.status === 'online',
        queues: queuesNow.now,
        backups: backup && {
          ageMs: backup.completedAt === null ? null : clock.now() - backup.completedAt,
          logAgeMs: backup.log === null ? null : clock.now() - backup.log.until,
          hasFailed: backup.failure !== null,
        },
      };
    },
    start() {
      monitor.start();
      business.start();
      telling.start();
    },
    async stop() {
      monitor.stop();
      business.stop();
      await telling.stop();
    },
  };
}
