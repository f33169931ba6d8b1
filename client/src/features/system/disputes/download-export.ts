import { exportLog } from '@autoplace/shared/contract';
import { NetworkFailure, withSession } from '../../../lib/http/api.ts';
import { pathOf, readAnswer } from '../../../lib/http/http.ts';

/**
 * Hands the whole log of an auction to the browser's downloads, as the server wrote it: reading it in would change the
 * file. Throws like `call`.
 */
export async function downloadExport(auctionId: string): Promise<void> {
  const file = await withSession(async (token) => {
    const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(pathOf(exportLog, { id: auctionId }), { headers }).catch((cause) => {
      throw new NetworkFailure(cause);
    });
    if (!response.ok) readAnswer(exportLog, response.status, await response.text().catch(() => ''));
    return response.blob();
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `aukcija-${auctionId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
