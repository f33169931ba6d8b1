import { join } from 'node:path';
import { createMongoBackupBook } from '../../src/adapters/mongo/upkeep/mongo-backup-book.ts';
import { createMongoDatabaseCopy } from '../../src/adapters/mongo/upkeep/mongo-database-copy.ts';
import { createMongoMigrationBook } from '../../src/adapters/mongo/upkeep/mongo-migration-book.ts';
import { createBackupFolder } from '../../src/adapters/storage/backup-folder.ts';
import { createLocalPictures } from '../../src/adapters/storage/local-pictures.ts';
import { randomIds } from '../../src/adapters/system/random-ids.ts';
import { BackingUp } from '../../src/app/backups/backing-up.ts';
import type { BackupFolder } from '../../src/ports/backup-files.ts';
import { type UpkeepWorld, upkeepWorld } from './upkeep-world.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A database with servers on it that share a folder of backups. */
export async function backupWorld() {
  const world = await upkeepWorld();
  const { connection, clock, dataDir } = world;
  const backups = join(dataDir, 'backups');
  const folder = createBackupFolder(backups);
  const pictures = createLocalPictures(join(dataDir, 'images'));
  return {
    ...world,
    backups,
    pictures,
    database: createMongoDatabaseCopy(connection),
    book: await createMongoBackupBook(connection),
    /** One more server; with parts of it replaced. */
    async backingUp(parts: { folder?: BackupFolder; lock?: ReturnType<UpkeepWorld['lock']> } = {}) {
      return new BackingUp({
        database: createMongoDatabaseCopy(connection),
        pictures,
        folder: parts.folder ?? folder,
        book: await createMongoBackupBook(connection),
        migrations: createMongoMigrationBook(connection),
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

export type BackupWorld = Awaited<ReturnType<typeof backupWorld>>;
