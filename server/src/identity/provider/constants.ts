/** The scope that the browser client requests; served at `GET /api/config`. */
export const CLIENT_ID = 'autoplace-web';
export const SCOPE = 'openid profile email access_as_user offline_access';

/** The audience of access tokens, and the scope that the API requires. */
export const API_AUDIENCE = 'api://autoplace';
export const API_SCOPE = 'access_as_user';

/** The path of the provider and its pages. */
export const PROVIDER_PATH = '/oidc';
/** The path of the pages of one sign-in within it. Part of every route, as mounting a router there would count each id apart. */
export const PAGE_PATH = '/nalog/:uid';

export const SIGNING_ALGORITHM = 'ES256';

/** Also the issuer of every token. `publicUrl` has no slash at its end. */
export function oidcAuthority(publicUrl: string): string {
  return `${publicUrl}${PROVIDER_PATH}`;
}
