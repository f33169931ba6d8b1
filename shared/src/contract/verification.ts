import { z } from 'zod';
import { attachedDocuments, MOST_DOCUMENTS } from './attached-documents.ts';
import { endpoint, message } from './call.ts';
import { companyFields, storedCompanyFields } from './dealers.ts';
import {
  id,
  instant,
  paged,
  pageQuery,
  paragraphs,
  revoked,
  searchText,
  verificationStatus,
} from './primitives.ts';

/** To apply, and to apply again after a rejection. */
export const dealerApplicationBody = companyFields;

/** The asking user's own application; 404 for anyone who never applied. */
export const myApplication = storedCompanyFields.extend({
  ...attachedDocuments.shape,
  /** It was approved once: no document is removed any more. */
  keepsDocuments: z.boolean(),
  id,
  status: verificationStatus,
  revoked,
  verificationNotes: z.string().nullable(),
  verifiedAt: instant.nullable(),
  /** When the company first applied. */
  createdAt: instant,
});
export type MyApplication = z.infer<typeof myApplication>;

/** One row of `GET /api/dealer-verification/pending`. */
export const verificationItem = z.object({
  id,
  companyName: z.string(),
  contactEmail: z.string(),
  registrationNumber: z.string(),
  city: z.string(),
  status: verificationStatus,
  createdAt: instant,
});
export const verificationQuery = pageQuery.extend({ search: searchText.optional() });
export const verificationPage = paged(verificationItem);
export type VerificationItem = z.infer<typeof verificationItem>;

/** What happened to an application, oldest first. */
export const verificationStep = z.object({
  at: instant,
  action: z.enum(['applied', 'approved', 'rejected', 'revoked']),
  /** Name or e-mail of the user who did it. */
  by: z.string(),
  notes: z.string().nullable(),
});
export const verificationDetails = verificationItem.extend({
  businessLicense: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  verificationNotes: z.string().nullable(),
  verifiedAt: instant.nullable(),
  ...attachedDocuments.shape,
  history: z.array(verificationStep),
});
export type VerificationDetails = z.infer<typeof verificationDetails>;

/**
 * `POST …/approve` (notes optional) and `POST …/reject` (notes are the reason). Both answer 200 with a `decisionResult`;
 * `success: false` says why nothing was decided, as when another administrator was first. 404 for an unknown application; 409 for
 * an approval if `documents`, the ids of those that the caller has seen, are not those of the application.
 */
export const approveBody = z.object({
  notes: paragraphs().max(1000, 'Napomena je predugačka').nullish(),
  documents: z.array(id).max(MOST_DOCUMENTS).default([]),
});
export const rejectBody = z.object({
  notes: paragraphs('Razlog odbijanja je obavezan', 1).max(1000, 'Razlog je predugačak'),
});
export const decisionResult = z.object({ success: z.boolean(), errorMessage: z.string().optional() });
export type DecisionResult = z.infer<typeof decisionResult>;

/** `GET /api/dealer-verification/statistics`; the processing time in hours. */
export const verificationStatistics = z.object({
  totalPending: z.int(),
  totalApproved: z.int(),
  totalRejected: z.int(),
  averageProcessingTime: z.number(),
});
export type VerificationStatistics = z.infer<typeof verificationStatistics>;

export const applyAsDealer = endpoint({
  method: 'POST',
  path: '/api/dealer-verification',
  access: 'user',
  body: dealerApplicationBody,
  status: 201,
  answer: myApplication,
  summary: 'Apply as a dealer, also again after a rejection',
});

export const getMyApplication = endpoint({
  method: 'GET',
  path: '/api/dealer-verification/mine',
  access: 'user',
  answer: myApplication,
  summary: 'The caller’s own application; 404 for somebody who has never applied',
});

export const listPendingApplications = endpoint({
  method: 'GET',
  path: '/api/dealer-verification/pending',
  access: 'support',
  query: verificationQuery,
  answer: verificationPage,
  summary: 'Applications that wait for a decision',
});

export const getVerificationStatistics = endpoint({
  method: 'GET',
  path: '/api/dealer-verification/statistics',
  access: 'support',
  answer: verificationStatistics,
  summary: 'How many applications wait, and how long decisions took',
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/dealer-verification/:id',
  access: 'support',
  answer: verificationDetails,
  summary: 'An application with its history',
});

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/dealer-verification/:id/approve',
  access: 'support',
  body: approveBody,
  answer: decisionResult,
  summary: 'Approve an application; 409 if it has other documents than the named ones',
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/dealer-verification/:id/reject',
  access: 'support',
  body: rejectBody,
  answer: decisionResult,
  summary: 'Reject an application, with a reason',
});

export const applicationMessage = message({
  event: 'admin:application',
  from: 'server',
  access: 'support',
  data: verificationItem,
  summary: 'Somebody has applied, or was decided on; the item as it is now',
});
