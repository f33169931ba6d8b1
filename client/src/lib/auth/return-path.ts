import { scriptPath } from '../script/script.ts';

const KEY = 'autoplace.returnPath';

const DEFAULT_LANDING = '/auctions';

/** Where to go when nothing better is known. */
export const defaultLanding = (): string => scriptPath() + DEFAULT_LANDING;

/** Pages that make no sense as the place to come back to. */
const NOT_A_DESTINATION = /^(\/cir)?\/?(login|signin-oidc)?$/;

/** Remembers where the user was before the redirect to the identity provider. */
export function rememberReturnPath(path: string): void {
  const [pathname = ''] = path.split(/[?#]/);
  sessionStorage.setItem(KEY, NOT_A_DESTINATION.test(pathname) ? defaultLanding() : path);
}

/** The remembered path, once. Only a path of this site is ever returned. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : defaultLanding();
}
