import { atom } from 'jotai';
import { store } from '../store.ts';

/** True while the sign-in dialog is wanted; the shell shows it. */
export const loginRequestedAtom = atom(false);

/** Opens the sign-in dialog over the present page, which the user comes back to. */
export const requestLogin = (): void => store.set(loginRequestedAtom, true);
