import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { readArchive } from '../../server/src/database/backups/archive/archive.files.ts';
import { decryptionWith } from '../../server/src/database/backups/archive/encryption.ts';
import { BackupSource, type RestorePlan } from '../../server/src/database/backups/restore/source.ts';
import { createBackupFolder } from '../../server/src/database/backups/store/folder-store.files.ts';
import { openBackupBucket } from '../../server/src/database/backups/store/open-store.files.ts';
import { StartError } from '../../server/src/start-error.ts';
import { pathFromCaller } from './run.ts';

/** What an operator names on the command line. */
export interface NamedBackup {
  source: BackupSource;
  plan: RestorePlan;
  /** In case the restore is cut off. */
  name: string;
}

const BUCKET = 's3:';

/**
 * Finds the backup: a file with the contents beside it, a folder of backups, or `s3:` for the bucket of the settings. `to` is in
 * epoch milliseconds. Throws a `StartError` where there is none.
 */
export async function namedBackup(
  named: string | undefined,
  { backups }: Pick<Config, 'backups'>,
  { to, identity }: { to: number | null; identity: string | undefined },
): Promise<NamedBackup> {
  if (named === undefined)
    throw new StartError(
      'Say which backup: npm run restore -- FILE, the folder of backups, or s3: for their bucket.',
    );
  const decrypt = identity === undefined ? null : decryptionOf(pathFromCaller(identity));
  const deps = { readArchive, decrypt };
  if (named === BUCKET) {
    if (backups.s3 === undefined) throw new StartError('Set BACKUP_S3_BUCKET and the rest of BACKUP_S3_*.');
    const source = new BackupSource({ store: await openBackupBucket(backups.s3, backups), ...deps });
    return { source, plan: await source.plan(to), name: named };
  }
  const path = pathFromCaller(named);
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const isFolder = statSync(path).isDirectory();
  if (!isFolder && to !== null) throw new StartError('With --to name the folder of backups, not a file.');
  const store = createBackupFolder(isFolder ? path : dirname(path));
  const source = new BackupSource({ store, ...deps });
  const plan = isFolder ? await source.plan(to) : { location: basename(path), pieces: [], span: null };
  return { source, plan, name: path };
}

function decryptionOf(path: string): ReturnType<typeof decryptionWith> {
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  try {
    return decryptionWith(readFileSync(path, 'utf8'));
  } catch {
    throw new StartError(`${path} is no key file of age, which has a line AGE-SECRET-KEY-1….`);
  }
}

/** A time of the command line, in epoch milliseconds: ISO 8601, in UTC unless it says otherwise. */
export function timeOf(text: string): number {
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time)) throw new StartError(`${text} is no time such as 2026-11-24T03:17.`);
  return time;
}
