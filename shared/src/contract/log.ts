import { z } from 'zod';
import { auctionView } from './auctions.ts';
import { endpoint } from './call.ts';
import { type AuctionEventType, auctionEvent } from './events.ts';
import { digest, epochMs, id, instant } from './primitives.ts';

/**
 * One link of the hash chain of an auction (docs/proof.md, 2): a commit. `hash` covers all other fields; `seal` is the digest of what the
 * public may not see.
 */
export const chainLink = z.object({
  /** Place of the commit's first fact in the private log. */
  firstSeq: z.int().min(1),
  events: z.array(auctionEvent),
  seal: digest,
  prevHash: digest,
  /** Hash of the last link before it that has events; absent in logs of 0.1.0. */
  prev: digest.optional(),
  /** Keeps `inner` of a running auction from being guessed; absent in logs of 0.1.0. */
  salt: digest.optional(),
  hash: digest,
});
export type ChainLink = z.infer<typeof chainLink>;

/** Available once the auction is over. */
export const publicLog = z.object({ auctionId: id, links: z.array(chainLink) });
export type PublicLog = z.infer<typeof publicLog>;

/** A link that holds events, as it is shown while the auction runs: `inner` stands for what would tell of private facts (docs/proof.md, 2). */
export const eventLink = z.object({
  events: z.array(auctionEvent).min(1),
  inner: digest,
  prev: digest,
  hash: digest,
});
export type EventLink = z.infer<typeof eventLink>;

/** The links after an event, oldest first; those of logs of 0.1.0 are left out. `seq` is the newest event of the auction. */
export const eventChain = z.object({ auctionId: id, seq: z.int(), links: z.array(eventLink) });

/**
 * `GET /api/auctions/{id}/log/export`, for administrators, once the auction is over: the whole log, to hand over in a dispute. `steps` and `nonce`
 * open the seal of each link.
 */
export const logExport = z.object({
  auctionId: id,
  exportedAt: z.string(),
  links: z.array(chainLink.extend({ nonce: z.string(), steps: z.array(z.array(z.unknown())) })),
});
export type LogExport = z.infer<typeof logExport>;

/** What the log calls its facts: as their public events, or those that have none. */
export type FactType =
  | AuctionEventType
  | 'MaximumRaised'
  | 'PriceArmed'
  | 'PriceDisarmed'
  | 'BidRefused'
  | 'ArmedPriceVoided'
  | 'AuctionWithdrawn'
  | 'AuctionRelisted'
  | 'PriceProposed'
  | 'NegotiationEnded'
  | 'AuctionInspected';

/**
 * `GET /api/admin/auctions/{id}/dispute`: everything that happened to one auction, also what others never see. Its file is
 * `GET /api/auctions/{id}/log/export`.
 */
export const disputeView = z.object({
  auction: auctionView,
  seller: z.object({ id, companyName: z.string(), email: z.string() }).nullable(),
  /** Whether the auction is not over: reserve, maxima and armed prices are left out until then. */
  sealed: z.boolean(),
  reservePrice: z.int().nullable(),
  /** Oldest first. */
  timeline: z.array(
    z.object({
      /** Number of the fact within the auction. */
      seq: z.int(),
      at: instant,
      /** A `FactType`; a newer server may send one that this page does not know. */
      type: z.string(),
      /** Who did it; null for what the clock did. */
      who: z.object({ id, alias: z.string().nullable(), name: z.string(), email: z.string() }).nullable(),
      /** Whole euros: the public price after it. */
      price: z.int().nullable(),
      endTime: instant,
      /** What it says beyond that, in Serbian. */
      text: z.string(),
      /** Hash of the commit that it is in. */
      hash: z.string(),
    }),
  ),
  /** The chain of hashes, verified just now, and whether replaying the log gives the same result. */
  chain: z.object({
    valid: z.boolean(),
    commits: z.int(),
    head: z.string().nullable(),
    /** What is wrong; null when it is valid. */
    problem: z.string().nullable(),
  }),
  serverTime: epochMs,
});
export type DisputeView = z.infer<typeof disputeView>;

export const getLog = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/log',
  access: 'anyone',
  limit: 'reads',
  shed: 'watching',
  answer: publicLog,
  summary: 'The hash-chained public log of an auction that is over; 409 before that',
});

export const getChain = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/chain',
  access: 'anyone',
  limit: 'reads',
  shed: 'watching',
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: eventChain,
  summary: 'The hash-chained events of an auction after event `after`, running or over',
});

export const exportLog = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/log/export',
  access: 'admin',
  proof: 'fresh',
  answer: logExport,
  summary:
    'The whole log, of an auction that is over, as a file that `npm run verify` checks; 409 before that',
});

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/admin/auctions/:id/dispute',
  access: 'support',
  answer: disputeView,
  summary: 'Everything that happened to an auction, with names',
});
