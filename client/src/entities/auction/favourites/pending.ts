import { loginRequestedAtom, requestLogin } from '../../../lib/auth/index.ts';
import { attempt } from '../../../lib/page/use-stored.ts';
import { store } from '../../../lib/store.ts';

const KEY = 'autoplace.pendingFavourite';

/** Asks a visitor to sign in; what they wanted to keep is remembered over the way to the provider and back. */
export function rememberPending(auctionId: string): void {
  attempt(() => sessionStorage.setItem(KEY, auctionId));
  requestLogin();
}

/** Returns and forgets the auction whose heart a visitor tapped before signing in. */
export function takePending(): string | null {
  const auctionId = attempt(() => sessionStorage.getItem(KEY));
  attempt(() => sessionStorage.removeItem(KEY));
  return auctionId;
}

// Closing the dialog drops the tap; a sign-in leaves the page with the dialog open.
store.sub(loginRequestedAtom, () => {
  if (!store.get(loginRequestedAtom)) attempt(() => sessionStorage.removeItem(KEY));
});
