import type { Endpoint, ParamsOf } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { saveFile } from '../page/save-file.ts';
import { fetchFile } from './download.ts';

/** How long the file can be read by the tab that shows it, in milliseconds. */
const KEPT_MS = MINUTE_MS;

/** Shows the file that a call answers with in another tab, or saves it where that is not allowed. Throws like `call`. */
export async function openFile<const E extends Endpoint>(endpoint: E, params?: ParamsOf<E>): Promise<void> {
  // By the click itself: a tab that comes later is blocked as an advertisement.
  const tab = window.open('', '_blank');
  try {
    const { name, file } = await fetchFile(endpoint, params);
    if (tab === null) return saveFile(file, name);
    tab.opener = null;
    const url = URL.createObjectURL(file);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
