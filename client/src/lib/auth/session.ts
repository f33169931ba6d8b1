import { getMe, identityProviderOf } from '@autoplace/shared/contract';
import { ApiFailure, call } from '../http/api.ts';
import { store } from '../store.ts';
import { getAccessToken } from './access-token.ts';
import { closePush, isPushOf } from './push-owner.ts';
import { authStatusAtom, currentUserAtom, forgetSession, sessionEndedAtom } from './state.ts';
import { storedUser, tokenOwner } from './stored-user.ts';
import { ACCESS_TOKEN_KEY, readAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** Whose token told who the current user is. */
let confirmedOwner: unknown;

/** Finds out who is signed in and tells `currentUserAtom`. A failure other than a refusal leaves the status 'error'. */
export async function restoreSession(): Promise<void> {
  try {
    if ((await getAccessToken()) === null) return await forgetSession();
    const owner = tokenOwner();
    const account = await call(getMe);
    // Signed out meanwhile, or somebody else signed in: the answer comes too late.
    if (tokenOwner() !== owner) return await restoreSession();
    confirmedOwner = owner;
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
    // Refused, when `call` has forgotten the session, or signed out meanwhile: that is an answer and not an error.
    if (!(error instanceof ApiFailure && error.status === 401) && readAccessToken() !== null)
      store.set(authStatusAtom, 'error');
  }
}

/** Asks again who is signed in, where that could not be confirmed. */
export async function confirmSession(): Promise<void> {
  if (store.get(authStatusAtom) === 'error') await restoreSession();
}

/** Whether another tab has changed who is signed in, as far as this one knows. */
function isOfAnother(): boolean {
  const known = store.get(currentUserAtom) === null ? undefined : confirmedOwner;
  return store.get(authStatusAtom) === 'ready' && tokenOwner() !== known;
}

/** Follows another tab. What this one sends goes with the token of the new user: until it is known who that is, nobody is shown. */
async function followOwner(): Promise<void> {
  if (tokenOwner() !== undefined) {
    store.set(currentUserAtom, null);
    store.set(authStatusAtom, 'loading');
  }
  await restoreSession();
}

/** A sign-in or sign-out in another tab holds in this one too, also in a page that was put aside and hears of it when it is shown again. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== ACCESS_TOKEN_KEY) return;
    if (isOfAnother()) void followOwner();
    else if (event.oldValue === null || event.newValue === null) void restoreSession();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isOfAnother()) void followOwner();
  });
}
