import type { User, UserManager } from 'oidc-client-ts';
import { loadConfig } from '../config.ts';
import { interactively, retryWhileInProgress } from './interaction.ts';

/** What a provider answers (OpenID Connect Core, section 3.1.2.6) when it needs the user to go on. */
const WANTS_THE_USER = new Set([
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
]);

/**
 * Whether a refused renewal is one that the user can mend. At Entra that also goes for `invalid_grant`: a browser's refresh
 * tokens end after a day there in any case. Our own provider refuses so when the session is over.
 */
export async function mayBeAskedAgain(refusal: Error & { error?: unknown }): Promise<boolean> {
  const error = String(refusal.error);
  if (WANTS_THE_USER.has(error)) return true;
  return error === 'invalid_grant' && (await loadConfig()).auth.kind === 'entra';
}

/**
 * Has the same user sign in in a window of the provider's, as `prompt` says. Rejects when that does not come to anything;
 * null if it was somebody else, whose session is not taken over.
 */
export async function signInBeside(manager: UserManager, user: User, prompt?: 'login'): Promise<User | null> {
  const hint = user.profile.preferred_username ?? user.profile.email;
  const again = await retryWhileInProgress(() =>
    interactively(() =>
      manager.signinPopup({
        popupAbortOnClose: true,
        ...(hint !== undefined && { login_hint: hint }),
        ...(prompt !== undefined && { prompt }),
      }),
    ),
  );
  if (again.profile.sub === user.profile.sub) return again;
  console.error('Somebody else has signed in');
  // The library has stored them: the page is still the first user's.
  await manager.storeUser(user);
  return null;
}

/** Whose token the user was asked for in vain: closing the window answers for as long as that token lasts. */
let declined: string | null = null;

/**
 * Has the same user sign in again in a window of the provider's, which closes by itself where the provider still knows
 * them. Null when that does not come to anything: browsers open windows only for somebody who is just doing something.
 */
export async function askAgain(manager: UserManager, user: User): Promise<User | null> {
  const isActive = navigator.userActivation?.isActive ?? true;
  if (!isActive || declined === user.access_token) return null;
  try {
    const again = await signInBeside(manager, user);
    if (again !== null) return again;
  } catch (error) {
    console.error('Signing in again did not work', error);
  }
  declined = user.access_token;
  return null;
}
