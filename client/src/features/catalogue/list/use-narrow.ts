import { useSyncExternalStore } from 'react';

/** Below the breakpoint `md`, where there is no room for a panel beside or above the list. */
const narrow = () => window.matchMedia('(max-width: 767.98px)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True on a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
