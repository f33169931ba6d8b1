import { useSyncExternalStore } from 'react';

/** From here on the page has a column at its side (the theme's `lg`). */
const WIDE = '(min-width: 64rem)';

function follow(heard: () => void): () => void {
  const wide = window.matchMedia?.(WIDE);
  wide?.addEventListener('change', heard);
  return () => wide?.removeEventListener('change', heard);
}

/** Whether the window has room for a side column: what stands there is elsewhere in the document on a phone. */
export const useWide = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia?.(WIDE).matches ?? false);
