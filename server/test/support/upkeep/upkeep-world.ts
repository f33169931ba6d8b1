import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '../../../src/core/random-ids.ts';
import { Migrating } from '../../../src/database/migrations/migrating.ts';
import { createMongoMigrationRepository } from '../../../src/database/migrations/migration-repository.mongo.ts';
import { createUmzugMigrator } from '../../../src/database/migrations/migrator.mongo.ts';
import type { MigrationStep } from '../../../src/database/migrations/steps/step.ts';
import { createMongoUpkeepLock, LOG_LOCK } from '../../../src/database/upkeep-lock.mongo.ts';
import type { AuditRecord } from '../../../src/platform/audit.ts';
import { FakeClock } from '../fake-clock.ts';
import { openDatabase } from './empty-database.ts';

/** A logger for what nobody looks at. */
export const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A database, and servers on it that migrate by one clock. */
export async function upkeepWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-upkeep-'));
  const { uri, connection, close } = await openDatabase();
  const clock = new FakeClock(Date.parse('2026-06-01T12:00:00.000Z'));
  const told: string[] = [];
  const audited: AuditRecord[] = [];

  return {
    dataDir,
    uri,
    connection,
    clock,
    told,
    audited,
    lock: () => createMongoUpkeepLock(connection, { clock, ids: randomIds }),
    logLock: () => createMongoUpkeepLock(connection, { clock, ids: randomIds }, LOG_LOCK),
    /** One more server that knows these migrations. */
    server(
      steps: readonly MigrationStep[],
      lock = createMongoUpkeepLock(connection, { clock, ids: randomIds }),
    ) {
      const repository = createMongoMigrationRepository(connection);
      return new Migrating({
        migrator: createUmzugMigrator(steps, { connection, repository, clock }),
        repository,
        lock,
        audit: { append: async (record) => void audited.push(record) },
        push: { changed: (what) => void told.push(what) },
        environment: 'development',
        clock,
        logger: silent,
      });
    },
    /** Every document of a collection as it is stored, and the names of its indexes. */
    async stored(name: string) {
      const collection = connection.collection(name);
      const documents = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray();
      const indexes = await collection.indexes().catch(() => []);
      return {
        documents: documents.map((bson) => Buffer.from(bson as unknown as Uint8Array).toString('hex')),
        indexes: indexes.map((index) => index.name).sort(),
      };
    },
    async close() {
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type UpkeepWorld = Awaited<ReturnType<typeof upkeepWorld>>;
