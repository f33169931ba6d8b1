import type { User, UserManager } from 'oidc-client-ts';
import { settled } from './interaction.ts';
import { endSession } from './state.ts';
import { type StoredUser, storedUser } from './stored-user.ts';
import { readAccessToken, writeAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/** A token with less than this left is renewed before it is used. */
const RENEW_BELOW_SECONDS = 75;

/** How often it is looked, by the clock on the wall, whether the token has to be renewed. */
const LOOK_EVERY_MS = 30_000;

/** The bearer token, renewed if it is about to expire; null for a visitor or when the session cannot be renewed. */
export async function getAccessToken(): Promise<string | null> {
  await settled();
  // A visitor never pays for the sign-in library, and a user only when something has to be renewed.
  if (readAccessToken() === null) return null;
  keepRenewed();
  const user = storedUser();
  if (user !== null && isFresh(secondsLeft(user))) return user.access_token;
  return renewToken(await userManager());
}

let looking: ReturnType<typeof setInterval> | undefined;

/** Renews shortly before expiry for as long as somebody is signed in, so that the socket never holds a stale token. */
function keepRenewed(): void {
  looking ??= setInterval(() => {
    if (readAccessToken() !== null) return void getAccessToken().catch(() => undefined);
    clearInterval(looking);
    looking = undefined;
  }, LOOK_EVERY_MS);
}

/**
 * Renews with the refresh token, one tab at a time: the provider rotates refresh tokens, and using one twice would end
 * the session everywhere. Anyone who waited finds the token that the other tab got.
 */
async function renewToken(manager: UserManager): Promise<string | null> {
  return locked(async () => {
    const user = await manager.getUser();
    if (user === null) return forget();
    if (isFresh(user.expires_in)) return remember(user);
    if (user.refresh_token === undefined) return forget();
    try {
      const renewed = await manager.signinSilent();
      return renewed === null ? forget() : remember(renewed);
    } catch (error) {
      console.error('The session could not be renewed', error);
      // Only the provider's refusal ends a session; without a network it waits for one.
      if (!(error instanceof Error && error.name === 'ErrorResponse')) throw error;
      return afterRefusal(manager, user, error);
    }
  });
}

/** Entra may want to see the user again, in a window of its own; what is left of the token is used up until then. */
async function afterRefusal(manager: UserManager, user: User, refusal: Error): Promise<string | null> {
  const { askAgain, mayBeAskedAgain } = await import('./ask-again.ts');
  if (await mayBeAskedAgain(refusal)) {
    const again = await askAgain(manager, user);
    if (again !== null) return remember(again);
    if ((user.expires_in ?? 0) > 0) return remember(user);
  }
  await endSession();
  await manager.removeUser();
  return null;
}

const isFresh = (seconds: number | undefined): boolean =>
  (seconds ?? Number.POSITIVE_INFINITY) > RENEW_BELOW_SECONDS;

const secondsLeft = ({ expires_at }: StoredUser): number | undefined =>
  expires_at === undefined ? undefined : expires_at - Date.now() / 1000;

function remember(user: User): string {
  writeAccessToken(user.access_token);
  return user.access_token;
}

async function forget(): Promise<null> {
  await endSession();
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
