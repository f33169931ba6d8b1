import type { User } from 'oidc-client-ts';
import { vi } from 'vitest';

/** As much of a signed-in OpenID Connect user as the client reads. */
export const buildUser = (changes: Partial<User> = {}): User =>
  ({
    access_token: 'token-1',
    refresh_token: 'refresh-1',
    expires_in: 3600,
    profile: { sub: 'user-1', iss: 'http://localhost:3000/oidc' },
    ...changes,
  }) as User;

/** A session in local storage, as the library itself leaves it there. */
export function storeUser(changes: Partial<User> = {}): void {
  const user = buildUser({ expires_at: Math.floor(Date.now() / 1000) + 3600, ...changes });
  localStorage.setItem('oidc.user:http://localhost:3000/oidc:autoplace-web', JSON.stringify(user));
  localStorage.setItem('accessToken', user.access_token);
}

/** Stands in for the `UserManager`: nobody is signed in until `user` says so. */
export function fakeUserManager(user: User | null = null) {
  const manager = {
    user,
    getUser: vi.fn(async () => manager.user),
    removeUser: vi.fn(async () => {
      manager.user = null;
    }),
    storeUser: vi.fn(async (stored: User) => {
      manager.user = stored;
    }),
    signinRedirect: vi.fn(async () => undefined),
    signinCallback: vi.fn(async (_url: string): Promise<User | null | undefined> => manager.user),
    signinPopup: vi.fn(async () => manager.user),
    signinSilent: vi.fn(async () => manager.user),
    signoutRedirect: vi.fn(async () => undefined),
  };
  return manager;
}

export type FakeUserManager = ReturnType<typeof fakeUserManager>;
