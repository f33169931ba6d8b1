import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalPictures } from '../../../src/core/files/local-pictures.files.ts';
import { randomIds } from '../../../src/core/random-ids.ts';
import { createMongoDatabaseCopy } from '../../../src/database/backups/archive/database-copy.mongo.ts';
import { BackingUp } from '../../../src/database/backups/backing-up.ts';
import { createMongoBackupRepository } from '../../../src/database/backups/backup-repository.mongo.ts';
import { createMongoLogCursors } from '../../../src/database/backups/log/log-cursors.mongo.ts';
import { LogWriter } from '../../../src/database/backups/log/log-writer.ts';
import { createMongoNewCommits } from '../../../src/database/backups/log/new-commits.mongo.ts';
import type { BackupStore } from '../../../src/database/backups/store/backup-store.ts';
import { createBackupFolder } from '../../../src/database/backups/store/folder-store.files.ts';
import { createMongoKnownFiles } from '../../../src/database/backups/store/known-files.mongo.ts';
import { createMongoMigrationRepository } from '../../../src/database/migrations/migration-repository.mongo.ts';
import { silent, type UpkeepWorld, upkeepWorld } from './upkeep-world.ts';

/** Who asks for backups. */
export const BY = 'ana@primer.rs';

/** A database with servers on it that share a folder of backups; `things` are the ids of what it holds. */
export async function backupWorld(...things: string[]) {
  const world = await upkeepWorld();
  const { connection, clock, dataDir } = world;
  const backups = join(dataDir, 'backups');
  const folder = createBackupFolder(backups);
  const pictures = createLocalPictures(dataDir);
  const known = await createMongoKnownFiles(connection);
  // The clock of this database is that of the test.
  const cursors = { ...createMongoLogCursors(connection), mark: async () => clock.now() };
  const repository = await createMongoBackupRepository(connection);
  for (const _id of things) await connection.collection<{ _id: string }>('things').insertOne({ _id });
  return {
    ...world,
    backups,
    /** The names of what lies in that folder. */
    async files() {
      const names = await readdir(backups).catch(() => []);
      return names.filter((name) => /\.(tar|part)$/.test(name));
    },
    folder,
    known,
    cursors,
    pictures,
    database: createMongoDatabaseCopy(connection),
    repository,
    /** One more server that writes the log. */
    logWriter: (store: BackupStore = folder) =>
      new LogWriter({
        store,
        known,
        cursors,
        pictures,
        repository,
        clock,
        commits: createMongoNewCommits(connection),
        lock: world.logLock(),
        databaseName: 'autoplace',
        appVersion: '1.2.3',
        ids: randomIds,
        logger: silent,
      }),
    /** One more server; with parts of it replaced. */
    async backingUp(parts: { folder?: BackupStore; lock?: ReturnType<UpkeepWorld['lock']> } = {}) {
      return new BackingUp({
        database: createMongoDatabaseCopy(connection),
        pictures,
        folder: parts.folder ?? folder,
        known,
        cursors,
        logLock: world.logLock(),
        repository,
        migrations: createMongoMigrationRepository(connection),
        lock: parts.lock ?? world.lock(),
        audit: { append: async (record) => void world.audited.push(record) },
        push: { changed: (what) => void world.told.push(what) },
        appVersion: '1.2.3',
        retentionDays: 14,
        ids: randomIds,
        clock,
        logger: silent,
      });
    },
  };
}

/** Has that server make a backup. */
export async function made(server: BackingUp) {
  const begun = await server.start('manual', BY);
  await server.settled();
  return begun;
}

export type BackupWorld = Awaited<ReturnType<typeof backupWorld>>;
