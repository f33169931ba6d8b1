import { z } from 'zod';
import { lockUserBody } from '../account/managing-users.ts';
import { endpoint } from '../call.ts';
import { id, instant, paged, pageQuery } from '../primitives.ts';

/** A dealer who was refused because the car stands in an open auction of another seller (R125). */
export const vinCase = z.object({
  vin: z.string(),
  dealer: z.object({ id, companyName: z.string() }),
  /** When the dealer last asked. */
  askedAt: instant,
  /** Null unless an administrator lets this dealer list the car all the same. */
  allowed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The open auctions of other sellers under this VIN. */
  lots: z.array(z.object({ auctionId: id, title: z.string(), companyName: z.string() })),
});
export type VinCase = z.infer<typeof vinCase>;
export const allowVinBody = lockUserBody.extend({ allowed: z.boolean() });

export const listVinCases = endpoint({
  method: 'GET',
  path: '/api/admin/vins',
  access: 'admin',
  query: pageQuery,
  answer: paged(vinCase),
  summary:
    'The dealers who were refused one of the newest 1,000 VINs that stood in an open auction of another seller, newest first',
});

export const allowVin = endpoint({
  method: 'PUT',
  path: '/api/admin/vins/:id/dealers/:dealerId',
  access: 'admin',
  body: allowVinBody,
  answer: vinCase,
  summary: 'Let a dealer list a VIN that stands in an open auction of another seller, or take that back',
});
