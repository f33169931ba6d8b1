import { MINUTE_MS } from '@autoplace/shared/time';
import { forEachAtOnce } from '../../../core/at-once.ts';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import type { DatabaseCopy } from '../archive/database-copy.ts';
import type { Manifest } from '../archive/manifest.ts';
import { type BackupVisitor, RestoreRefused, readBackup } from '../archive/read-backup.ts';
import type { ArchiveEntry } from '../store/backup-store.ts';
import type { KeptFile } from '../store/contents.ts';
import { gapSentence, type LogGap } from './log-gap.ts';

/** Clocks of servers differ, and what follows from the log lags behind it, by less than this, in milliseconds. */
export const MARGIN_MS = 10 * MINUTE_MS;

interface RestoreDeps {
  database: DatabaseCopy;
  pictures: PictureFiles;
  /** Opens the backup again from its beginning. */
  entries: () => AsyncIterable<ArchiveEntry>;
  /** Reads the log that follows it, again from its beginning; returns what is missing of it. */
  readLog?: (visitor: BackupVisitor) => Promise<LogGap | null>;
  /** Which commits of the log are put back. */
  upTo?: Choice;
  /** The content of a picture that the backup names; null if it is not there, or another one. */
  content?: (sha256: string) => Promise<Uint8Array | null>;
  /** Names the backup, in case the restore is cut off. */
  file: string;
  /** Whether the content of the database may be dropped. */
  replace: boolean;
  /** Told of each step that is done. */
  onStep?: (step: 'read' | 'written' | 'indexed' | 'log written') => void;
}

/** Chooses among commits in BSON, once it has seen all of them. */
export interface Choice {
  see(commits: readonly Uint8Array[]): void;
  choose(commits: readonly Uint8Array[]): readonly Uint8Array[];
}

export interface Restored {
  manifest: Manifest;
  /** Commits that came from the log. */
  commits: number;
  /** Pictures that are there now. */
  pictures: number;
  /** Files of which the content is missing or another one. */
  missing: string[];
  /** Documents that others keep from being put back, by collection and id. */
  conflicts: string[];
}

/**
 * Puts a backup into the database, and the log after it. Reads all of it to its end first: nothing is written unless every checksum
 * holds and the log has no gap. A restore that is cut off leaves a mark, with which no server starts, and is repeated. A missing picture does not keep
 * the rest from being restored.
 */
export async function restore(deps: RestoreDeps): Promise<Restored> {
  const { database, entries, readLog, upTo, file, replace, onStep } = deps;
  const manifest = await readBackup(entries());
  const documents = async (collection: string, found: Uint8Array[]) => {
    if (collection === 'commits') upTo?.see(found);
  };
  const gap = await readLog?.({ documents });
  if (gap) throw new RestoreRefused(gapSentence(gap));
  const isCutOff = (await database.restoring()) !== null;
  if (!replace && !isCutOff && !(await database.isEmpty()))
    throw new RestoreRefused(
      'The database is not empty: add --replace to drop everything that is in it, or restore into another one.',
    );
  onStep?.('read');
  await database.markRestoring(file);
  await database.clear();
  const pictures = puttingPicturesBack(deps, await pathsIn(deps.pictures));
  await readBackup(entries(), {
    documents: (collection, documents) => database.insert(collection, documents),
    ...pictures.visitor,
  });
  onStep?.('written');
  for (const collection of manifest.collections) await database.shape(collection);
  onStep?.('indexed');
  const log = puttingLogBack(deps);
  await readLog?.({ ...log.visitor, ...pictures.visitor });
  onStep?.('log written');
  await database.markCatchingUp(Date.parse(manifest.createdAt) - MARGIN_MS);
  await database.markRestoring(null);
  return { manifest, ...pictures.outcome, ...log.outcome };
}

async function pathsIn(pictures: PictureFiles): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const path of pictures.list()) paths.add(path);
  return paths;
}

/** A picture that is there stays: its path never gets another content. */
function puttingPicturesBack({ pictures, content }: RestoreDeps, there: Set<string>) {
  const outcome = { pictures: 0, missing: [] as string[] };
  const named = new Set<string>();
  const put = async ({ path, sha256 }: KeptFile) => {
    if (!there.has(path)) {
      const found = (await content?.(sha256)) ?? null;
      if (found === null) {
        outcome.missing.push(path);
        return;
      }
      await pictures.write(path, found);
      there.add(path);
    }
    named.add(path);
    outcome.pictures = named.size;
  };
  const visitor: BackupVisitor = {
    async picture(path, bytes) {
      await pictures.write(path, bytes);
      named.add(path);
      outcome.pictures = named.size;
    },
    files: (files) => forEachAtOnce(files, put),
  };
  return { visitor, outcome };
}

/** Commits that are there stay; what they refer to becomes what it was last. */
function puttingLogBack({ database, upTo }: RestoreDeps) {
  const outcome = { commits: 0, conflicts: [] as string[] };
  const visitor: BackupVisitor = {
    async documents(collection, documents) {
      if (collection !== 'commits') {
        const conflicts = await database.put(collection, documents);
        outcome.conflicts.push(...conflicts.map((id) => `${collection}/${id}`));
        return;
      }
      outcome.commits += await database.add(collection, upTo?.choose(documents) ?? documents);
    },
  };
  return { visitor, outcome };
}
