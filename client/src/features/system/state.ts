import { atom } from 'jotai';

/** Keeps the state of this section while another one is open. */

export const partAtom = atom<'settings' | 'vins'>('settings');
