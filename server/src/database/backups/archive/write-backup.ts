import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '../../../core/clock.ts';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import type { ArchiveWriter } from '../store/backup-store.ts';
import type { CollectionShape, DatabaseCopy } from './database-copy.ts';
import { MANIFEST, type Manifest, PICTURE, PICTURES, piecePath } from './manifest.ts';
import { readingOrder } from './reading-order.ts';
import { pathLine, Tally } from './tally.ts';

/** Documents are compressed in pieces of about this many bytes, which bounds memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

const compress = promisify(gzip);

export interface WriteBackupDeps {
  database: DatabaseCopy;
  pictures: PictureFiles;
  clock: Clock;
  appVersion: string;
  /** Ids of the migrations that have been applied. */
  migrations: readonly string[];
  /** Called before each piece of work; an error from it ends the work. */
  proceed: () => void;
}

/**
 * Reads the whole database, the pictures of cars and attached documents into an archive; returns how many records there are.
 * Files are read before the records and again after them, so every file that a record names is included.
 */
export async function writeBackup(archive: ArchiveWriter, deps: WriteBackupDeps): Promise<number> {
  const { database, pictures, clock, appVersion, migrations, proceed } = deps;
  const createdAt = new Date(clock.now()).toISOString();
  const copied = new Set<string>();
  const pictured = new Tally();
  const copyPictures = async () => {
    for await (const path of pictures.list()) {
      if (copied.has(path) || !PICTURE.test(path)) continue;
      proceed();
      const content = await pictures.read(path);
      if (content === null) continue;
      await archive.add(PICTURES + path, content);
      copied.add(path);
      pictured.add(1, pathLine(path), content);
    }
  };

  await copyPictures();
  const collections: Manifest['collections'] = [];
  for (const shape of readingOrder(await database.collections()))
    collections.push(await writeCollection(archive, shape, deps));
  await copyPictures();

  const manifest: Manifest = {
    format: 'autoplace-backup',
    version: 1,
    createdAt,
    completedAt: new Date(clock.now()).toISOString(),
    appVersion,
    databaseName: database.name,
    migrations: [...migrations],
    collections,
    pictures: { files: pictured.count, bytes: pictured.bytes, sha256: pictured.sha256() },
  };
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  return collections.reduce((sum, { documents }) => sum + documents, 0);
}

async function writeCollection(
  archive: ArchiveWriter,
  { name, indexes }: CollectionShape,
  { database, proceed }: WriteBackupDeps,
): Promise<Manifest['collections'][number]> {
  const tally = new Tally();
  let piece: Uint8Array[] = [];
  let bytes = 0;
  let pieces = 0;
  const write = async () => {
    proceed();
    await archive.add(piecePath(name, ++pieces), await compress(Buffer.concat(piece)));
    piece = [];
    bytes = 0;
  };
  for await (const document of database.documents(name)) {
    tally.add(1, document);
    piece.push(document);
    bytes += document.length;
    if (bytes >= PIECE_BYTES) await write();
  }
  if (bytes > 0) await write();
  return { name, documents: tally.count, bytes: tally.bytes, sha256: tally.sha256(), indexes };
}
