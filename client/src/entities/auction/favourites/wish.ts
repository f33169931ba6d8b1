import { loginRequestedAtom, requestLogin } from '../../../lib/auth/index.ts';
import { store } from '../../../lib/store.ts';

const KEY = 'autoplace.favouriteWish';

/** Asks a visitor to sign in; what they wanted to keep is remembered over the way to the provider and back. */
export function wishFor(auctionId: string): void {
  sessionStorage.setItem(KEY, auctionId);
  requestLogin();
}

/** The auction that was wished for before signing in, once. */
export function takeWish(): string | null {
  const auctionId = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return auctionId;
}

// Closing the dialog drops the tap; a sign-in leaves the page with the dialog open.
store.sub(loginRequestedAtom, () => {
  if (!store.get(loginRequestedAtom)) sessionStorage.removeItem(KEY);
});
