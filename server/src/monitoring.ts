import type { Router } from 'express';
import type { Connection } from './adapters/mongo/connect.ts';
import { createCommandMeter } from './adapters/mongo/monitoring/command-meter.ts';
import { createMongoAlertBook } from './adapters/mongo/monitoring/mongo-alert-book.ts';
import { createMongoDatabaseProbe } from './adapters/mongo/monitoring/mongo-database-probe.ts';
import { createMongoSampleHistory } from './adapters/mongo/monitoring/mongo-sample-history.ts';
import { createLocalMachine } from './adapters/system/local-machine.ts';
import { AlertKeeper } from './app/monitoring/alert-keeper.ts';
import { AlertNews } from './app/monitoring/alert-news.ts';
import { Alerts } from './app/monitoring/alerts.ts';
import { Measuring } from './app/monitoring/measuring.ts';
import { DATABASE_ID, Monitor } from './app/monitoring/monitor.ts';
import { Outage } from './app/monitoring/outage.ts';
import { Series } from './app/monitoring/series.ts';
import type { Config } from './config.ts';
import type { AuditTrail } from './ports/audit.ts';
import type { BackupAge } from './ports/backups.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { Logger } from './ports/logger.ts';
import type { MigrationStanding } from './ports/migration-standing.ts';
import { databaseRoutes } from './transport/http/database-routes.ts';
import { databaseCalls } from './transport/socket/database-calls.ts';
import { createDatabasePush } from './transport/socket/database-push.ts';
import type { Calls, LiveServer } from './transport/socket/socket-server.ts';

export interface MonitoringDeps {
  connection: Connection;
  io: LiveServer;
  audit: AuditTrail;
  backups: BackupAge;
  migrations: MigrationStanding;
  config: Pick<Config, 'environment'>;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** What concerns watching over the database. */
export interface Monitoring {
  /** Mount at `/api/database`. */
  routes: Router;
  calls: Calls;
  start(): void;
  stop(): void;
}

/** The part of the composition root that puts the above together. */
export async function createMonitoring(deps: MonitoringDeps): Promise<Monitoring> {
  const { connection, io, ids, clock, logger } = deps;
  const server = ids.newId();
  const book = await createMongoAlertBook(connection);
  const history = await createMongoSampleHistory(connection);
  const push = createDatabasePush(io, DATABASE_ID);
  const machine = createLocalMachine();
  const calls = createCommandMeter(connection);
  const news = new AlertNews({ book, push });
  // What is open at the start is news to nobody.
  await news.look();
  const outage = new Outage({ ...deps, book, push });
  const monitor = new Monitor({
    ...deps,
    environment: deps.config.environment,
    probe: createMongoDatabaseProbe(connection),
    measuring: new Measuring({ server, machine, calls }, clock.now()),
    series: new Series({ server, history, clock }),
    keeper: new AlertKeeper({ book, news }),
    outage,
    push,
  });
  const alerts = new Alerts({ ...deps, book, news, outage });

  return {
    routes: databaseRoutes({ monitor, alerts }),
    calls: databaseCalls({ monitor, logger }),
    start: () => monitor.start(),
    stop: () => monitor.stop(),
  };
}
