import { atom } from 'jotai';

/**
 * True in a client built with `VITE_DEMO=1`: where the server fails, the fallbacks of specification section 8 stand in.
 * The build knows the answer, so a normal one carries nothing that asks for it.
 */
export const demoMode: boolean = import.meta.env.VITE_DEMO === '1';

/** What the server failed with when demo auctions took the place of its own; null while they have not. */
export const demoReasonAtom = atom<string | null>(null);
