import type { SigninRedirectArgs } from 'oidc-client-ts';
import { loadConfig } from '../config.ts';
import { interactively, leaveBy, retryWhileInProgress, waitForOtherInteractions } from './interaction.ts';
import { pathToReturnTo } from './return-path.ts';
import { AuthNotConfigured, userManager } from './user-manager.ts';

export type SocialProvider = 'Google' | 'Facebook';

/** What the identity provider is asked to show, and the address that it has to be about. */
export type SignInOptions = { email?: string } & (
  | { purpose: 'signIn'; social?: SocialProvider }
  | { purpose: 'register' | 'reset' | 'profile' | 'security' }
);

/**
 * Goes to the identity provider and comes back to the present path; true also if the page stays. False when the sign-in
 * is blocked, which is logged: the provider is not configured, or another interaction goes on. Other failures are thrown.
 */
export async function signIn(options: SignInOptions = { purpose: 'signIn' }): Promise<boolean> {
  if (!(await waitForOtherInteractions())) {
    console.error('Sign-in blocked: another interaction is in progress.');
    return false;
  }
  try {
    const manager = await userManager();
    const { auth } = await loadConfig();
    const { pathname, search, hash } = window.location;
    // Not for this tab alone: the link that ends a registration opens another one.
    const state = pathToReturnTo(pathname + search + hash);
    const { email } = options;
    const args = {
      ...(auth.kind === 'entra' ? entraArgs(options) : localArgs(options, state)),
      ...(email !== undefined && { login_hint: email }),
      state,
    };
    await retryWhileInProgress(() => interactively(() => leaveBy(() => manager.signinRedirect(args))));
    return true;
  } catch (error) {
    console.error('Sign-in failed', error);
    if (error instanceof AuthNotConfigured) return false;
    throw error;
  }
}

/** The built-in provider takes 2,000 characters to begin a sign-in, of which the rest needs about 700. */
const MOST_NAMED = 1_000;

/** Where the pages of the built-in provider lead back to; of a longer address it is not told, and they lead to the auctions. */
function leadingBack(path: string): Record<string, string> {
  const named = { return_to: path };
  return new URLSearchParams(named).toString().length > MOST_NAMED ? {} : named;
}

/** Prompt modes (R43), with the page that the built-in provider shows. */
function localArgs({ purpose }: SignInOptions, path: string): SigninRedirectArgs {
  const back = leadingBack(path);
  switch (purpose) {
    case 'signIn':
      return { prompt: 'select_account', extraQueryParams: back };
    case 'register':
      return { extraQueryParams: { screen_hint: 'register', ...back } };
    case 'reset':
    case 'profile':
    case 'security':
      return { prompt: 'login', extraQueryParams: { screen_hint: purpose, ...back } };
  }
}

/** The same at Entra, whose sign-in page also resets passwords and changes what is known of an account. */
function entraArgs(options: SignInOptions): SigninRedirectArgs {
  switch (options.purpose) {
    case 'signIn':
      return {
        prompt: 'select_account',
        // Entra skips its own page for the accounts named here.
        ...(options.social && { extraQueryParams: { domain_hint: options.social } }),
      };
    case 'register':
      return { prompt: 'create' };
    case 'reset':
    case 'profile':
    case 'security':
      return { prompt: 'login' };
  }
}
