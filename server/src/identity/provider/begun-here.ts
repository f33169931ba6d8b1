import type { Request } from 'express';
import { PROVIDER_PATH } from './constants.ts';

/**
 * A cookie of each sign-in that the browser has begun. Those of the provider are bound to a path, which `__Host-` does not allow, so
 * that a neighbouring host could plant those of a sign-in of its own, whose pages would then sign in the neighbour.
 */
export const begunCookie = (secureCookies: boolean, uid: string) => ({
  name: `${secureCookies ? '__Host-' : ''}autoplace_begun_${uid}`,
  options: {
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    path: secureCookies ? '/' : PROVIDER_PATH,
  } as const,
});

/** Whether this browser has begun the sign-in `uid`. */
export const isBegunHere = (req: Pick<Request, 'headers'>, secureCookies: boolean, uid: string): boolean =>
  cookieOf(req, begunCookie(secureCookies, uid).name) !== '';

/** The value of a cookie; empty if the browser has none of that name. */
export function cookieOf(req: Pick<Request, 'headers'>, name: string): string {
  const start = `${name}=`;
  const pair = (req.headers.cookie ?? '').split('; ').find((one) => one.startsWith(start));
  return pair?.slice(start.length) ?? '';
}
