import type { PictureFiles } from '../../../core/files/picture-files.ts';
import type { ArchiveEntry } from '../store/backup-store.ts';
import type { DatabaseCopy } from '../archive/database-copy.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readBackup } from '../archive/read-backup.ts';

/** A restore that is refused before anything is written; the message is one sentence for the operator. */
export class RestoreRefused extends Error {}

export interface RestoreDeps {
  database: DatabaseCopy;
  pictures: PictureFiles;
  /** Opens the backup again from its beginning. */
  entries: () => AsyncIterable<ArchiveEntry>;
  /** Names the backup, in case the restore is cut off. */
  file: string;
  /** Whether the content of the database may be dropped. */
  replace: boolean;
}

/**
 * Puts a backup into the database. Reads it to its end first: nothing is written unless every checksum holds. A restore
 * that is cut off leaves a mark, with which no server starts, and is repeated.
 */
export async function restore({
  database,
  pictures,
  entries,
  file,
  replace,
}: RestoreDeps): Promise<Manifest> {
  const manifest = await readBackup(entries());
  const isCutOff = (await database.restoring()) !== null;
  if (!replace && !isCutOff && !(await database.isEmpty()))
    throw new RestoreRefused(
      'The database is not empty: add --replace to drop everything that is in it, or restore into another one.',
    );
  await database.markRestoring(file);
  await database.clear();
  await readBackup(entries(), {
    documents: (collection, documents) => database.insert(collection, documents),
    picture: (path, content) => pictures.write(path, content),
  });
  for (const collection of manifest.collections) await database.shape(collection);
  await database.markRestoring(null);
  return manifest;
}
