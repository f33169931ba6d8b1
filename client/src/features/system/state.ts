import { atom, type SetStateAction } from 'jotai';
import { currentUserAtom } from '../../lib/auth/index.ts';

/** Keeps the state of this section while another one is open. */

export const partAtom = atom<'settings' | 'vins'>('settings');

/** The auction that is looked into. */
export const disputedIdAtom = ownAtom<string>();

/** The disputed deal that is looked at. */
export const disputedDealAtom = ownAtom<{ id: string; auctionId: string; title: string }>();

/** A value that each user of this window has for themselves; null until they have given it one. */
function ownAtom<T>() {
  const keptAtom = atom<Record<string, T | null>>({});
  const ownerAtom = atom((get) => get(currentUserAtom)?.objectId ?? '');
  return atom(
    (get) => get(keptAtom)[get(ownerAtom)] ?? null,
    (get, set, next: SetStateAction<T | null>) => {
      const owner = get(ownerAtom);
      set(keptAtom, (kept) => {
        const had = kept[owner] ?? null;
        return { ...kept, [owner]: next instanceof Function ? next(had) : next };
      });
    },
  );
}
