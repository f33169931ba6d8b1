import { store } from '../store.ts';
import { currentUserAtom, forgetSession } from './state.ts';
import { removeAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** Signs out here and at the identity provider, which sends the browser back to /auctions. */
export async function signOut(): Promise<void> {
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
