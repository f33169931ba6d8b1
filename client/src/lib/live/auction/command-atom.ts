import { atom } from 'jotai';
import { command } from '../index.ts';

/**
 * Who carries out what a viewer does to an auction: the server, whose answers carry receipts that prove something. A
 * demonstration puts itself here, in a store of its own.
 */
export const commandAtom = atom({ command, provable: true });
