import { join } from 'node:path';
import type { S3Settings } from '../../../core/files/s3-settings.ts';
import type { BackupStore } from './backup-store.ts';
import { createBackupFolder } from './folder-store.files.ts';

export interface BackupTarget {
  dataDir: string;
  backups: {
    /** Public key `age1…` of those who may read backups; absent: they are not encrypted. */
    recipient: string | undefined;
    /** Absent: the folder `backups` of `dataDir`. */
    s3: S3Settings | undefined;
  };
}

/** For whom backups are encrypted; null for nobody. */
export const encryptionOf = async ({ recipient }: Pick<BackupTarget['backups'], 'recipient'>) =>
  recipient === undefined ? null : (await import('../archive/encryption.ts')).encryptionFor(recipient);

/** The bucket of backups. */
export const openBackupBucket = async (s3: S3Settings, backups: Pick<BackupTarget['backups'], 'recipient'>) =>
  (await import('./bucket-store.files.ts')).createBackupBucket(s3, await encryptionOf(backups));

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

/** Where an operator finds a file of the store. */
export const addressOf = ({ dataDir, backups: { s3 } }: BackupTarget, name: string): string =>
  s3 === undefined ? join(folderOf(dataDir), name) : `s3://${s3.bucket}/${name}`;

/** Where backups are kept. Only what is set up loads its library. */
export const openBackupStore = async ({ dataDir, backups }: BackupTarget): Promise<BackupStore> =>
  backups.s3 === undefined
    ? createBackupFolder(folderOf(dataDir), await encryptionOf(backups))
    : openBackupBucket(backups.s3, backups);
