import { scriptPath } from '../script/script.ts';
import { sleep } from '../sleep.ts';
import { store } from '../store.ts';
import { getAccessToken } from './access-token.ts';
import { interactively } from './interaction.ts';
import { defaultLanding, returnPath } from './return-path.ts';
import { restoreSession } from './session.ts';
import { currentUserAtom } from './state.ts';
import { userManager } from './user-manager.ts';

const POST_REDIRECT_WAIT_MS = 500;

const login = () => `${scriptPath()}/login`;

/**
 * Handles the answer of the identity provider at /signin-oidc and tells where to go next. By
 * then it is known who is signed in, whichever way it went: pages wait for that.
 */
export async function completeSignIn(url: string): Promise<string> {
  const answer = new URL(url).searchParams;
  if (!answer.has('code') && !answer.has('error')) {
    await restoreSession();
    return defaultLanding();
  }
  try {
    const manager = await userManager();
    const user = await interactively(() => manager.signinCallback(url));
    // In a window of its own: the page that opened it takes the answer and closes it.
    if (user === undefined) return await new Promise(() => {});
    await getAccessToken();
    await restoreSession();
    await sleep(POST_REDIRECT_WAIT_MS);
    if (store.get(currentUserAtom) === null) {
      console.error('No account found');
      return login();
    }
    return returnPath(user.state);
  } catch (error) {
    console.error('Sign-in failed', error);
    await restoreSession();
    return login();
  }
}
