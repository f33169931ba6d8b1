import type { Endpoint, ParamsOf } from '@autoplace/shared/contract';
import { NetworkFailure, withSession } from './api.ts';
import { pathOf, readAnswer } from './http.ts';

/**
 * Hands the answer of a call to the browser's downloads, as the server wrote and named it: reading it in would change the
 * file. Throws like `call`.
 */
export async function download<const E extends Endpoint>(endpoint: E, params?: ParamsOf<E>): Promise<void> {
  const { name, file } = await withSession(async (token) => {
    const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(pathOf(endpoint, params), { headers }).catch((cause) => {
      throw new NetworkFailure(cause);
    });
    if (!response.ok) readAnswer(endpoint, response.status, await response.text().catch(() => ''));
    const [, name = ''] =
      /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    const file = await response.blob().catch((cause) => {
      throw new NetworkFailure(cause);
    });
    return { name, file };
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
