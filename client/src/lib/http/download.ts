import type { Endpoint, ParamsOf } from '@autoplace/shared/contract';
import { saveFile } from '../page/save-file.ts';
import { NetworkFailure, withSession } from './api.ts';
import { pathOf, readAnswer } from './http.ts';

/** The file that a call answers with, as the server wrote and named it. Throws like `call`. */
export const fetchFile = <const E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E>,
  signal?: AbortSignal,
): Promise<{ name: string; file: Blob }> =>
  withSession(async (token) => {
    const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
    const cut = (cause: unknown): never => {
      if (signal?.aborted) throw cause;
      throw new NetworkFailure(cause);
    };
    const init: RequestInit = signal === undefined ? { headers } : { headers, signal };
    const response = await fetch(pathOf(endpoint, params), init).catch(cut);
    if (!response.ok) readAnswer(endpoint, response.status, await response.text().catch(() => ''));
    const [, name = ''] =
      /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    return { name, file: await response.blob().catch(cut) };
  });

/** Hands the answer of a call to the browser's downloads: reading it in would change the file. Throws like `call`. */
export async function download<const E extends Endpoint>(endpoint: E, params?: ParamsOf<E>): Promise<void> {
  const { name, file } = await fetchFile(endpoint, params);
  saveFile(file, name);
}
