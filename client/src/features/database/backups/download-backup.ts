import { type Backup, downloadBackup as downloadBackupCall } from '@autoplace/shared/contract';
import { call } from '../../../lib/http/api.ts';

/** Asks for an address that works once, without a token, and hands it to the browser's downloads. Throws like `call`. */
export async function downloadBackup({ id, location }: Backup): Promise<void> {
  const { url } = await call(downloadBackupCall, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = location;
  link.click();
}
