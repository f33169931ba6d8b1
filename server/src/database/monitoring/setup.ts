import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import type { Routes } from '../../core/http/routes.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { Messages } from '../../core/socket/messages.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';
import type { AuditTrail } from '../../platform/audit.ts';
import type { BackupAge } from '../backups/backups.ts';
import { createDatabasePush, databaseMessages } from '../database.socket.ts';
import type { MigrationStanding } from '../migrations/migration-standing.ts';
import { databaseRoutes } from '../monitoring.routes.ts';
import { AlertKeeper } from './alert-keeper.ts';
import { AlertNews } from './alert-news.ts';
import { createMongoAlertRepository } from './alert-repository.mongo.ts';
import { Alerts } from './alerts.ts';
import { createCommandMeter } from './command-meter.mongo.ts';
import { createMongoDatabaseProbe } from './database-probe.mongo.ts';
import { createLocalMachine } from './local-machine.ts';
import { Measuring } from './measuring.ts';
import { DATABASE_ID, Monitor } from './monitor.ts';
import { Outage } from './outage.ts';
import { createMongoSampleHistory } from './sample-history.mongo.ts';
import { Series } from './series.ts';

export interface MonitoringDeps {
  connection: Connection;
  io: LiveServer;
  audit: AuditTrail;
  backups: BackupAge;
  migrations: MigrationStanding;
  config: Pick<Config, 'environment'>;
  routes: Routes;
  messages: Messages;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** What concerns watching over the database. */
export interface Monitoring {
  start(): void;
  stop(): void;
}

/** The part of the composition root that puts the above together. */
export async function createMonitoring(deps: MonitoringDeps): Promise<Monitoring> {
  const { connection, io, ids, clock } = deps;
  const server = ids.newId();
  const repository = await createMongoAlertRepository(connection);
  const history = await createMongoSampleHistory(connection);
  const push = createDatabasePush(io, DATABASE_ID);
  const machine = createLocalMachine();
  const calls = createCommandMeter(connection);
  const news = new AlertNews({ repository, push });
  // Alerts that are open at the start are not pushed.
  await news.look();
  const outage = new Outage({ ...deps, repository, push });
  const monitor = new Monitor({
    ...deps,
    environment: deps.config.environment,
    probe: createMongoDatabaseProbe(connection),
    measuring: new Measuring({ server, machine, calls }, clock.now()),
    series: new Series({ server, history, clock }),
    keeper: new AlertKeeper({ repository, news }),
    outage,
    push,
  });
  const alerts = new Alerts({ ...deps, repository, news, outage });

  databaseRoutes(deps.routes, { monitor, alerts });
  databaseMessages(deps.messages, monitor);

  return {
    start: () => monitor.start(),
    stop: () => monitor.stop(),
  };
}
