import { scriptPath } from '../script/script.ts';

const DEFAULT_LANDING = '/auctions';

/** Where to go when nothing better is known. */
export const defaultLanding = (): string => scriptPath() + DEFAULT_LANDING;

/** Pages that make no sense as the place to come back to. */
const NOT_A_DESTINATION = /^(\/cir)?\/?(login|signin-oidc)?$/;

/** What a sign-in at `path` takes along through the identity provider. */
export function pathToReturnTo(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return NOT_A_DESTINATION.test(pathname) ? defaultLanding() : path;
}

/** Where a sign-in that took `path` along goes on. Only a path of this site is ever returned. */
export const returnPath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : defaultLanding();
