import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '../../../core/clock.ts';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import type { MigrationRepository } from '../../migrations/migrations.ts';
import type { ArchiveWriter, BackupStore } from '../store/backup-store.ts';
import { type KeptFile, type KnownFiles, keepAll } from '../store/contents.ts';
import type { CollectionShape, DatabaseCopy } from './database-copy.ts';
import { listPath, MANIFEST, type Manifest, PICTURE, PICTURES, piecePath } from './manifest.ts';
import { readingOrder } from './reading-order.ts';
import { pathLine, Tally } from './tally.ts';

/** Documents are compressed in pieces of about this many bytes, which bounds memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

const compress = promisify(gzip);

interface WriteBackupDeps {
  database: DatabaseCopy;
  pictures: PictureFiles;
  /** Where the contents of pictures are kept, each once; null for all of them inside the archive. */
  contents: { store: BackupStore; known: KnownFiles } | null;
  clock: Clock;
  appVersion: string;
  migrations: Pick<MigrationRepository, 'all'>;
  /** Called before each piece of work; an error from it ends the work. */
  proceed: () => void;
}

/**
 * Reads the whole database, the pictures of cars and attached documents into an archive; returns how many records there are, and the
 * bytes of the files. Files are read before the records and again after them, so every file that a record names is included.
 */
export async function writeBackup(
  archive: ArchiveWriter,
  deps: WriteBackupDeps,
): Promise<{ documents: number; pictureBytes: number }> {
  const { database, clock, appVersion, migrations, proceed } = deps;
  const beganAt = clock.now();
  const applied = (await migrations.all()).filter(({ appliedAt }) => appliedAt !== null);
  const inside = insidePictures(archive, deps);
  await (deps.contents === null ? inside.copy() : keptBefore(deps.contents, deps, beganAt));
  const collections: Manifest['collections'] = [];
  for (const { name, indexes } of readingOrder(await database.collections()))
    collections.push({
      ...(await writeDocuments(archive, name, database.documents(name), proceed)),
      indexes,
    });
  if (deps.contents === null) await inside.copy();
  const apart =
    deps.contents === null
      ? undefined
      : await writeList(archive, keepAll({ ...deps, ...deps.contents }), proceed);

  const pictures = inside.tallied();
  const manifest: Manifest = {
    format: 'autoplace-backup',
    version: apart === undefined ? 1 : 2,
    createdAt: new Date(beganAt).toISOString(),
    completedAt: new Date(clock.now()).toISOString(),
    appVersion,
    databaseName: database.name,
    migrations: applied.map(({ id }) => id).sort(),
    collections,
    pictures,
    ...(apart !== undefined && { apart }),
  };
  await writeManifest(archive, manifest);
  return {
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    pictureBytes: pictures.bytes + (apart?.bytes ?? 0),
  };
}

/** The last file of an archive. */
export const writeManifest = (archive: ArchiveWriter, manifest: Manifest): Promise<void> =>
  archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));

async function keptBefore(
  contents: { store: BackupStore; known: KnownFiles },
  { pictures, proceed }: WriteBackupDeps,
  goneAt: number,
): Promise<void> {
  for await (const _file of keepAll({ pictures, proceed, ...contents, goneAt })) {
    // Its content is in the store now; which files there are is listed at the end.
  }
}

function insidePictures(archive: ArchiveWriter, { pictures, proceed }: WriteBackupDeps) {
  const copied = new Set<string>();
  const tally = new Tally();
  return {
    async copy() {
      for await (const path of pictures.list()) {
        if (copied.has(path) || !PICTURE.test(path)) continue;
        proceed();
        const content = await pictures.read(path);
        if (content === null) continue;
        await archive.add(PICTURES + path, content);
        copied.add(path);
        tally.add(1, pathLine(path), content);
      }
    },
    tallied: () => ({ files: tally.count, bytes: tally.bytes, sha256: tally.sha256() }),
  };
}

/** Documents in BSON, in pieces; returns what the manifest says of them. */
export async function writeDocuments(
  archive: ArchiveWriter,
  name: string,
  found: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  proceed: () => void,
): Promise<Pick<CollectionShape, 'name'> & { documents: number; bytes: number; sha256: string }> {
  const { count, bytes, sha256 } = await writePieces(
    archive,
    (piece) => piecePath(name, piece),
    found,
    proceed,
  );
  return { name, documents: count, bytes, sha256 };
}

/** The list of files whose contents are in the store. */
export async function writeList(
  archive: ArchiveWriter,
  files: AsyncIterable<KeptFile> | Iterable<KeptFile>,
  proceed: () => void,
): Promise<{ files: number; bytes: number; sha256: string }> {
  let bytes = 0;
  const lines = async function* () {
    for await (const file of files) {
      bytes += file.bytes;
      yield Buffer.from(`${file.sha256} ${file.bytes} ${file.path}\n`);
    }
  };
  const { count, sha256 } = await writePieces(archive, listPath, lines(), proceed);
  return { files: count, bytes, sha256 };
}

async function writePieces(
  archive: ArchiveWriter,
  pathOf: (piece: number) => string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  proceed: () => void,
) {
  const tally = new Tally();
  let piece: Uint8Array[] = [];
  let bytes = 0;
  let pieces = 0;
  const write = async () => {
    proceed();
    await archive.add(pathOf(++pieces), await compress(Buffer.concat(piece)));
    piece = [];
    bytes = 0;
  };
  for await (const part of parts) {
    tally.add(1, part);
    piece.push(part);
    bytes += part.length;
    if (bytes >= PIECE_BYTES) await write();
  }
  if (bytes > 0) await write();
  return { count: tally.count, bytes: tally.bytes, sha256: tally.sha256() };
}
