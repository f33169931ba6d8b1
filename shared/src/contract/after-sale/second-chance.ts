import { z } from 'zod';
import { bidderAlias } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { epochMs, euros, instant } from '../primitives.ts';

/** The lot of a defaulted sale, offered to one of its bidders for their own highest bid (R144). */
export const secondChanceOffer = z.object({
  amount: euros,
  until: instant,
  /** `withdrawn`: the seller has stopped it, the lot is gone, or the bidder may not buy any more. */
  state: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
});
export type SecondChanceOffer = z.infer<typeof secondChanceOffer>;

/** What the caller sees of it: a bidder their own newest offer, the seller and support (unless they bid) all of them, others nothing. */
export const secondChance = z.object({
  own: secondChanceOffer.nullable(),
  seller: z
    .object({
      /** Oldest first. */
      offers: z.array(secondChanceOffer.extend({ bidder: bidderAlias })),
      /** The next bid is below the reserve: is it to be offered too? */
      question: z.object({ bidder: bidderAlias, amount: euros, until: instant }).nullable(),
      /** Why nothing more is offered; null if it goes on or was sold. */
      over: z.enum(['nobody', 'stopped', 'unanswered', 'gone']).nullable(),
    })
    .nullable(),
  serverTime: epochMs,
});
export type SecondChance = z.infer<typeof secondChance>;

/** `amount` is what was shown. */
export const answerSecondChanceBody = z.object({ accepts: z.boolean(), amount: euros });
export type AnswerSecondChanceBody = z.infer<typeof answerSecondChanceBody>;

/** `agree`: the bid below the reserve, of this amount, is offered too. */
export const decideSecondChanceBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('agree'), amount: euros }),
  z.object({ action: z.literal('stop') }),
]);
export type DecideSecondChanceBody = z.infer<typeof decideSecondChanceBody>;

export const getSecondChance = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/second-chance',
  access: 'user',
  company: 'viewer',
  answer: secondChance,
  summary: 'What the caller is offered, or offers, after the buyer of an auction has defaulted',
});

export const answerSecondChance = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/second-chance/answer',
  access: 'user',
  body: answerSecondChanceBody,
  answer: secondChance,
  summary: 'Buy at the caller’s own highest bid, or decline; repeating an answer changes nothing',
});

export const decideSecondChance = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/second-chance/decision',
  access: 'owner',
  company: 'seller',
  body: decideSecondChanceBody,
  answer: secondChance,
  summary: 'Let a bid below the reserve be offered too, or stop all offers',
});
