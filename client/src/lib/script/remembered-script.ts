import type { Script } from '@autoplace/shared/contract';

/** Shared with public/before-paint.js, which moves a page to the address of the remembered script. */
const KEY = 'autoplace.script';

/** What was chosen on this device; null if nothing was, or storage is forbidden. */
export function rememberedScript(): Script | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'latin' || value === 'cyrillic' ? value : null;
  } catch {
    return null;
  }
}

export function rememberScript(script: Script): void {
  try {
    localStorage.setItem(KEY, script);
  } catch {
    // Without storage the address alone says which script it is.
  }
}
