import { z } from 'zod';
import { endpoint } from '../call.ts';
import { dealSearchQuery, listedDeal } from '../operators/listed-deals.ts';
import { epochMs, id, instant, paged } from '../primitives.ts';
import { dealActor, dealSide, dealStepKind, disputeDecision, disputeKind } from './deals.ts';

/** Pictures that each side may add to a dispute (R156). */
export const MOST_DISPUTE_PICTURES = 6;

/** What one side objects to, the answer of the other, and how it ended. */
export const dealDispute = z.object({
  kind: disputeKind,
  by: dealActor,
  at: instant,
  words: z.string(),
  /** Oldest first, like `pictures`. */
  answers: z.array(z.object({ by: dealSide, text: z.string(), at: instant })),
  pictures: z.array(z.object({ id, by: dealSide, at: instant })),
  /** Null until it is decided. */
  ended: z
    .object({
      by: dealActor,
      at: instant,
      /** The step with which the deal went on. */
      step: dealStepKind,
      /** What an administrator decided; null if it was taken back by the side that opened it, or the sale was voided. */
      decision: disputeDecision.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type DealDispute = z.infer<typeof dealDispute>;

/** Oldest first. */
export const dealDisputes = z.object({ disputes: z.array(dealDispute) });
export type DealDisputes = z.infer<typeof dealDisputes>;

export const queuedDispute = listedDeal.extend({
  dispute: dealDispute.pick({ kind: true, by: true, at: true, ended: true }),
});
export type QueuedDispute = z.infer<typeof queuedDispute>;

/** The open ones first, the oldest of them at the top; then those that are over, the newest first. */
export const disputeQueue = paged(queuedDispute).extend({ serverTime: epochMs });
export const disputesQuery = dealSearchQuery.extend({ state: z.enum(['open', 'ended']).optional() });
export type DisputesQuery = z.output<typeof disputesQuery>;
export type DisputeQueue = z.infer<typeof disputeQueue>;

export const getDealDisputes = endpoint({
  method: 'GET',
  path: '/api/deals/:id/disputes',
  access: 'user',
  company: 'viewer',
  answer: dealDisputes,
  summary:
    'The disputes of a deal with words and pictures; 404 unless the caller is a side or an administrator',
});

export const addDisputePictures = endpoint({
  method: 'POST',
  path: '/api/deals/:id/disputes/pictures',
  access: 'user',
  company: 'seller',
  files: 'images',
  answer: dealDisputes,
  summary:
    'Add JPEG or PNG pictures to the open dispute of a deal, six of each side; all or none of a request, and the same one once',
});

export const getDisputePicture = endpoint({
  method: 'GET',
  path: '/api/deals/:id/disputes/pictures/:pictureId',
  access: 'user',
  company: 'viewer',
  file: 'image/jpeg',
  summary: 'A picture of a dispute; 404 unless the caller is a side or an administrator',
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/deal-disputes',
  access: 'support',
  query: disputesQuery,
  answer: disputeQueue,
  summary: 'Disputes of deals: open ones first, the oldest at the top',
});
