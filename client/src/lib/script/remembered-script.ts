import type { Script } from '@autoplace/shared/contract';
import { attempt } from '../page/use-stored.ts';

/** Shared with public/before-paint.js, which moves a page to the address of the remembered script. */
const KEY = 'autoplace.script';

/** What was chosen on this device; null if nothing was, or storage is forbidden. */
export function rememberedScript(): Script | null {
  const value = attempt(() => localStorage.getItem(KEY));
  return value === 'latin' || value === 'cyrillic' ? value : null;
}

/** Without storage the address alone says which script it is. */
export const rememberScript = (script: Script): void => void attempt(() => localStorage.setItem(KEY, script));
