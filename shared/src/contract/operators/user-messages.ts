import { z } from 'zod';
import { memberRole } from '../account/company.ts';
import { dealMessage, dealSide } from '../after-sale/deals.ts';
import { endpoint } from '../call.ts';
import { id, instant, paged, pageQuery } from '../primitives.ts';

/** A thread as operators find it: who wrote about what, and nothing of what was written. */
export const listedThread = z.object({
  id,
  auctionId: id,
  title: z.string(),
  buyer: z.string(),
  /** The company. */
  seller: z.string(),
  /** The side of the user whose threads these are, or of the company that the user works for. */
  side: dealSide,
  lastAt: instant,
});
export type ListedThread = z.infer<typeof listedThread>;

/** Its messages come newest first. */
export const readThread = paged(dealMessage).extend(listedThread.omit({ side: true, lastAt: true }).shape);
export type ReadThread = z.infer<typeof readThread>;

export const listUserThreads = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/threads',
  access: 'support',
  query: pageQuery,
  answer: paged(listedThread),
  summary: 'The threads about lots in which a user takes part, the newest first, without their messages',
});

export const readUserThread = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/threads/:threadId',
  access: 'support',
  query: pageQuery,
  answer: readThread,
  summary:
    'The messages of a thread in which a user takes part; who reads it is written into the audit trail',
});

/** A company and what a user is or was in it. */
export const companyWork = z.object({
  companyId: id,
  companyName: z.string(),
  /** Null of somebody who has left. */
  role: z.enum(['owner', ...memberRole.options]).nullable(),
  /** When the user left; null of the present. */
  until: instant.nullable(),
});
export type CompanyWork = z.infer<typeof companyWork>;

export const listUserCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/companies',
  access: 'support',
  answer: z.object({ items: z.array(companyWork) }),
  summary: 'The companies that a user owns, works for or has worked for',
});
