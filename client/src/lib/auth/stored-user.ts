import { readAccessToken } from './token-storage.ts';

/** What is needed of a signed-in user, as oidc-client-ts keeps it in local storage. */
export interface StoredUser {
  access_token: string;
  /** In seconds since 1970; a provider need not say when a token expires. */
  expires_at?: number;
  profile: { sub?: unknown; iss?: unknown; idp?: unknown };
}

/** Before the authority and the client id, in the names under which oidc-client-ts stores users. */
const PREFIX = 'oidc.user:';

/**
 * Whose access token is in use, read without the sign-in library: it weighs as much as a page, and a session that is
 * still good needs none of it. Null when the library has to be asked.
 */
export const storedUser = (): StoredUser | null => entryInUse()?.user ?? null;

/** Whose the token is that is kept on this device; undefined for a visitor. */
export const tokenOwner = (): unknown => storedUser()?.profile.sub;

/** Forgets whose access token is in use, with what would renew it; to be called before the token is removed. */
export function removeStoredUser(): void {
  const entry = entryInUse();
  if (entry !== undefined) localStorage.removeItem(entry.key);
}

function entryInUse() {
  const token = readAccessToken();
  if (token === null) return undefined;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, user: parse(localStorage.getItem(key)) }))
    .find(({ user }) => user !== null && user.access_token === token);
}

function parse(text: string | null): StoredUser | null {
  try {
    const user: Partial<StoredUser> | null = JSON.parse(text ?? 'null');
    if (typeof user?.access_token !== 'string') return null;
    const profile = typeof user.profile === 'object' && user.profile !== null ? user.profile : {};
    const expires = typeof user.expires_at === 'number' ? { expires_at: user.expires_at } : {};
    return { access_token: user.access_token, profile, ...expires };
  } catch {
    return null;
  }
}
