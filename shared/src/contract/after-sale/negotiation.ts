import { z } from 'zod';
import { bidderAlias } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { epochMs, euros, id, instant, offer } from '../primitives.ts';

export const negotiationSide = z.enum(['seller', 'bidder']);
export type NegotiationSide = z.infer<typeof negotiationSide>;

/** How it ended; `void`: the highest bid was voided. */
export const negotiationEnd = z.enum([
  'sold',
  'seller_declined',
  'bidder_declined',
  'expired',
  'relisted',
  'void',
]);
export type NegotiationEnd = z.infer<typeof negotiationEnd>;

/** What seller and highest bidder of an auction that ended below its reserve see of their negotiation (R149). Amounts in whole euros. */
export const negotiation = z.object({
  auctionId: id,
  you: negotiationSide,
  /** How others see the highest bidder. */
  bidder: bidderAlias,
  /** The highest bid. */
  bid: euros,
  /** What the seller named, and what the bidder answered to it; null before. */
  named: euros.nullable(),
  countered: euros.nullable(),
  /** Who answers next; null when it is over. */
  turn: negotiationSide.nullable(),
  /** The price that this side may accept. */
  price: euros,
  /** What the caller may propose now; null if the caller may not. Its upper end is told to nobody else. */
  proposable: z.object({ least: euros, most: euros }).nullable(),
  until: instant,
  ended: negotiationEnd.nullable(),
  serverTime: epochMs,
});
export type Negotiation = z.infer<typeof negotiation>;

/** `price`: what is accepted or declined, as it was shown, or what is proposed. */
export const negotiationBody = z.object({
  action: z.enum(['accept', 'decline', 'propose']),
  price: offer,
});
export type NegotiationBody = z.infer<typeof negotiationBody>;

export const getNegotiation = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/negotiation',
  access: 'user',
  company: 'viewer',
  answer: negotiation,
  summary: 'The negotiation below the reserve; 404 unless the caller is its seller or its highest bidder',
});

export const negotiate = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/negotiation',
  access: 'user',
  company: 'seller',
  body: negotiationBody,
  answer: negotiation,
  summary:
    'Accept or decline the price that was shown, or propose another, each side once; repeating it changes nothing',
});

export const listNegotiations = endpoint({
  method: 'GET',
  path: '/api/me/negotiations',
  access: 'user',
  company: 'viewer',
  answer: z.object({ items: z.array(negotiation) }),
  summary: 'The negotiations of the caller that go on, the first to end first',
});
