import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Unavailable } from '../../../core/unavailable.ts';
import type { ArchiveEntry } from '../store/backup-store.ts';
import type { KeptFile } from '../store/contents.ts';
import {
  LIST,
  MANIFEST,
  type Manifest,
  manifest as manifestSchema,
  PICTURE,
  PICTURES,
  PIECE,
} from './manifest.ts';
import { pathLine, Tally } from './tally.ts';

/** A backup that must not be restored; the message says why, in English for the operator. */
export class DamagedBackup extends Error {
  /** Which of its files is damaged, where that is known. */
  archive: string | undefined;
}

/** A restore that is refused before anything is written; the message is one sentence for the operator. */
export class RestoreRefused extends Error {}

/** Far above the size of any piece, in bytes; a larger one is refused. */
const LARGEST_PIECE = 64 * 1024 * 1024;

const unpack = promisify(gunzip);

/** Called with the content of a backup; awaited before more is read. */
export interface BackupVisitor {
  documents?(collection: string, documents: Uint8Array[]): Promise<void>;
  picture?(path: string, content: Uint8Array): Promise<void>;
  /** Files whose contents are in the store. */
  files?(files: KeptFile[]): Promise<void>;
}

/**
 * Reads a backup to its end and checks it against its manifest: every checksum, every count, nothing missing and nothing
 * added. Throws `DamagedBackup`, by then the visitor may have seen damaged content.
 */
export async function readBackup(
  entries: AsyncIterable<ArchiveEntry>,
  visitor: BackupVisitor = {},
): Promise<Manifest> {
  let archive: string | undefined;
  const noted = async function* () {
    for await (const entry of entries) {
      archive = entry.archive;
      yield entry;
    }
  };
  try {
    return await readWhole(noted(), visitor);
  } catch (error) {
    throw damageIn(archive, error);
  }
}

async function readWhole(entries: AsyncIterable<ArchiveEntry>, visitor: BackupVisitor): Promise<Manifest> {
  const collections = new Map<string, Tally>();
  const pictures = new Tally();
  const apart = { tally: new Tally(), bytes: 0 };
  let found: Manifest | null = null;
  for await (const { path, content } of entries) {
    if (found !== null) throw new DamagedBackup(`${path} stands after the manifest`);
    const bytes = Buffer.concat(await Array.fromAsync(content));
    const piece = PIECE.exec(path);
    if (path === MANIFEST) found = manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
    else if (piece !== null) {
      const [, collection = ''] = piece;
      const plain = await unpack(bytes, { maxOutputLength: LARGEST_PIECE });
      const documents = split(plain, path);
      const tally = collections.get(collection) ?? new Tally();
      collections.set(collection, tally);
      tally.add(documents.length, plain);
      await visitor.documents?.(collection, documents);
    } else if (LIST.test(path)) {
      const plain = await unpack(bytes, { maxOutputLength: LARGEST_PIECE });
      const files = filesIn(plain, path);
      apart.tally.add(files.length, plain);
      for (const file of files) apart.bytes += file.bytes;
      await visitor.files?.(files);
    } else if (path.startsWith(PICTURES) && PICTURE.test(path.slice(PICTURES.length))) {
      const name = path.slice(PICTURES.length);
      pictures.add(1, pathLine(name), bytes);
      await visitor.picture?.(name, bytes);
    } else throw new DamagedBackup(`${path} does not belong into a backup`);
  }
  if (found === null) throw new DamagedBackup('its end is missing');
  check(found, collections, pictures);
  const listed = { files: apart.tally.count, bytes: apart.bytes, sha256: apart.tally.sha256() };
  const { files, bytes, sha256 } = found.apart ?? { ...listed, files: 0 };
  if (listed.files !== files || listed.bytes !== bytes || listed.sha256 !== sha256)
    throw new DamagedBackup('the list of pictures is not the one that was written');
  return found;
}

function check(manifest: Manifest, collections: Map<string, Tally>, pictures: Tally): void {
  for (const { name, documents, bytes, sha256 } of manifest.collections) {
    const tally = collections.get(name) ?? new Tally();
    collections.delete(name);
    if (tally.count !== documents || tally.bytes !== bytes || tally.sha256() !== sha256)
      throw new DamagedBackup(`the documents of ${name} are not those that were written`);
  }
  for (const name of collections.keys())
    throw new DamagedBackup(`the manifest knows nothing of the collection ${name}`);
  const { files, bytes, sha256 } = manifest.pictures;
  if (pictures.count !== files || pictures.bytes !== bytes || pictures.sha256() !== sha256)
    throw new DamagedBackup('the pictures are not those that were written');
}

/** The documents of a piece: each begins with its length, as BSON does. */
function split(plain: Buffer, path: string): Uint8Array[] {
  const documents: Uint8Array[] = [];
  for (let at = 0; at < plain.length; ) {
    const length = at + 5 <= plain.length ? plain.readInt32LE(at) : 0;
    if (length < 5 || at + length > plain.length) throw new DamagedBackup(`${path} is cut off`);
    documents.push(plain.subarray(at, at + length));
    at += length;
  }
  return documents;
}

const LINE = /^([0-9a-f]{64}) (\d{1,15}) (.+)$/;

function filesIn(plain: Buffer, path: string): KeptFile[] {
  return plain
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, sha256 = '', bytes, name = ''] = LINE.exec(line) ?? [];
      if (!PICTURE.test(name)) throw new DamagedBackup(`${path} names what is no file of a backup`);
      return { path: name, sha256, bytes: Number(bytes) };
    });
}

/** The error as a `DamagedBackup` that names the file, if it tells of damage; itself if not. */
export function damageIn(archive: string | undefined, error: unknown): unknown {
  if (!isDamage(error)) return error;
  const damage = error instanceof DamagedBackup ? error : new DamagedBackup(error.message, { cause: error });
  damage.archive ??= archive;
  return damage;
}

/** The errors of zlib, JSON, zod and tar for a damaged file; those of a failing disk have a code, and a store may be away. */
function isDamage(error: unknown): error is Error {
  if (error instanceof DamagedBackup) return true;
  if (error instanceof RestoreRefused || error instanceof Unavailable) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return (
    error instanceof Error && syscall === undefined && (code === undefined || /^(Z_|ERR_)/.test(String(code)))
  );
}
