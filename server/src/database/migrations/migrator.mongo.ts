import type { Clock } from '../../core/clock.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { MigrationRepository, Migrator } from './migrations.ts';
import type { MigrationStep } from './steps/step.ts';

/** Runs migrations with umzug, which records them in the history. It is loaded with the first one: most starts have none. */
export function createUmzugMigrator(
  steps: readonly MigrationStep[],
  {
    connection,
    repository,
    clock,
  }: { connection: Connection; repository: MigrationRepository; clock: Clock },
): Migrator {
  return {
    migrations: steps,

    async run(id, { direction, by, startedAt }, proceed) {
      const { MigrationError, Umzug } = await import('umzug');
      const umzug = new Umzug({
        migrations: steps.map((step) => ({
          name: step.id,
          up: () => step.up(connection, proceed),
          down: () => step.down(connection, proceed),
        })),
        storage: {
          executed: async () =>
            (await repository.all()).flatMap((record) => (record.appliedAt === null ? [] : record.id)),
          logMigration: ({ name }) => {
            const appliedAt = clock.now();
            const durationMs = appliedAt - startedAt;
            return repository.settle(name, { appliedAt, appliedBy: by, durationMs, error: null });
          },
          unlogMigration: ({ name }) =>
            repository.settle(name, { appliedAt: null, appliedBy: null, durationMs: null, error: null }),
        },
        logger: undefined,
      });
      try {
        await umzug[direction]({ migrations: [id] });
      } catch (error) {
        throw error instanceof MigrationError ? error.cause : error;
      }
    },

    async undo(id, direction, proceed) {
      const step = steps.find((one) => one.id === id);
      await (direction === 'up' ? step?.down(connection, proceed) : step?.up(connection, proceed));
    },
  };
}
