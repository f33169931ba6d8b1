import type { Endpoint, ParamsOf } from '@autoplace/shared/contract';
import { NetworkFailure, withSession } from './api.ts';
import { pathOf, readAnswer } from './http.ts';

/**
 * Hands a file to the browser's downloads, as the server wrote it: reading it in would change it. Throws like `call`.
 */
export async function download<const E extends Endpoint>(
  endpoint: E,
  fileName: string,
  params?: ParamsOf<E>,
): Promise<void> {
  const file = await withSession(async (token) => {
    const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(pathOf(endpoint, params), { headers }).catch((cause) => {
      throw new NetworkFailure(cause);
    });
    if (!response.ok) readAnswer(endpoint, response.status, await response.text().catch(() => ''));
    return response.blob();
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
