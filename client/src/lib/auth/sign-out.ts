import { endUserSession } from '@autoplace/shared/contract';
import { request } from '../http/http.ts';
import { mayLeave } from '../page/leave.ts';
import { forgetUser } from '../page/left-behind.ts';
import { sleep } from '../sleep.ts';
import { store } from '../store.ts';
import { leaveBy } from './interaction.ts';
import { closePush } from './push-owner.ts';
import { defaultLanding } from './return-path.ts';
import { currentUserAtom, forgetSession } from './state.ts';
import { readAccessToken, removeAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** How long going to the identity provider is put off for a push service or a device that does not answer: what that did not drop goes at the next start (R96). */
const WAIT_MS = 1_000;

/** Signs out here and at the identity provider, which sends the browser back to /auctions; not if the user stays. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  const forgotten = forgetOwn();
  await Promise.race([Promise.all([closePush(), forgotten]), sleep(WAIT_MS)]);
  try {
    const manager = await userManager();
    const loginHint = (await manager.getUser())?.profile.login_hint;
    removeAccessToken();
    // With it Entra does not ask which account is to be signed out.
    const args = typeof loginHint === 'string' ? { extraQueryParams: { logout_hint: loginHint } } : {};
    await leaveBy(() => manager.signoutRedirect(args));
    await forgetSession();
  } catch (error) {
    // The provider cannot be reached: what this device knows is removed all the same.
    console.error('Signing out at the identity provider failed', error);
    await forgetSession();
    window.location.assign(defaultLanding());
  }
}

/** Signs out without the provider's page, and at once: slow parts go on in the background. False if the user stays. */
export async function signOutHere(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  void forgetOwn();
  void closePush();
  const token = readAccessToken();
  if (token !== null) void endOnServer(token);
  void forgetSession();
  return true;
}

async function forgetOwn(): Promise<void> {
  const user = store.get(currentUserAtom);
  try {
    if (user !== null) await forgetUser(user.objectId);
  } catch (error) {
    console.error('Documents of drafts are still on this device', error);
  }
}

async function endOnServer(token: string): Promise<void> {
  try {
    await request(endUserSession, token, { params: { id: 'current' } });
  } catch (error) {
    console.error('The server did not end the session', error);
  }
}
