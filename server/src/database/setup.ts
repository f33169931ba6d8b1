import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { openPictures } from '../core/files/pictures.files.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { APP_VERSION } from '../core/version.ts';
import type { AuditTrail } from '../platform/audit.ts';
import { StartError } from '../start-error.ts';
import { createMongoDatabaseCopy } from './backups/archive/database-copy.mongo.ts';
import { BackingUp } from './backups/backing-up.ts';
import { createMongoBackupRepository } from './backups/backup-repository.mongo.ts';
import type { BackupAge } from './backups/backups.ts';
import { DailyBackup } from './backups/daily.ts';
import { Downloads, type DownloadsDeps } from './backups/downloads.ts';
import { createMongoLogCursors } from './backups/log/log-cursors.mongo.ts';
import { LogWriter } from './backups/log/log-writer.ts';
import { createMongoNewCommits } from './backups/log/new-commits.mongo.ts';
import { createMongoKnownFiles } from './backups/store/known-files.mongo.ts';
import { openBackupStore } from './backups/store/open-store.files.ts';
import { Migrating } from './migrations/migrating.ts';
import { createMongoMigrationRepository } from './migrations/migration-repository.mongo.ts';
import type { MigrationStanding } from './migrations/migration-standing.ts';
import { createUmzugMigrator } from './migrations/migrator.mongo.ts';
import { biddersByTime } from './migrations/steps/001-bidders-by-time.mongo.ts';
import { wholeViews } from './migrations/steps/002-whole-views.mongo.ts';
import { pagesOfNotifications } from './migrations/steps/003-pages-of-notifications.mongo.ts';
import type { MigrationStep } from './migrations/steps/step.ts';
import { upkeepRoutes } from './upkeep.routes.ts';
import { createMongoUpkeepLock, LOG_LOCK } from './upkeep-lock.mongo.ts';
import type { UpkeepPush } from './upkeep-push.ts';

/** In the order in which they are run. */
export const MIGRATIONS: readonly MigrationStep[] = [biddersByTime, wholeViews, pagesOfNotifications];

interface UpkeepDeps {
  connection: Connection;
  config: Pick<Config, 'dataDir' | 's3' | 'environment' | 'backups'>;
  audit: Pick<AuditTrail, 'append'>;
  push: UpkeepPush;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** Work on the database as a whole: migrations and backups. */
export interface Upkeep {
  backups: BackupAge;
  migrations: MigrationStanding;
  /** Since when all that follows from the log has to be caught up with, in epoch milliseconds: after a restore; null otherwise. */
  catchingUpSince(): Promise<number | null>;
  /** That has been done. */
  caughtUp(): Promise<void>;
  /** Begins to look after the daily backup. */
  start(): void;
  /** Resolves when what was under way has ended; it is interrupted. */
  stop(): Promise<void>;
}

/**
 * A database in use has something in one of these. Not what is noted of migrations: those of an empty database run to
 * their end even if the first attempt was cut off.
 */
const OLDEST = ['users', 'dealers', 'cars', 'commits'];

/** The use cases alone, for scripts; nothing is begun. */
export async function createUpkeepParts(deps: UpkeepDeps) {
  const { connection, config, audit, push, ids, clock, logger } = deps;
  const lock = createMongoUpkeepLock(connection, { clock, ids });
  const migrationRepository = createMongoMigrationRepository(connection);
  const migrator = createUmzugMigrator(MIGRATIONS, { connection, repository: migrationRepository, clock });
  const migrating = new Migrating({
    migrator,
    repository: migrationRepository,
    lock,
    audit,
    push,
    environment: config.environment,
    clock,
    logger,
  });

  const database = createMongoDatabaseCopy(connection);
  const pictures = await openPictures(config);
  const folder = await openBackupStore(config);
  const known = await createMongoKnownFiles(connection);
  const cursors = createMongoLogCursors(connection);
  const logLock = createMongoUpkeepLock(connection, { clock, ids }, LOG_LOCK);
  const repository = await createMongoBackupRepository(connection);
  const backingUp = new BackingUp({
    database,
    pictures,
    folder,
    known,
    cursors,
    logLock,
    repository,
    migrations: migrationRepository,
    lock,
    audit,
    push,
    appVersion: APP_VERSION,
    retentionDays: config.backups.retentionDays,
    ids,
    clock,
    logger,
  });
  return {
    lock,
    migrating,
    migrationRepository,
    database,
    pictures,
    backingUp,
    repository,
    folder,
    logWriter: new LogWriter({
      store: folder,
      known,
      cursors,
      pictures,
      repository,
      lock: logLock,
      ids,
      clock,
      logger,
      commits: createMongoNewCommits(connection),
      databaseName: database.name,
      appVersion: APP_VERSION,
    }),
    appVersion: APP_VERSION,
    /** Before anything else is written: a database that is no longer empty waits for an administrator. */
    async migrateIfEmpty() {
      if (await database.isEmpty(OLDEST)) await migrating.runPending();
    },
  };
}

/**
 * The part of the composition root that puts the above together, and runs the migrations of an empty database. Throws a
 * `StartError` on a half restored database.
 */
export async function createUpkeep(
  deps: UpkeepDeps & Pick<DownloadsDeps, 'users'> & { routes: Routes },
): Promise<Upkeep> {
  const { lock, migrating, database, backingUp, logWriter, migrateIfEmpty, ...parts } =
    await createUpkeepParts(deps);
  const file = await database.restoring();
  if (file !== null)
    throw new StartError(`Restoring ${file} was cut off: repeat npm run restore, then start again.`);
  await migrateIfEmpty();
  const daily = new DailyBackup(backingUp, { hour: deps.config.backups.hour, ...deps });

  upkeepRoutes(deps.routes, { migrating, backingUp, downloads: new Downloads({ ...deps, ...parts }) });

  return {
    backups: backingUp,
    migrations: migrating,
    catchingUpSince: () => database.catchingUpSince(),
    caughtUp: () => database.markCatchingUp(null),
    start() {
      daily.start();
      if (deps.config.backups.hour !== null) logWriter.start();
    },
    async stop() {
      lock.interrupt();
      await Promise.all([daily.stop(), logWriter.stop()]);
      await Promise.all([backingUp.settled(), migrating.settled()]);
    },
  };
}
