import { z } from 'zod';
import { DamagedBackup, damageIn } from '../archive/read-backup.ts';
import { type BackupStore, contentOf } from './backup-store.ts';

/** What stands beside a full backup in its store, so that it is found without the database and without a key. */
const entry = z.object({
  location: z.string().regex(/^autoplace-[\w-]+\.tar(?:\.age)?$/),
  /** ISO 8601: when reading began, and when the backup was whole. */
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  /** Bytes, of the archive alone. */
  size: z.int().min(0),
  documents: z.int().min(0),
  /** SHA-256 of the file as it is stored. */
  checksum: z.string(),
});
type BackupEntry = z.infer<typeof entry>;

const ENDING = '.json';

export const putEntry = (store: BackupStore, backup: BackupEntry): Promise<void> =>
  store.put(backup.location + ENDING, Buffer.from(JSON.stringify(backup, null, 2)));

/** The full backups of a store, the oldest first. */
export async function entriesOf(store: BackupStore): Promise<BackupEntry[]> {
  const found: BackupEntry[] = [];
  for await (const name of store.list('autoplace-')) {
    const file = name.endsWith(ENDING) ? await store.open(name) : null;
    if (file !== null) found.push(entryIn(name, (await contentOf(file)).toString('utf8')));
  }
  return found.sort((a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt));
}

/** Left out, a damaged one would let an older backup be restored as the newest. */
function entryIn(name: string, text: string): BackupEntry {
  try {
    return entry.parse(JSON.parse(text));
  } catch {
    throw damageIn(
      name.slice(0, -ENDING.length),
      new DamagedBackup(`the ${ENDING} beside it cannot be read`),
    );
  }
}

/** Removes a full backup with its entry; returns whether it was there. */
export async function removeBackup(store: BackupStore, location: string): Promise<boolean> {
  await store.remove(location + ENDING);
  return store.remove(location);
}
