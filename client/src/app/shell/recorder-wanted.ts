const KEY = 'snimanje';

/** Whether this page has the panel that records it (docs/recording.md): in development, and for a tester who once opened an address with `?snimanje`. */
export function isRecorderWanted(): boolean {
  if (import.meta.env.MODE === 'development') return true;
  try {
    const asked = new URLSearchParams(location.search).get(KEY);
    if (asked === 'ne') localStorage.removeItem(KEY);
    else if (asked !== null) localStorage.setItem(KEY, 'da');
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is closed to this page.
    return false;
  }
}
