import { apiError, bidResult } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { BidderCommand } from '../rules/index.ts';

/** Whole euros, epoch milliseconds. */
const number = z.int();
const text = z.string().min(1).max(200);
const by = {
  at: number,
  bidderId: text,
  knowsUntil: z.number().optional(),
  cause: z.object({ clientBidId: text, fingerprint: text }),
};
const forTerms = { termsVersion: number.optional() };

/** A bidder's command as one server hands it on to another: its sender was authorised, and it has the time of its arrival there. */
export const handedOn = z.object({
  auctionId: text,
  /** It must not be decided later, in epoch milliseconds. */
  before: z.number(),
  /** The span that waits for it (W3C trace context). */
  traceparent: text.optional(),
  command: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('PlaceBid'),
      ...by,
      ...forTerms,
      amount: number,
      maxAmount: number.nullable(),
      confirmed: z.boolean().optional(),
    }),
    z.object({ type: z.literal('AcceptPrice'), ...by, ...forTerms, expectedPrice: number }),
    z.object({ type: z.literal('BuyNow'), ...by, ...forTerms }),
    z.object({ type: z.literal('ArmPrice'), ...by, ...forTerms, price: number }),
    z.object({ type: z.literal('DisarmPrice'), ...by }),
  ]),
});
export type HandedOn = Omit<z.infer<typeof handedOn>, 'command'> & { command: BidderCommand };

/** What the other server says: the outcome, or that it has not decided it and will not. */
export const handedOnAnswer = z.union([
  z.object({ declined: z.literal(true) }),
  z.object({ ok: z.literal(true), value: bidResult.nullable() }),
  z.object({ ok: z.literal(false), refusal: apiError.partial({ message: true }) }),
]);
