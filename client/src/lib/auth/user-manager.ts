import type { UserManager } from 'oidc-client-ts';
import { loadConfig } from '../config.ts';
import { fetchedCode } from '../http/http.ts';
import { removeAccessToken, writeAccessToken } from './token-storage.ts';

/** The server's configuration names no provider, so nobody can sign in. */
export class AuthNotConfigured extends Error {
  constructor() {
    super('The client id or the authority of the identity provider is missing.');
    this.name = 'AuthNotConfigured';
  }
}

let pending: Promise<UserManager> | undefined;

/** The manager if something has asked for it already. */
export const currentUserManager = (): Promise<UserManager> | undefined => pending;

/** The one OpenID Connect client; its library is fetched when somebody signs in or is signed in. */
export function userManager(): Promise<UserManager> {
  pending ??= create().catch((error) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function create(): Promise<UserManager> {
  const { auth } = await loadConfig();
  if (auth.clientId === '' || auth.authority === '') throw new AuthNotConfigured();
  const { UserManager, WebStorageStateStore } = await fetchedCode(import('oidc-client-ts'));
  const manager = new UserManager({
    authority: auth.authority,
    client_id: auth.clientId,
    scope: auth.scope,
    response_type: 'code',
    redirect_uri: `${window.location.origin}/signin-oidc`,
    post_logout_redirect_uri: `${window.location.origin}/auctions`,
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    // Tabs share one rotating refresh token: `renewToken` renews under a lock, the library's own timer would not.
    automaticSilentRenew: false,
  });
  manager.events.addUserLoaded((user) => writeAccessToken(user.access_token));
  manager.events.addUserUnloaded(removeAccessToken);
  return manager;
}
