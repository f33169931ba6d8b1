import type { User, UserManager } from 'oidc-client-ts';
import { settled } from './interaction.ts';
import { readAccessToken, removeAccessToken, writeAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** A token with less than this left is renewed before it is used; a bit above the library's warning at 60 s. */
const RENEW_BELOW_SECONDS = 75;

/** The bearer token, renewed if it is about to expire; null for a visitor or when the session cannot be renewed. */
export async function getAccessToken(): Promise<string | null> {
  await settled();
  // A visitor never pays for the sign-in library.
  if (readAccessToken() === null) return null;
  const manager = await userManager();
  keepRenewed(manager);
  const user = await manager.getUser();
  if (user !== null && isFresh(user)) return remember(user);
  return renewToken(manager);
}

const kept = new WeakSet<UserManager>();

/** Renews shortly before expiry for as long as the page lives, so that the socket never holds a stale token. */
function keepRenewed(manager: UserManager): void {
  if (kept.has(manager)) return;
  kept.add(manager);
  manager.events.addAccessTokenExpiring(() => {
    renewToken(manager).catch(() => undefined);
  });
}

/**
 * Renews with the refresh token, one tab at a time: the provider rotates refresh tokens, and using one twice would end
 * the session everywhere. Whoever waited finds the token that the other tab got.
 */
async function renewToken(manager: UserManager): Promise<string | null> {
  return locked(async () => {
    const user = await manager.getUser();
    if (user === null) return forget();
    if (isFresh(user)) return remember(user);
    if (user.refresh_token === undefined) return forget();
    try {
      const renewed = await manager.signinSilent();
      return renewed === null ? forget() : remember(renewed);
    } catch (error) {
      console.error('The session could not be renewed', error);
      // Only the provider's refusal ends a session; without a network it waits for one.
      if (error instanceof Error && error.name === 'ErrorResponse') {
        await manager.removeUser();
        return forget();
      }
      throw error;
    }
  });
}

const isFresh = (user: User): boolean => (user.expires_in ?? Number.POSITIVE_INFINITY) > RENEW_BELOW_SECONDS;

function remember(user: User): string {
  writeAccessToken(user.access_token);
  return user.access_token;
}

function forget(): null {
  removeAccessToken();
  return null;
}

let queue: Promise<unknown> = Promise.resolve();

/** Across tabs where the browser has locks, otherwise within this one. */
function locked<T>(run: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('autoplace.token', run) as Promise<T>;
  const next = queue.then(run, run);
  queue = next.catch(() => undefined);
  return next;
}
