import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Config } from '../server/src/config.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { writeBackup } from '../server/src/database/backups/archive/write-backup.ts';
import type { ArchiveWriter } from '../server/src/database/backups/store/backup-store.ts';
import { createBackupFolder } from '../server/src/database/backups/store/folder-store.files.ts';
import { addressOf, encryptionOf } from '../server/src/database/backups/store/open-store.files.ts';
import { SYSTEM } from '../server/src/database/migrations/texts.ts';
import { StartError } from '../server/src/start-error.ts';
import { counted } from './support/counted.ts';
import { databaseInUse } from './support/database-in-use.ts';
import { argumentsOf, pathFromCaller } from './support/run.ts';
import { onDatabase, type UpkeepParts, underLock } from './support/upkeep-script.ts';

/**
 * `npm run backup`: backs up the database in use, whether a server is running on it or not, into the store of backups, where
 * the list of backups shows it; `-- FILE` writes it there instead with all pictures in it, and the list knows nothing of it.
 */
const [file] = argumentsOf('npm run backup [-- FILE]', { most: 1 }).positionals;

await onDatabase(databaseInUse, async (parts, config) => {
  const { documents, size, checksum, path } = await (file === undefined
    ? listed(parts, config)
    : into(pathFromCaller(file), parts, config));
  console.log(`${path}: ${counted(documents ?? 0, 'document')}, ${size} bytes, SHA-256 ${checksum}`);
});

async function listed({ backingUp }: UpkeepParts, config: Config) {
  const begun = await backingUp.start('manual', SYSTEM);
  if (begun === null) throw new StartError(await backingUp.whyNot());
  await backingUp.settled();
  const backup = (await backingUp.list()).find(({ id }) => id === begun.id);
  if (backup?.status !== 'completed') throw new StartError(backup?.error ?? 'The backup has vanished.');
  return { ...backup, path: addressOf(config, backup.location) };
}

async function into(path: string, parts: UpkeepParts, { backups }: Config) {
  const encryption = await encryptionOf(backups);
  if (path.endsWith('.age') !== (encryption !== null))
    throw new StartError(
      encryption === null
        ? 'To encrypt a backup set BACKUP_RECIPIENT.'
        : 'BACKUP_RECIPIENT is set: give the file a name that ends with .age.',
    );
  if (existsSync(path)) throw new StartError(`${path} exists: delete it, or name another file.`);
  if (!existsSync(dirname(path)))
    throw new StartError(
      `There is no folder ${dirname(path)}: check its name and that its disk is mounted, or make it.`,
    );
  return underLock(parts, { kind: 'backup', subject: basename(path) }, async (held) => {
    const archive = await createBackupFolder(dirname(path), encryption).create(basename(path));
    return { path, ...(await write(archive, parts, () => held.proceed())) };
  });
}

async function write(archive: ArchiveWriter, parts: UpkeepParts, proceed: () => void) {
  try {
    const { documents } = await writeBackup(archive, {
      ...parts,
      contents: null,
      clock: systemClock,
      migrations: parts.migrationRepository,
      proceed,
    });
    return { documents, ...(await archive.finish()) };
  } catch (error) {
    await archive.abort();
    throw error;
  }
}
