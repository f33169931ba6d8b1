import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import type { Connection } from './adapters/mongo/connect.ts';
import { MIGRATIONS } from './adapters/mongo/upkeep/migrations/index.ts';
import { createMongoBackupBook } from './adapters/mongo/upkeep/mongo-backup-book.ts';
import { createMongoDatabaseCopy } from './adapters/mongo/upkeep/mongo-database-copy.ts';
import { createMongoMigrationBook } from './adapters/mongo/upkeep/mongo-migration-book.ts';
import { createMongoUpkeepLock } from './adapters/mongo/upkeep/mongo-upkeep-lock.ts';
import { createUmzugMigrator } from './adapters/mongo/upkeep/umzug-migrator.ts';
import { createBackupFolder } from './adapters/storage/backup-folder.ts';
import { openPictures } from './adapters/storage/pictures.ts';
import { BackingUp } from './app/backups/backing-up.ts';
import { DailyBackup } from './app/backups/daily.ts';
import { Downloads } from './app/backups/downloads.ts';
import { Migrating } from './app/migrations/migrating.ts';
import { SYSTEM } from './app/migrations/texts.ts';
import type { Config } from './config.ts';
import type { AuditTrail } from './ports/audit.ts';
import type { BackupAge } from './ports/backups.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { Logger } from './ports/logger.ts';
import type { MigrationStanding } from './ports/migration-standing.ts';
import type { UpkeepPush } from './ports/upkeep-push.ts';
import { StartError } from './start-error.ts';
import { upkeepRoutes } from './transport/http/upkeep-routes.ts';

export interface UpkeepDeps {
  connection: Connection;
  config: Pick<Config, 'dataDir' | 's3' | 'environment' | 'backups'>;
  audit: Pick<AuditTrail, 'append'>;
  push: UpkeepPush;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** What is done to the database as a whole: migrations and backups. */
export interface Upkeep {
  /** Mount at `/api`, before what asks for a token everywhere: a download has none. */
  routes: Router;
  backups: BackupAge;
  migrations: MigrationStanding;
  /** Runs the migrations of a database that was empty, and begins to look after the daily backup. */
  start(): Promise<void>;
  /** Resolves when what was under way has ended; it is interrupted. */
  stop(): Promise<void>;
}

/** A database in use has something in one of these. */
const OLDEST = ['users', 'dealers', 'cars', 'commits', 'migrations'];

const version = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;

/** The use cases alone, for scripts; nothing is begun. */
export async function createUpkeepParts(deps: UpkeepDeps) {
  const { connection, config, audit, push, ids, clock, logger } = deps;
  const lock = createMongoUpkeepLock(connection, { clock, ids });
  const migrationBook = createMongoMigrationBook(connection);
  const migrator = createUmzugMigrator(MIGRATIONS, { connection, book: migrationBook, clock });
  const migrating = new Migrating({
    migrator,
    book: migrationBook,
    lock,
    audit,
    push,
    environment: config.environment,
    clock,
    logger,
  });

  const database = createMongoDatabaseCopy(connection);
  const pictures = openPictures(config);
  const folder = createBackupFolder(join(config.dataDir, 'backups'));
  const book = await createMongoBackupBook(connection);
  const backingUp = new BackingUp({
    database,
    pictures,
    folder,
    book,
    migrations: migrationBook,
    lock,
    audit,
    push,
    appVersion: version(),
    retentionDays: config.backups.retentionDays,
    ids,
    clock,
    logger,
  });
  const downloads = new Downloads({ book, folder, audit, ids, clock });
  return { lock, migrating, migrationBook, database, pictures, backingUp, downloads, appVersion: version() };
}

/** The part of the composition root that puts the above together. Throws a `StartError` on a half restored database. */
export async function createUpkeep(deps: UpkeepDeps): Promise<Upkeep> {
  const { lock, migrating, database, backingUp, downloads } = await createUpkeepParts(deps);
  const file = await database.restoring();
  if (file !== null)
    throw new StartError(`Restoring ${file} was cut off: repeat npm run restore, then start again.`);
  // Asked before the demo data is written; what a server writes down at every start does not count.
  const isNew = await database.isEmpty(OLDEST);
  const daily = new DailyBackup(backingUp, { hour: deps.config.backups.hour, ...deps });

  return {
    routes: Router().use('/database', upkeepRoutes({ migrating, backingUp, downloads })),
    backups: backingUp,
    migrations: migrating,
    async start() {
      if (isNew) await migrating.runPending(SYSTEM);
      daily.start();
    },
    async stop() {
      lock.interrupt();
      await daily.stop();
      await Promise.all([backingUp.settled(), migrating.settled()]);
    },
  };
}
