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

/** Stands in for the `UserManager`: nobody is signed in until `user` says so. */
export function fakeUserManager(user: User | null = null) {
  const manager = {
    user,
    getUser: vi.fn(async () => manager.user),
    removeUser: vi.fn(async () => {
      manager.user = null;
    }),
    signinRedirect: vi.fn(async () => undefined),
    signinRedirectCallback: vi.fn(async (_url: string) => manager.user),
    signinSilent: vi.fn(async () => manager.user),
    signoutRedirect: vi.fn(async () => undefined),
    events: { addAccessTokenExpiring: vi.fn() },
  };
  return manager;
}

export type FakeUserManager = ReturnType<typeof fakeUserManager>;
