import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { BackupRecord, BackupRepository } from './backup-repository.ts';

type Newer = Pick<BackupRecord, 'pictureBytes' | 'encrypted' | 'offSite'>;
type BackupDocument = Omit<BackupRecord, 'id' | 'startedAt' | 'endedAt' | keyof Newer> &
  Partial<Newer> & {
    _id: string;
    startedAt: Date;
    endedAt: Date | null;
  };

/** The list of backups names files of machines; within a backup it would name missing files. */
export const BACKUPS = 'backups';
export const BACKUP_KEYS = 'backup_keys';

/** The list in the collection `backups`, and in `backup_keys` what opens downloads. */
export async function createMongoBackupRepository(connection: Connection): Promise<BackupRepository> {
  const backups = connection.collection<BackupDocument>(BACKUPS);
  const keys = connection.collection<{ _id: string; backupId: string; expireAt: Date }>(BACKUP_KEYS);
  await backups.createIndexes([
    { key: { startedAt: -1 }, name: 'newest' },
    { key: { status: 1, endedAt: -1 }, name: 'completed' },
  ]);
  await keys.createIndexes([{ key: { expireAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }]);

  return {
    async add({ id, startedAt, endedAt, ...record }) {
      await backups.insertOne({
        _id: id,
        ...record,
        startedAt: new Date(startedAt),
        endedAt: toDate(endedAt),
      });
    },
    async find(id) {
      const found = await backups.findOne({ _id: id });
      return found && toRecord(found);
    },
    all: () =>
      backups
        .find({}, { sort: { startedAt: -1 } })
        .map(toRecord)
        .toArray(),
    async lastCompletedAt() {
      const newest = await backups.findOne({ status: 'completed' }, { sort: { endedAt: -1 } });
      return newest?.endedAt?.getTime() ?? null;
    },
    async finish(id, { endedAt, ...outcome }) {
      const set = { ...outcome, endedAt: toDate(endedAt) };
      const { matchedCount } = await backups.updateOne({ _id: id, status: 'running' }, { $set: set });
      return matchedCount === 1;
    },
    async remove(id) {
      await backups.deleteOne({ _id: id });
    },
    async addKey(keyHash, backupId, expiresAt) {
      await keys.insertOne({ _id: keyHash, backupId, expireAt: new Date(expiresAt) });
    },
    async takeKey(keyHash, now) {
      const taken = await keys.findOneAndDelete({ _id: keyHash });
      return taken !== null && taken.expireAt.getTime() > now ? taken.backupId : null;
    },
  };
}

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const toRecord = ({ _id, startedAt, endedAt, ...record }: BackupDocument): BackupRecord => ({
  id: _id,
  // Backups of 0.1.0 have none of these.
  pictureBytes: 0,
  encrypted: false,
  offSite: false,
  ...record,
  startedAt: startedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
});
