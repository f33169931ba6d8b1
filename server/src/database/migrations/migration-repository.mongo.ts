import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { MigrationRecord, MigrationRepository } from './migrations.ts';

interface MigrationDocument extends Omit<MigrationRecord, 'id' | 'appliedAt' | 'attempt'> {
  _id: string;
  appliedAt: Date | null;
  attempt: (Omit<NonNullable<MigrationRecord['attempt']>, 'startedAt'> & { startedAt: Date }) | null;
}

/** The history in the collection `migrations`. */
export function createMongoMigrationRepository(connection: Connection): MigrationRepository {
  const migrations = connection.collection<Partial<MigrationDocument> & { _id: string }>('migrations');
  return {
    all: () => migrations.find().map(toRecord).toArray(),

    async begin(_id, { startedAt, ...attempt }) {
      const set = { attempt: { ...attempt, startedAt: new Date(startedAt) } };
      await migrations.updateOne({ _id }, { $set: set }, { upsert: true });
    },

    async settle(_id, { appliedAt, ...change }) {
      const at = appliedAt == null ? appliedAt : new Date(appliedAt);
      const set = { ...change, attempt: null, ...(at !== undefined && { appliedAt: at }) };
      await migrations.updateOne({ _id }, { $set: set }, { upsert: true });
    },
  };
}

const toRecord = (document: Partial<MigrationDocument> & { _id: string }): MigrationRecord => ({
  id: document._id,
  appliedAt: document.appliedAt?.getTime() ?? null,
  appliedBy: document.appliedBy ?? null,
  durationMs: document.durationMs ?? null,
  error: document.error ?? null,
  attempt: document.attempt ? { ...document.attempt, startedAt: document.attempt.startedAt.getTime() } : null,
});
