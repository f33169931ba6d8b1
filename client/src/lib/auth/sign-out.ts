import { store } from '../store.ts';
import { currentUserAtom, forgetSession } from './state.ts';
import { removeAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** Signs out here and at the identity provider, which sends the browser back to /auctions. */
export async function signOut(): Promise<void> {
  await closePush();
  try {
    const manager = await userManager();
    const loginHint = (await manager.getUser())?.profile.login_hint;
    removeAccessToken();
    // With it Entra does not ask which account is to be signed out.
    await manager.signoutRedirect(
      typeof loginHint === 'string' ? { extraQueryParams: { logout_hint: loginHint } } : {},
    );
    store.set(currentUserAtom, null);
  } catch (error) {
    // The provider cannot be reached: what this device knows is removed all the same.
    console.error('Signing out at the identity provider failed', error);
    await forgetSession();
    window.location.assign('/auctions');
  }
}

/** Whoever uses this browser next must not be told what concerns somebody else; the server finds the address gone. */
async function closePush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.error('This browser could not take its push subscription back', error);
  }
}
