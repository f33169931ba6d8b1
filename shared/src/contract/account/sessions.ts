import { z } from 'zod';
import { endpoint } from '../call.ts';
import { id, instant } from '../primitives.ts';

/** A browser in which the user is signed in. */
export const userSession = z.object({
  id,
  /** Browser and system, such as `Firefox, Windows`; empty when the browser did not say. */
  device: z.string(),
  /** Where it was last used, roughly: the beginning of its network address. */
  network: z.string(),
  startedAt: instant,
  /** When it last renewed its access, which an open page does every quarter of an hour. */
  usedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'user',
  answer: z.object({ items: z.array(userSession) }),
  summary: 'Where the caller is signed in, the latest use first; empty where Entra keeps the sessions',
});

const ended = z.object({ ended: z.literal(true) });

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  access: 'user',
  answer: ended,
  summary: 'Sign the caller out everywhere but here; repeating it changes nothing',
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'user',
  answer: ended,
  summary:
    'Sign one of the caller’s browsers out, `current` the one that asks: its tokens and connections end at once; 404 when it is not signed in',
});

/** What the account is asked for after its password. */
export const secondFactorState = z.object({
  /** How many passkeys it has. */
  passkeys: z.int(),
  /** Whether an app shows codes for it. */
  app: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/me/second-factor',
  access: 'user',
  answer: secondFactorState,
  summary: 'What the caller is asked for after the password; it is set up on the pages of the provider',
});
