import { z } from 'zod';
import { lockUserBody } from '../account/managing-users.ts';
import { endpoint } from '../call.ts';
import { id, instant, paged, pageQuery, searchText, verificationStatus } from '../primitives.ts';

/** A company as operators find it. */
export const listedCompany = z.object({
  /** Of the user who applied. */
  id,
  companyName: z.string(),
  contactEmail: z.string(),
  city: z.string(),
  registrationNumber: z.string(),
  /** Whether its control digit is right, as of the tax number; null until that one is entered. */
  isRegistrationNumberSound: z.boolean(),
  taxNumber: z.string().nullable(),
  isTaxNumberSound: z.boolean().nullable(),
  status: verificationStatus,
  /** It was approved once, and is not any more (R193). */
  isRevoked: z.boolean(),
  isLocked: z.boolean(),
  /** How many of its auctions are scheduled or running. */
  openAuctions: z.int(),
  createdAt: instant,
});
export type ListedCompany = z.infer<typeof listedCompany>;

/** `search`: part of a name, an e-mail address, a registration or tax number, or a city, in any case. */
export const listedCompaniesQuery = pageQuery.extend({
  search: searchText.optional(),
  status: verificationStatus.optional(),
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  access: 'support',
  query: listedCompaniesQuery,
  answer: paged(listedCompany),
  summary: 'Companies that have applied, with any decision, newest first',
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id',
  access: 'support',
  answer: listedCompany,
  summary: 'One company as operators find it',
});

export const revokeVerification = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/revoke',
  access: 'support',
  body: lockUserBody,
  answer: z.object({ revoked: z.literal(true) }),
  summary:
    'Take the verification away from a company; its open auctions pause (R193). Repeating it changes nothing',
});
