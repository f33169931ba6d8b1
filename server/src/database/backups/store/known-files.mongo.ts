import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import type { KnownFile, KnownFiles } from './contents.ts';

/** The collection of files that are in the stores of backups. It belongs to them, and is in no backup. */
export const BACKUP_FILES = 'backup_files';

interface FileDocument {
  /** The id of the store, a slash, and the path. */
  _id: string;
  store: string;
  sha256: string;
  bytes: number;
  goneSince: Date | null;
  givenUp?: true;
}

const BATCH = 1_000;

export async function createMongoKnownFiles(connection: Connection): Promise<KnownFiles> {
  const files = connection.collection<FileDocument>(BACKUP_FILES);
  await files.createIndexes([
    { key: { store: 1, sha256: 1 }, name: 'by_content' },
    { key: { store: 1, goneSince: 1 }, name: 'gone' },
  ]);
  const idOf = (store: string, path: string) => `${store}/${path}`;

  return {
    // What follows the slash in the order of characters ends the files of a store.
    all: (store) =>
      files
        .find({ _id: { $gt: `${store}/`, $lt: `${store}0` } }, { sort: { _id: 1 }, batchSize: BATCH })
        .map(toFile),
    find: (store, paths) =>
      files
        .find({ _id: { $in: paths.map((path) => idOf(store, path)) } })
        .map(toFile)
        .toArray(),
    async add(store, { path, sha256, bytes }) {
      const _id = idOf(store, path);
      await files.replaceOne({ _id }, { store, sha256, bytes, goneSince: null }, { upsert: true });
    },
    async markGone(store, path, since) {
      const goneSince = new Date(since);
      await files.updateOne({ _id: idOf(store, path), goneSince: null }, { $set: { goneSince } });
    },
    async has(store, sha256) {
      return (
        (await files.findOne({ store, sha256, givenUp: { $exists: false } }, { projection: { _id: 1 } })) !==
        null
      );
    },
    goneBefore: (store, time) =>
      files.find({ store, goneSince: { $lte: new Date(time) } }, { batchSize: BATCH }).map(toFile),
    async giveUp(store, path) {
      const gone = { _id: idOf(store, path), goneSince: { $ne: null } };
      return (await files.updateOne(gone, { $set: { givenUp: true } })).matchedCount === 1;
    },
    async forget(store, path) {
      await files.deleteOne({ _id: idOf(store, path), givenUp: true });
    },
  };
}

const toFile = ({ _id, store, goneSince, sha256, bytes }: FileDocument): KnownFile => ({
  path: _id.slice(store.length + 1),
  sha256,
  bytes,
  goneSince: goneSince?.getTime() ?? null,
});
