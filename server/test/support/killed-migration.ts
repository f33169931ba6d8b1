/**
 * A server that dies in the middle of a migration: takes the lock, does so many pieces of work, says so and waits to be
 * killed. Arguments: address of the database, id of the migration, direction, pieces, time by its clock.
 */
import { connectMongo } from '../../src/adapters/mongo/connect.ts';
import { MIGRATIONS } from '../../src/adapters/mongo/upkeep/migrations/index.ts';
import type { MigrationStep } from '../../src/adapters/mongo/upkeep/migrations/step.ts';
import { createMongoMigrationBook } from '../../src/adapters/mongo/upkeep/mongo-migration-book.ts';
import { createMongoUpkeepLock } from '../../src/adapters/mongo/upkeep/mongo-upkeep-lock.ts';
import { createUmzugMigrator } from '../../src/adapters/mongo/upkeep/umzug-migrator.ts';
import { randomIds } from '../../src/adapters/system/random-ids.ts';
import { Migrating } from '../../src/app/migrations/migrating.ts';

const [uri = '', id = '', direction = 'up', pieces = '1', now = '0'] = process.argv.slice(2);
const clock = { now: () => Number(now), after: () => () => {} };
const connection = await connectMongo(uri);
const book = createMongoMigrationBook(connection);
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
  migrator: createUmzugMigrator(MIGRATIONS.map(standingStill), { connection, book, clock }),
  book,
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
