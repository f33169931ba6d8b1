import type { SystemSettingsAnswer } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import type { Values } from './settings/values.ts';
import type { texts } from './texts.ts';

/** Whoever was elsewhere in the panel finds everything here as they left it. */

export const partAtom = atom<keyof typeof texts.part>('settings');

/** What is being typed, over the settings as they were when it began. */
export const draftAtom = atom<{ base: SystemSettingsAnswer; values: Values } | null>(null);

/** The auction that is looked into. */
export const disputedIdAtom = atom<string | null>(null);
