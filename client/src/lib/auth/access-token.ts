import type { User, UserManager } from 'oidc-client-ts';
import { fetchedCode, NetworkFailure } from '../http/http.ts';
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

/** What took the place of another token, and when, in epoch milliseconds by this device. */
let replacement: { token: string | null; at: number } = { token: null, at: 0 };
/** A replacement that is refused within it shows that no token will do. */
const AT_ONCE_MS = 10_000;

/**
 * Another token for one that the server refuses, or soon will: its key may have been renewed (R258). Null when there is none, or
 * when this one has just been such a replacement: then the session is over, for this reason.
 */
export async function replaceToken(refused: string, reason?: string): Promise<string | null> {
  if (refused === replacement.token && Date.now() - replacement.at < AT_ONCE_MS) return forget(reason);
  const token = await renewToken(await userManager(), refused, reason);
  replacement = { token, at: Date.now() };
  return token;
}

/**
 * Renews with the refresh token, one tab at a time: the provider rotates refresh tokens, and using one twice would end
 * the session everywhere. Anyone who waited finds the token that the other tab got.
 */
async function renewToken(manager: UserManager, refused?: string, reason?: string): Promise<string | null> {
  return locked(async () => {
    // A sign-in that goes on in this page may void what would be renewed.
    await settled();
    const user = await manager.getUser();
    if (user === null) return forget(reason);
    if (isFresh(user.expires_in) && user.access_token !== refused) return remember(user);
    if (user.refresh_token === undefined) return forget(reason);
    try {
      const renewed = await manager.signinSilent();
      return renewed === null ? forget(reason) : remember(renewed);
    } catch (error) {
      // Of a locked or ended session that is no news: its token was refused before.
      if (refused === undefined) console.error('The session could not be renewed', error);
      // Only the provider's refusal ends a session; without a network it waits for one.
      if (!(error instanceof Error && error.name === 'ErrorResponse')) throw new NetworkFailure(error);
      return afterRefusal(manager, user, error, reason);
    }
  });
}

/**
 * Entra may want to see the user again, in a window of its own; what is left of the token is used up until then. Signing in
 * as somebody else voids the earlier tokens: then the new session stands.
 */
async function afterRefusal(
  manager: UserManager,
  user: User,
  refusal: Error,
  reason?: string,
): Promise<string | null> {
  const { askAgain, mayBeAskedAgain } = await fetchedCode(import('./ask-again.ts'));
  if (await mayBeAskedAgain(refusal)) {
    const again = await askAgain(manager, user);
    if (again !== null) return remember(again);
    if ((user.expires_in ?? 0) > 0) return remember(user);
  }
  const now = await manager.getUser();
  if (now !== null && now.access_token !== user.access_token) return remember(now);
  await endSession(reason);
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

async function forget(reason?: string): Promise<null> {
  await endSession(reason);
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
