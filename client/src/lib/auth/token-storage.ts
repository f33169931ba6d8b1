import { attempt } from '../page/use-stored.ts';

/** The access token is kept in local storage under this name (R42). Where the browser forbids that everybody is a visitor. */
export const ACCESS_TOKEN_KEY = 'accessToken';

export const readAccessToken = (): string | null => attempt(() => localStorage.getItem(ACCESS_TOKEN_KEY));

export const writeAccessToken = (token: string): void =>
  void attempt(() => localStorage.setItem(ACCESS_TOKEN_KEY, token));

export const removeAccessToken = (): void => void attempt(() => localStorage.removeItem(ACCESS_TOKEN_KEY));
