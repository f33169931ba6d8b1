import { atom } from 'jotai';
import { counted } from '../../kit/format.ts';

/** How many notifications the user has not read; null for a visitor, and until it is known. */
export const unreadAtom = atom<number | null>(null);

/** '1 nepročitano', '3 nepročitana', '12 nepročitanih' (obaveštenja). */
export const formatUnread = (count: number): string =>
  counted(count, 'nepročitano', 'nepročitana', 'nepročitanih');
