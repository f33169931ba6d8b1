import { createHash } from 'node:crypto';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import { PICTURE } from '../archive/manifest.ts';
import type { BackupStore } from './backup-store.ts';

/** A picture, video or document, by its path beside the database, and what it holds. `sha256` in hexadecimal. */
export interface KeptFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** A file whose content is in a store. */
export interface KnownFile extends KeptFile {
  /** When the first backup began that does not name it any more (epoch milliseconds); null while it is there. */
  goneSince: number | null;
}

/** Which files are in which store, so that none is read and written twice. A path never gets another content. */
export interface KnownFiles {
  /** In the order of their paths. */
  all(store: string): AsyncIterable<KnownFile>;
  /** Of these paths. */
  find(store: string, paths: readonly string[]): Promise<KnownFile[]>;
  /** Adds the file, or notes that it is there again. */
  add(store: string, file: KeptFile): Promise<void>;
  markGone(store: string, path: string, since: number): Promise<void>;
  /** Whether a file with this content is known, but for those that are given up. */
  has(store: string, sha256: string): Promise<boolean>;
  /** Files that have been gone since then or longer. */
  goneBefore(store: string, time: number): AsyncIterable<KnownFile>;
  /** Gives one up that is still gone: its content may be removed. Returns false if it is there again. */
  giveUp(store: string, path: string): Promise<boolean>;
  /** Forgets one that was given up, unless it is there again. */
  forget(store: string, path: string): Promise<void>;
}

const CONTENTS = 'pictures/';

/** Contents are named by their plain hash under encryption too: pictures are public, and others cannot be guessed. */
export const contentName = (sha256: string, ending: BackupStore['ending']): string =>
  `${CONTENTS}${sha256.slice(0, 2)}/${sha256}${ending}`;

interface KeepingDeps {
  pictures: PictureFiles;
  known: KnownFiles;
  store: BackupStore;
}

/** Writes the content of a file, unless the store has it. Null if the file was removed meanwhile. */
async function keep(path: string, storeId: string, { pictures, known, store }: KeepingDeps) {
  const content = await pictures.read(path);
  if (content === null) return null;
  const file = { path, sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  if (!(await known.has(storeId, file.sha256)))
    await store.put(contentName(file.sha256, store.ending), content);
  await known.add(storeId, file);
  return file;
}

/**
 * Writes the contents that the store does not have, and yields all files that are there or were there until now. With `goneAt`
 * (epoch milliseconds) those that are not there any more are marked as gone since then, and not yielded.
 */
export async function* keepAll(
  deps: KeepingDeps & { proceed: () => void; goneAt?: number },
): AsyncIterable<KeptFile> {
  const { pictures, known, store, proceed, goneAt } = deps;
  const storeId = await store.id();
  const stored = known.all(storeId)[Symbol.asyncIterator]();
  let next = await stored.next();
  const missing = async function* (before: string | null) {
    for (; !next.done && (before === null || next.value.path < before); next = await stored.next()) {
      const { goneSince, ...file } = next.value;
      if (goneSince !== null) continue;
      if (goneAt === undefined) yield file;
      else await known.markGone(storeId, file.path, goneAt);
    }
  };
  for await (const path of pictures.list()) {
    if (!PICTURE.test(path)) continue;
    proceed();
    yield* missing(path);
    const isKnown = !next.done && next.value.path === path;
    const file = isKnown && next.value.goneSince === null ? next.value : await keep(path, storeId, deps);
    if (isKnown) next = await stored.next();
    if (file !== null) yield { path: file.path, sha256: file.sha256, bytes: file.bytes };
  }
  yield* missing(null);
}

/** The same of the files of these cars alone. */
export async function* keepOf(ownerIds: Iterable<string>, deps: KeepingDeps): AsyncIterable<KeptFile> {
  const storeId = await deps.store.id();
  for (const ownerId of ownerIds) {
    const listed = await Array.fromAsync(deps.pictures.list(ownerId));
    const paths = listed.filter((path) => PICTURE.test(path));
    const known = new Map((await deps.known.find(storeId, paths)).map((file) => [file.path, file]));
    for (const path of paths) {
      const found = known.get(path);
      const file = found?.goneSince === null ? found : await keep(path, storeId, deps);
      if (file !== null) yield { path, sha256: file.sha256, bytes: file.bytes };
    }
  }
}

/**
 * Removes the contents that no kept backup names: those of files that were gone when the oldest of them began. Nothing else
 * may write contents meanwhile. What cannot be removed keeps no other: it is among the failures, and tried again the next time.
 */
export async function sweepContents(
  { known, store, proceed }: Pick<KeepingDeps, 'known' | 'store'> & { proceed: () => void },
  oldestBegan: number,
): Promise<{ removed: number; failures: unknown[] }> {
  const storeId = await store.id();
  const failures: unknown[] = [];
  let removed = 0;
  for await (const { path, sha256 } of known.goneBefore(storeId, oldestBegan)) {
    proceed();
    // Given up before, so that a backup which needs the content writes it again; forgotten after, so that a crash leaves no content behind.
    if (!(await known.giveUp(storeId, path))) continue;
    try {
      if (!(await known.has(storeId, sha256))) {
        await store.remove(contentName(sha256, store.ending));
        removed += 1;
      }
      await known.forget(storeId, path);
    } catch (error) {
      failures.push(error);
    }
  }
  return { removed, failures };
}
