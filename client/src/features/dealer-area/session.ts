import type { VerificationChanged } from '@autoplace/shared/contract';
import { currentUserAtom, restoreSession } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import type { Dealer } from './types.ts';

/** Puts what the server has just told of the dealer into the session at once, and then asks for the rest (roles). */
export function takeDealer(dealer: Dealer): void {
  store.set(currentUserAtom, (user) => user && { ...user, dealer });
  void restoreSession();
}

/** An administrator has decided. */
export function takeDecision({ verificationNotes: _shown, ...standing }: VerificationChanged): void {
  store.set(currentUserAtom, (user) => {
    if (!user?.dealer) return user;
    const { id, companyName } = user.dealer;
    return { ...user, dealer: { id, companyName, ...standing } };
  });
  void restoreSession();
}
