import { atom } from 'jotai';

/**
 * Said over a list that shows demo auctions because the server failed; null when it shows the server's own.
 *
 * Demo mode: the client was built with `VITE_DEMO=1` (R54). Test it in exactly these words,
 * `import.meta.env.VITE_DEMO === '1'`: the build replaces them, and leaves out what depends on them, only in place.
 */
export const demoNoticeAtom = atom<string | null>(null);
