import { z } from 'zod';
import { systemSettings } from '../administration.ts';
import { endpoint } from '../call.ts';
import { id, instant, phoneNumber } from '../primitives.ts';
import { lockUserBody } from './managing-users.ts';

export const phoneBody = z.object({ phone: phoneNumber });

/** What has to be there before the first bid (R117). */
export const ownContact = z.object({
  email: z.string(),
  /** Whether the holder of the account is known to read the address. */
  addressConfirmed: z.boolean(),
  phone: z.string().nullable(),
});
export type OwnContact = z.infer<typeof ownContact>;

/** `outbox` is the folder of mails on a server that sends none. */
export const confirmationSent = z.object({ email: z.string(), outbox: z.string().nullable() });
export const confirmAddressBody = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
export const addressConfirmed = z.object({ email: z.string() });

export const getContact = endpoint({
  method: 'GET',
  path: '/api/me/contact',
  access: 'user',
  answer: ownContact,
  summary: 'Whether the address of the caller is confirmed, and the phone number',
});

export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/me/phone',
  access: 'user',
  body: phoneBody,
  answer: ownContact,
  summary: 'Change the phone number of the caller',
});

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/api/me/confirmation',
  access: 'user',
  answer: confirmationSent,
  summary: 'Mail the caller a link that confirms the address, at most once a minute',
});

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/confirmations',
  access: 'anyone',
  body: confirmAddressBody,
  answer: addressConfirmed,
  summary: 'Confirm the address of an account by the token of a mailed link; 404 when it is used or expired',
});

/**
 * What a user may lead with in all auctions together (R118), and what of it is in use by which. Whole euros. The optional ones came after
 * 0.2.0 (R340): `exposure` is `used`, `deposit` what deposits are paid, `history` the limits that were set for this person, newest first.
 */
export const ownRights = z.object({
  emailConfirmed: z.boolean().exactOptional(),
  phone: z.string().nullable().exactOptional(),
  limit: z.int(),
  exposure: z.int().exactOptional(),
  used: z.int(),
  deposit: z.int().exactOptional(),
  history: z.array(z.object({ at: instant, limit: z.int().nullable() })).exactOptional(),
  auctions: z.array(z.object({ auctionId: id, title: z.string(), amount: z.int() })),
  /** The limit fell because a purchase was not paid (R146). */
  lowered: z.object({ at: instant, reason: z.string() }).exactOptional(),
});
export type OwnRights = z.infer<typeof ownRights>;

/**
 * For administrators: the limit, and those that were set for this person, the newest first; `limit` null is that of everybody. What is in
 * use is the sum of maxima, which are sealed (R75).
 */
export const adminRights = z.object({
  limit: z.int(),
  ofEverybody: z.int(),
  changes: z.array(z.object({ at: instant, by: z.string(), limit: z.int().nullable(), reason: z.string() })),
});
export type AdminRights = z.infer<typeof adminRights>;

export const userLimitBody = lockUserBody.extend({ limit: systemSettings.shape.biddingLimit.nullable() });
/** A deposit is what was paid, so that it is booked, and not set. */
const userRightsBody = userLimitBody.extend({
  deposit: z.undefined('Depozit se ne upisuje, već se knjiži njegova uplata').optional(),
});

export const getRights = endpoint({
  method: 'GET',
  path: '/api/me/rights',
  access: 'user',
  answer: ownRights,
  summary: 'How much the caller may bid, and what of it is in use',
});

export const getUserRights = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/rights',
  access: 'support',
  answer: adminRights,
  summary: 'How much a user may bid, with the limits that were set for this person',
});

export const changeUserLimit = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/limit',
  access: 'admin',
  proof: 'fresh',
  body: userLimitBody,
  answer: adminRights,
  summary: 'Give a user another limit than everybody has; `limit` null takes it back. 403 for the own one',
});

export const changeUserRights = endpoint({
  ...changeUserLimit,
  path: '/api/admin/users/:id/rights',
  body: userRightsBody,
  summary: 'The same by the name that was agreed for programs (R340); a deposit is booked as a payment',
});
