/**
 * A server that dies in the middle of a migration: takes the lock, does `pieces` pieces of work, says so and waits to be
 * killed. Arguments: address of the database, id of the migration, direction, pieces, time by its clock.
 */
import { connectMongo } from '../../../src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../../src/core/random-ids.ts';
import { Migrating } from '../../../src/database/migrations/migrating.ts';
import { createMongoMigrationRepository } from '../../../src/database/migrations/migration-repository.mongo.ts';
import { createUmzugMigrator } from '../../../src/database/migrations/migrator.mongo.ts';
import type { MigrationStep } from '../../../src/database/migrations/steps/step.ts';
import { MIGRATIONS } from '../../../src/database/setup.ts';
import { createMongoUpkeepLock } from '../../../src/database/upkeep-lock.mongo.ts';

const [uri = '', id = '', direction = 'up', pieces = '1', now = '0'] = process.argv.slice(2);
const clock = { now: () => Number(now), after: () => () => {} };
const connection = await connectMongo(uri);
const repository = createMongoMigrationRepository(connection);
let done = 0;

/** Stands still for good before the next piece of work. */
const standingStill = (step: MigrationStep): MigrationStep => {
  const watched =
    (work: MigrationStep['up']): MigrationStep['up'] =>
    (on, proceed) =>
      work(on, () => {
        proceed();
        if (++done <= Number(pieces)) return;
        process.stdout.write('in the middle\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });
  return { ...step, up: watched(step.up), down: watched(step.down) };
};

const migrating = new Migrating({
  migrator: createUmzugMigrator(MIGRATIONS.map(standingStill), { connection, repository, clock }),
  repository,
  lock: createMongoUpkeepLock(connection, { clock, ids: randomIds }),
  audit: { append: async () => {} },
  push: { changed: () => {} },
  environment: 'development',
  clock,
  logger: console,
});
await migrating.migrate(id, direction as 'up' | 'down', 'ana@primer.rs');
process.stdout.write('ended\n');
process.exit(0);
