import type { Request, Response } from 'express';
import type { User } from '../../../users/index.ts';
import { DEVICE_KNOWN_MS } from '../../guessing/device-tokens.ts';
import { cookieOf } from '../begun-here.ts';
import { PROVIDER_PATH } from '../constants.ts';
import type { PageContext } from './page-context.ts';

/** Over https no other host and no page over http can set it. */
const nameOf = ({ secureCookies }: PageContext) => `${secureCookies ? '__Host-' : ''}autoplace_device`;

/** What the browser holds of earlier sign-ins; empty if nothing. */
export const deviceCookieOf = (context: PageContext, req: Request): string => cookieOf(req, nameOf(context));

/** The account has signed in with this browser: it is known from now on, until the password changes. */
export function rememberDevice(context: PageContext, req: Request, res: Response, user: User): void {
  const { secureCookies, devices } = context;
  res.cookie(nameOf(context), devices.add(deviceCookieOf(context, req), user), {
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    path: secureCookies ? '/' : PROVIDER_PATH,
    maxAge: DEVICE_KNOWN_MS,
    encode: String,
  });
}
