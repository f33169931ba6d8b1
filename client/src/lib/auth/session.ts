import { getMe, identityProviderOf } from '@autoplace/shared/contract';
import { ApiFailure, call } from '../http/api.ts';
import { store } from '../store.ts';
import { getAccessToken } from './access-token.ts';
import { closePush, isPushOf } from './push-owner.ts';
import { authStatusAtom, currentUserAtom, forgetSession, sessionEndedAtom } from './state.ts';
import { storedUser } from './stored-user.ts';
import { ACCESS_TOKEN_KEY } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** Finds out who is signed in and tells `currentUserAtom`. A failure other than a refusal leaves the status 'error'. */
export async function restoreSession(): Promise<void> {
  try {
    if ((await getAccessToken()) === null) return await forgetSession();
    const account = await call(getMe);
    const user = storedUser() ?? (await (await userManager()).getUser());
    store.set(currentUserAtom, {
      ...account,
      identityProvider: user ? identityProviderOf(user.profile) : account.identityProvider,
    });
    store.set(authStatusAtom, 'ready');
    store.set(sessionEndedAtom, null);
    if (!isPushOf(account.objectId)) void closePush();
  } catch (error) {
    console.error('The session could not be restored', error);
    // Refused: `call` has forgotten the session, which is an answer and not an error.
    if (!(error instanceof ApiFailure && error.status === 401)) store.set(authStatusAtom, 'error');
  }
}

/** Asks again who is signed in, where that could not be confirmed. */
export async function confirmSession(): Promise<void> {
  if (store.get(authStatusAtom) === 'error') await restoreSession();
}

/** A sign-in or sign-out in another tab holds in this one too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const signedInOrOut =
      event.key === ACCESS_TOKEN_KEY && (event.oldValue === null || event.newValue === null);
    if (signedInOrOut) void restoreSession();
  });
}
