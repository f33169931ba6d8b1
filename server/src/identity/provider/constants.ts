/** What the browser client asks for; served to it at `GET /api/config`. */
export const CLIENT_ID = 'autoplace-web';
export const SCOPE = 'openid profile email access_as_user offline_access';

/** The audience of access tokens, and the scope that the API wants in them. */
export const API_AUDIENCE = 'api://autoplace';
export const API_SCOPE = 'access_as_user';

/** Where the provider, and every page of it, is mounted. */
export const PROVIDER_PATH = '/oidc';
/** Where the pages of one sign-in are within it. Part of every route, as mounting a router there would count each id apart. */
export const PAGE_PATH = '/nalog/:uid';

export const SIGNING_ALGORITHM = 'RS256';

/** Also the issuer of every token. `publicUrl` has no slash at its end. */
export function oidcAuthority(publicUrl: string): string {
  return `${publicUrl}${PROVIDER_PATH}`;
}
