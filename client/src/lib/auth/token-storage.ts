/** The access token is kept in local storage under this name (R42). */
export const ACCESS_TOKEN_KEY = 'accessToken';

export const readAccessToken = (): string | null => localStorage.getItem(ACCESS_TOKEN_KEY);

export const writeAccessToken = (token: string): void => localStorage.setItem(ACCESS_TOKEN_KEY, token);

export const removeAccessToken = (): void => localStorage.removeItem(ACCESS_TOKEN_KEY);
