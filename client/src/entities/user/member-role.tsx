import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { currentUserAtom } from '../../lib/auth/index.ts';

/** Whether the signed-in user may change what the company sells: everybody but its viewers (R208). */
export const useMaySell = (): boolean => useAtomValue(currentUserAtom)?.memberRole !== 'viewer';

/** What changes something, for those who may; the server refuses it to others too. */
export const SellersOnly = ({ children }: { children: ReactNode }) => (useMaySell() ? children : null);

/** Whether the signed-in user is a side of a deal that only looks: a viewer of the selling company. */
export const useOnlyLooks = ({ you }: { you: string }): boolean => {
  const maySell = useMaySell();
  return you === 'seller' && !maySell;
};

/** Whether the signed-in user owns the company for which things are sold: nobody else changes its data and its people. */
export const useOwnsCompany = (): boolean => useAtomValue(currentUserAtom)?.memberRole === undefined;
