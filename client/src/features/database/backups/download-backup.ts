import { type Backup, backupDownload } from '@autoplace/shared/contract';
import { api } from '../../../lib/http/api.ts';

/** Asks for an address that works once, without a token, and hands it to the browser's downloads. Throws like `api`. */
export async function downloadBackup({ id, location }: Backup): Promise<void> {
  const { url } = await api.post(`/api/database/backups/${encodeURIComponent(id)}/download`, backupDownload);
  const link = document.createElement('a');
  link.href = url;
  link.download = location;
  link.click();
}
