import { atom } from 'jotai';

/**
 * True in a client built with `VITE_DEMO=1`: where the server fails, the fallbacks of specification section 8 stand in.
 * The build knows the answer, so a normal one carries nothing that asks for it.
 */
export const demoMode: boolean = import.meta.env.VITE_DEMO === '1';

/** Said over a list that shows demo auctions because the server failed; null when it shows the server's own. */
export const demoNoticeAtom = atom<string | null>(null);
