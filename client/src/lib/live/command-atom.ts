import { atom } from 'jotai';
import { command } from './index.ts';

/** Who carries out what a viewer does to an auction: the server. A demonstration puts itself here, in its own store. */
export const commandAtom = atom({ command });
